import type { TestServer } from './test-server.ts';

/** A campaign that can be published. Channels must not receive its ages. */
export const nurseCampaign = {
  name: 'Staff Nurse',
  category: 'Healthcare Services',
  contract: 'Full Time',
  company_name: 'St. Anna Hospital',
  company_country: 'France',
  url: 'https://jobs.example.com/staff-nurse',
  locations: [{ name: 'Lyon' }],
  age_range: { min: 37.25, max: 43.75 },
  description:
    'Join our intensive care unit in Lyon: a team of forty, modern equipment, paid training every year, and shifts you help to plan.',
};

const money = `budgetUse { amount { ...M } reserved { ...M } spent { ...M } available { ...M } }
  ledger { nodes { channel kind amount { ...M } reason } totalCount }`;
const standing = `query ($id: ID!) { campaign(id: $id) {
  status ${money} deliveries { id: reference channel status reason url log: events { kind message } }
} } fragment M on Money { amount }`;

type CampaignStatus = {
  status: string;
  budgetUse: { amount: number; reserved: number; spent: number; available: number };
  ledger: { totalCount: number; nodes: { channel: string; kind: string; amount: number }[] };
  deliveries: {
    id: string;
    channel: string;
    status: string;
    reason: string | null;
    url: string | null;
    log: { kind: string; message: string }[];
  }[];
};

type Amount = { amount: number };
type Answer = Omit<CampaignStatus, 'budgetUse' | 'ledger'> & {
  budgetUse: Record<keyof CampaignStatus['budgetUse'], Amount>;
  ledger: { totalCount: number; nodes: { channel: string; kind: string; amount: Amount }[] };
};

/** A campaign with its money in plain numbers. */
export async function readCampaign(
  server: TestServer,
  headers: Record<string, string>,
  id: string,
): Promise<CampaignStatus> {
  const { data, errors } = await server.graphql(standing, { id }, headers);
  if (errors) throw new Error(JSON.stringify(errors));
  const { budgetUse, ledger, ...rest } = data.campaign as Answer;
  const campaign: CampaignStatus = {
    ...rest,
    budgetUse: {
      amount: budgetUse.amount.amount,
      reserved: budgetUse.reserved.amount,
      spent: budgetUse.spent.amount,
      available: budgetUse.available.amount,
    },
    ledger: {
      ...ledger,
      nodes: ledger.nodes.map(({ amount, ...entry }) => ({ ...entry, amount: amount.amount })),
    },
  };
  for (const { log } of campaign.deliveries) log.reverse();
  return campaign;
}

export async function createCampaign(
  server: TestServer,
  headers: Record<string, string>,
  json: object,
): Promise<string> {
  const created = await server.send('POST', '/v1/campaign', { headers, json });
  return (created.body as { campaign: { _id: string } }).campaign._id;
}

/** Waits for what the queue does on its own. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 15_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('It did not come true.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
