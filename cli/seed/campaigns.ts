import { setTimeout } from 'node:timers/promises';
import { graph } from '../../rest-compat/endpoint/graph.ts';
import {
  backdateCampaign,
  giveUpOneDelivery,
  seedCampaignClicks,
  setCampaignPending,
} from './backdate-campaign.ts';
import {
  createCampaignMutation,
  type DemoCampaign,
  demoCampaigns,
  demoHospitalName,
} from './demo-campaigns.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';
import { demoUserAnna, demoUserBen } from './people.ts';
import { runAsUser } from './run-as-user.ts';

const listOwn = graph(`query SeedCampaigns($filter: CampaignFilter) {
  campaigns(first: 100, filter: $filter) { nodes { clientId } }
}`);

const publish = graph(`mutation SeedPublish($input: PublishCampaignInput!) {
  publishCampaign(input: $input) { campaign { id } }
}`);

const takeOffline = graph(`mutation SeedTakeOffline($input: TakeCampaignOfflineInput!) {
  takeCampaignOffline(input: $input) { campaign { id } }
}`);

const cancel = graph(`mutation SeedCancel($input: CancelCampaignInput!) {
  cancelCampaign(input: $input) { campaign { id } }
}`);

const readStatus = graph(`query SeedStatus($id: ID!) { campaign(id: $id) { status } }`);

type Credentials = { accessToken: string };

/** Creates the missing campaigns and moves each to the state in its row (`fate`). */
export async function seedCampaigns(server: InProcessGraph, site: DemoSite) {
  const createdNames: string[] = [];
  for (const owner of [demoUserAnna, demoUserBen]) {
    await runAsUser(server, owner, async (credentials) => {
      for (const row of await listMissing(server, owner, credentials)) {
        await createDemoCampaign(server, row, { credentials, site });
        createdNames.push(`${row.input.name} (${row.fate})`);
      }
    });
  }
  await server.endDueRuns();
  return createdNames;
}

async function listMissing({ ask }: InProcessGraph, owner: DemoCampaign['owner'], credentials: Credentials) {
  const rows = demoCampaigns.filter((row) => row.owner === owner);
  const clientIds = rows.map(({ input }) => input.clientId);
  const { campaigns } = await ask(listOwn, { filter: { clientIds } }, credentials);
  const existingIds = new Set(campaigns.nodes.map(({ clientId }) => clientId));
  return rows.filter(({ input }) => !existingIds.has(input.clientId));
}

type DemoSite = {
  nursesArticleId: string;
  /** Missing if visitors cannot read the media pool. */
  hospitalLogoUrl: string | undefined;
};

type CampaignContext = { credentials: Credentials; site: DemoSite };

async function createDemoCampaign(
  server: InProcessGraph,
  row: DemoCampaign,
  { credentials, site }: CampaignContext,
) {
  const { fate, startedDaysAgo = 0, clicksPerDay = 0, landsOnNurses, hasFailedDelivery } = row;
  const input = {
    ...row.input,
    ...(row.input.companyName === demoHospitalName && { companyLogo: site.hospitalLogoUrl }),
    ...(landsOnNurses && { landingArticleId: site.nursesArticleId }),
  };
  const { id, reference } = (await server.ask(createCampaignMutation, { input }, credentials)).createCampaign
    .campaign;
  if (fate === 'draft') return;
  await server.ask(publish, { input: { id } }, credentials);
  await untilLive(server, id, credentials);
  if (fate === 'published') return setCampaignPending(server.campaigns, reference);
  await backdateCampaign(server.campaigns, reference, startedDaysAgo);
  await seedCampaignClicks(server.campaigns, reference, clicksPerDay);
  if (hasFailedDelivery) await giveUpOneDelivery(server.campaigns, reference);
  if (fate === 'taken offline') await server.ask(takeOffline, { input: { id } }, credentials);
  if (fate === 'cancelled') await server.ask(cancel, { input: { id } }, credentials);
}

const publishTimeoutMs = 30_000;

/** Waits until the queue, in this process or in a running server, has made the campaign live. */
async function untilLive({ ask }: InProcessGraph, id: string, credentials: Credentials) {
  const deadline = Date.now() + publishTimeoutMs;
  for (;;) {
    const { campaign } = await ask(readStatus, { id }, credentials);
    if (campaign.status === 'LIVE') return;
    if (Date.now() > deadline) throw new Error('The queue did not publish a campaign in time.');
    await setTimeout(20);
  }
}
