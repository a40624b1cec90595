import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, nurse } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openHouse, type TestHouse } from '../../kit/test-server.ts';
import { importInto, listOf } from './move.ts';

let original: TestHouse;
let house: TestHouse;
let paid: PaidServer;
let ada: Person;
let running: string;
let cancelled: string;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  original = opened.use(await openHouse());
  paid = await openPaidServer();
  house = opened.use(await openHouse({ settings: { SVC_CAMPAIGNS_CHANNELS: toChannelSetting(paid) } }));
  opened.use(paid);
  ada = await signUp(original, 'ada@example.com');
  const headers = { 'x-apikey': ada.accountKey };
  running = await createCampaign(original, headers, { ...nurse, budget: 900, client_id: 'A-1' });
  cancelled = await createCampaign(original, headers, { ...nurse, name: 'Cancelled nurse' });
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

async function feedOf(which: TestHouse, file: string) {
  return (await which.send('GET', `/feeds/${file}`)).text;
}

test('a trial says what would come and writes nothing', async () => {
  const { counts, refused } = await importInto(house, { ...fromOriginal(), isTrial: true });
  expect(counts).toEqual({
    accounts: { read: 1, added: 1, changed: 0 },
    campaigns: { read: 3, added: 3, changed: 0 },
  });
  expect(refused).toEqual([]);
  expect(await house.db.campaigns.account.count()).toBe(0);
  expect(await house.db.campaigns.delivery.count()).toBe(0);
});

test('the old key answers here with the same campaigns: ids, states, dates and tickets', async () => {
  await importInto(house, fromOriginal());
  const there = await listOf(original, ada.accountKey);
  expect(there.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Draft', 'Live']);
  expect(await listOf(house, ada.accountKey)).toEqual(there);
  expect(await listOf(house, ada.accountKey, '?cities=Lyon&client_id=A-1')).toHaveLength(1);
  const { data } = await house.graphql('{ myCampaignAccount { key } }', {}, headers());
  expect(data.myCampaignAccount.key).toBe(ada.accountKey);
});

test('a running campaign stands at once in the feeds and on its page, and no channel outside is called', async () => {
  for (const file of ['generic.xml', 'jobs.json', 'adzuna.xml']) {
    expect(await feedOf(house, file), file).toContain('Staff Nurse');
  }
  expect((await house.send('GET', `/jobs/${running}`)).status).toBe(200);
  await house.runTask('campaigns.sweep_deliveries', {});
  await house.settle();
  expect(paid.asked).toEqual([]);
  const rows = await house.db.campaigns.delivery.findMany({ where: { campaignId: running } });
  const statusOf = Object.fromEntries(rows.map(({ channel, status }) => [channel, status]));
  expect(statusOf).toMatchObject({ job_page: 'online', generic: 'online', indeed: 'online' });
  expect(statusOf).toMatchObject({ order_board: 'finished', click_network: 'finished' });
});

test('a repetition changes nothing, and a later one brings an edit into the feeds', async () => {
  const again = await importInto(house, fromOriginal());
  expect(again.counts.campaigns).toEqual({ read: 3, added: 0, changed: 0 });
  const edit = { name: 'Head Nurse', locations: [{ name: 'Lyon', state: 'Rhône' }] };
  await original.send('PUT', `/v1/campaign/${running}`, { json: edit, headers: headers() });

  const { counts } = await importInto(house, fromOriginal());
  expect(counts.campaigns).toEqual({ read: 3, added: 0, changed: 1 });
  expect(await listOf(house, ada.accountKey)).toEqual(await listOf(original, ada.accountKey));
  for (const file of ['generic.xml', 'indeed.xml']) {
    expect(await feedOf(house, file), file).toContain('Head Nurse');
  }
});

test('an edit made here is kept, and is sent to no channel on which the original placed the campaign', async () => {
  const json = { name: 'Night Nurse' };
  await house.send('PUT', `/v1/campaign/${running}`, { json, headers: headers() });
  await house.settle();
  expect(await feedOf(house, 'generic.xml')).toContain('Night Nurse');
  expect(await house.db.campaigns.delivery.count({ where: { dueAt: { not: null } } })).toBe(0);

  const { refused } = await importInto(house, fromOriginal());
  expect(refused).toEqual([]);
  expect(await feedOf(house, 'generic.xml')).toContain('Night Nurse');
  expect(paid.asked).toEqual([]);
});

test('a run that ended at the original leaves the feeds, and what is published here is paid for here', async () => {
  await original.graphql(
    `mutation ($id: ID!) { takeCampaignOffline(input: { id: $id }) { campaign { status } } }`,
    { id: running },
    headers(),
  );
  await importInto(house, fromOriginal());
  expect(await feedOf(house, 'generic.xml')).not.toContain('Nurse');
  expect((await house.send('GET', `/jobs/${running}`)).status).toBe(410);

  await house.send('PUT', `/v1/campaign/publish/${running}`, { headers: headers() });
  await house.settle();
  expect(paid.posts()).toHaveLength(2);
  await original.send('PUT', `/v1/campaign/${running}`, { json: { name: 'Too late' }, headers: headers() });
  const { refused } = await importInto(house, fromOriginal());
  expect(refused).toEqual([
    { item: `campaign ${running}`, reason: expect.stringContaining('published here since') },
  ]);
  expect(await feedOf(house, 'generic.xml')).not.toContain('Too late');
});

test('what was deleted here stays deleted', async () => {
  await house.send('DELETE', `/v1/campaign/${cancelled}`, { headers: headers() });
  await original.graphql(
    `mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }`,
    { input: { id: cancelled, name: 'Changed there' } },
    headers(),
  );
  const { counts } = await importInto(house, fromOriginal());
  expect(counts.campaigns).toMatchObject({ added: 0 });
  expect((await house.send('GET', `/v1/campaign/${cancelled}`, { headers: headers() })).status).toBe(404);
});

test('an account that was closed here gets no running campaigns, and one that was erased gets nothing', async () => {
  const other = await signUp(original, 'bob@example.com');
  const key = { 'x-apikey': other.accountKey };
  await importInto(house, { from: `${original.url}/v1`, key: other.accountKey });
  await house.runTask('campaigns.close_account', { userId: other.userId });
  const id = await createCampaign(original, key, nurse);
  await original.send('PUT', `/v1/campaign/publish/${id}`, { headers: key });
  await original.settle();
  const { refused } = await importInto(house, { from: `${original.url}/v1`, key: other.accountKey });
  expect(refused).toEqual([{ item: `campaign ${id}`, reason: 'it runs, but its account is closed here' }]);
  expect((await house.send('GET', '/v1/campaign', { headers: key })).status).toBe(403);

  await house.runTask('campaigns.erase_person', { requestId: other.userId, userId: other.userId });
  const { counts } = await importInto(house, { from: `${original.url}/v1`, key: other.accountKey });
  expect(counts.campaigns).toEqual({ read: 2, added: 0, changed: 0 });
  expect(await house.db.campaigns.account.count({ where: { userId: other.userId } })).toBe(0);
});

test('a key that came becomes the current one of an account that had its own, which keeps a grace', async () => {
  const [there, here] = [await signUp(original, 'eve@example.com'), await signUp(house, 'eve@example.com')];
  await house.db.campaigns.account.update({
    where: { userId: here.userId },
    data: { userId: there.userId },
  });
  await importInto(house, { from: `${original.url}/v1`, key: there.accountKey });
  for (const key of [there.accountKey, here.accountKey]) expect(await listOf(house, key)).toHaveLength(2);
  const { data } = await house.graphql('{ myCampaignAccount { key } }', {}, { 'x-apikey': there.accountKey });
  expect(data.myCampaignAccount.key).toBe(there.accountKey);
});
