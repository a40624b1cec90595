import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, nurseCampaign } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { importInto, listOf } from './move.ts';

let original: TestServer;
let server: TestServer;
let paid: PaidServer;
let ada: Person;
let running: string;
let cancelled: string;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  original = opened.use(await openServer());
  paid = await openPaidServer();
  server = opened.use(await openServer({ settings: { SVC_CAMPAIGNS_CHANNELS: toChannelSetting(paid) } }));
  opened.use(paid);
  ada = await signUp(original, 'ada@example.com');
  const headers = { 'x-apikey': ada.accountKey };
  running = await createCampaign(original, headers, { ...nurseCampaign, budget: 900, client_id: 'A-1' });
  cancelled = await createCampaign(original, headers, { ...nurseCampaign, name: 'Cancelled nurse' });
  await original.send('PUT', `/v1/campaign/publish/${running}`, { headers });
  await original.graphql(
    `mutation ($id: ID!) { cancelCampaign(input: { id: $id }) { campaign { status } } }`,
    { id: cancelled },
    headers,
  );
  await original.settle();
});

afterAll(() => opened.disposeAsync());

const fromOriginal = () => ({ from: `${original.url}/v1`, key: ada.accountKey });
const headers = () => ({ 'x-apikey': ada.accountKey });

async function feedOf(which: TestServer, file: string) {
  return (await which.send('GET', `/feeds/${file}`)).text;
}

test('a dry run reports what it would import, and writes nothing', async () => {
  const { counts, refused } = await importInto(server, { ...fromOriginal(), isTrial: true });
  expect(counts).toEqual({
    accounts: { read: 1, added: 1, changed: 0 },
    campaigns: { read: 3, added: 3, changed: 0 },
  });
  expect(refused).toEqual([]);
  expect(await server.db.campaigns.account.count()).toBe(0);
  expect(await server.db.campaigns.delivery.count()).toBe(0);
});

test('the old key answers here with the same campaigns: ids, states, dates and tickets', async () => {
  await importInto(server, fromOriginal());
  const there = await listOf(original, ada.accountKey);
  expect(there.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Draft', 'Live']);
  expect(await listOf(server, ada.accountKey)).toEqual(there);
  expect(await listOf(server, ada.accountKey, '?cities=Lyon&client_id=A-1')).toHaveLength(1);
  const { data } = await server.graphql('{ myCampaignAccount { key } }', {}, headers());
  expect(data.myCampaignAccount.key).toBe(ada.accountKey);
});

test('a running campaign appears at once in the feeds and on its page, and no channel is called', async () => {
  for (const file of ['generic.xml', 'jobs.json', 'adzuna.xml']) {
    expect(await feedOf(server, file), file).toContain('Staff Nurse');
  }
  expect((await server.send('GET', `/jobs/${running}`)).status).toBe(200);
  await server.runTask('campaigns.sweep_deliveries', {});
  await server.settle();
  expect(paid.asked).toEqual([]);
  const rows = await server.db.campaigns.delivery.findMany({ where: { campaignId: running } });
  const statusOf = Object.fromEntries(rows.map(({ channel, status }) => [channel, status]));
  expect(statusOf).toMatchObject({ job_page: 'online', generic: 'online', indeed: 'online' });
  expect(statusOf).toMatchObject({ order_board: 'finished', click_network: 'finished' });
});

test('a repeated import changes nothing, and a later one adds an edit to the feeds', async () => {
  const again = await importInto(server, fromOriginal());
  expect(again.counts.campaigns).toEqual({ read: 3, added: 0, changed: 0 });
  const edit = { name: 'Head Nurse', locations: [{ name: 'Lyon', state: 'Rhône' }] };
  await original.send('PUT', `/v1/campaign/${running}`, { json: edit, headers: headers() });

  const { counts } = await importInto(server, fromOriginal());
  expect(counts.campaigns).toEqual({ read: 3, added: 0, changed: 1 });
  expect(await listOf(server, ada.accountKey)).toEqual(await listOf(original, ada.accountKey));
  for (const file of ['generic.xml', 'indeed.xml']) {
    expect(await feedOf(server, file), file).toContain('Head Nurse');
  }
});

test('a local edit is kept, and is sent to no channel on which the legacy system placed the campaign', async () => {
  const json = { name: 'Night Nurse' };
  await server.send('PUT', `/v1/campaign/${running}`, { json, headers: headers() });
  await server.settle();
  expect(await feedOf(server, 'generic.xml')).toContain('Night Nurse');
  expect(await server.db.campaigns.delivery.count({ where: { dueAt: { not: null } } })).toBe(0);

  const { refused } = await importInto(server, fromOriginal());
  expect(refused).toEqual([]);
  expect(await feedOf(server, 'generic.xml')).toContain('Night Nurse');
  expect(paid.asked).toEqual([]);
});

test('a run that ended in the legacy system is removed from the feeds, and new publications are paid here', async () => {
  await original.graphql(
    `mutation ($id: ID!) { takeCampaignOffline(input: { id: $id }) { campaign { status } } }`,
    { id: running },
    headers(),
  );
  await importInto(server, fromOriginal());
  expect(await feedOf(server, 'generic.xml')).not.toContain('Nurse');
  expect((await server.send('GET', `/jobs/${running}`)).status).toBe(410);

  await server.send('PUT', `/v1/campaign/publish/${running}`, { headers: headers() });
  await server.settle();
  expect(paid.posts()).toHaveLength(2);
  await original.send('PUT', `/v1/campaign/${running}`, { json: { name: 'Too late' }, headers: headers() });
  const { refused } = await importInto(server, fromOriginal());
  expect(refused).toEqual([
    { item: `campaign ${running}`, reason: expect.stringContaining('published here since') },
  ]);
  expect(await feedOf(server, 'generic.xml')).not.toContain('Too late');
});

test('deleted rows stay deleted', async () => {
  await server.send('DELETE', `/v1/campaign/${cancelled}`, { headers: headers() });
  await original.graphql(
    `mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }`,
    { input: { id: cancelled, name: 'Changed there' } },
    headers(),
  );
  const { counts } = await importInto(server, fromOriginal());
  expect(counts.campaigns).toMatchObject({ added: 0 });
  expect((await server.send('GET', `/v1/campaign/${cancelled}`, { headers: headers() })).status).toBe(404);
});

test('an account that was closed here gets no running campaigns, and one that was erased gets nothing', async () => {
  const other = await signUp(original, 'bob@example.com');
  const key = { 'x-apikey': other.accountKey };
  await importInto(server, { from: `${original.url}/v1`, key: other.accountKey });
  await server.runTask('campaigns.close_account', { userId: other.userId });
  const id = await createCampaign(original, key, nurseCampaign);
  await original.send('PUT', `/v1/campaign/publish/${id}`, { headers: key });
  await original.settle();
  const { refused } = await importInto(server, { from: `${original.url}/v1`, key: other.accountKey });
  expect(refused).toEqual([{ item: `campaign ${id}`, reason: 'it runs, but its account is closed here' }]);
  expect((await server.send('GET', '/v1/campaign', { headers: key })).status).toBe(403);

  await server.runTask('campaigns.erase_person', { requestId: other.userId, userId: other.userId });
  const { counts } = await importInto(server, { from: `${original.url}/v1`, key: other.accountKey });
  expect(counts.campaigns).toEqual({ read: 2, added: 0, changed: 0 });
  expect(await server.db.campaigns.account.count({ where: { userId: other.userId } })).toBe(0);
});

test('an imported key becomes the current one of an account with a key, which stays valid for a grace period', async () => {
  const [there, here] = [await signUp(original, 'eve@example.com'), await signUp(server, 'eve@example.com')];
  await server.db.campaigns.account.update({
    where: { userId: here.userId },
    data: { userId: there.userId },
  });
  await importInto(server, { from: `${original.url}/v1`, key: there.accountKey });
  for (const key of [there.accountKey, here.accountKey]) expect(await listOf(server, key)).toHaveLength(2);
  const { data } = await server.graphql(
    '{ myCampaignAccount { key } }',
    {},
    { 'x-apikey': there.accountKey },
  );
  expect(data.myCampaignAccount.key).toBe(there.accountKey);
});
