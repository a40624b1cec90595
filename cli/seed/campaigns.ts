import { setTimeout } from 'node:timers/promises';
import { graph } from '../../rest-compat/endpoint/graph.ts';
import { holdBack, moveIntoPast, seedClicks } from './campaign-past.ts';
import { type CampaignRow, campaignRows, createCampaign } from './campaign-rows.ts';
import type { SeedServer } from './open-seed-server.ts';
import { actAs, anna, ben } from './people.ts';

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
export async function seedCampaigns(server: SeedServer, nursesArticleId: string) {
  const made: string[] = [];
  for (const owner of [anna, ben]) {
    await actAs(server, owner, async (credentials) => {
      for (const row of await listMissing(server, owner, credentials)) {
        await makeCampaign(server, row, { credentials, nursesArticleId });
        made.push(`${row.input.name} (${row.fate})`);
      }
    });
  }
  await server.endDueRuns();
  return made;
}

async function listMissing({ ask }: SeedServer, owner: CampaignRow['owner'], credentials: Credentials) {
  const rows = campaignRows.filter((row) => row.owner === owner);
  const clientIds = rows.map(({ input }) => input.clientId);
  const { campaigns } = await ask(listOwn, { filter: { clientIds } }, credentials);
  const known = new Set(campaigns.nodes.map(({ clientId }) => clientId));
  return rows.filter(({ input }) => !known.has(input.clientId));
}

type Making = { credentials: Credentials; nursesArticleId: string };

async function makeCampaign(server: SeedServer, row: CampaignRow, { credentials, nursesArticleId }: Making) {
  const { fate, landsOnNurses } = row;
  const input = { ...row.input, ...(landsOnNurses && { landingArticleId: nursesArticleId }) };
  const { id, reference } = (await server.ask(createCampaign, { input }, credentials)).createCampaign
    .campaign;
  if (fate === 'draft') return;
  await server.ask(publish, { input: { id } }, credentials);
  await untilLive(server, id, credentials);
  if (fate === 'published') return holdBack(server.campaigns, reference);
  await moveIntoPast(server.campaigns, reference, row.started);
  await seedClicks(server.campaigns, reference, row.clicks);
  if (fate === 'taken offline') await server.ask(takeOffline, { input: { id } }, credentials);
  if (fate === 'cancelled') await server.ask(cancel, { input: { id } }, credentials);
}

const patienceMilliseconds = 30_000;

/** Waits until the queue, in this process or in a running server, has made the campaign live. */
async function untilLive({ ask }: SeedServer, id: string, credentials: Credentials) {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const { campaign } = await ask(readStatus, { id }, credentials);
    if (campaign.status === 'LIVE') return;
    if (Date.now() > deadline) throw new Error('The queue did not publish a campaign in time.');
    await setTimeout(20);
  }
}
