import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { createCampaign, nurseCampaign } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { listenToFallbacks } from '../listen-to-fallbacks.ts';
import { keyOf, openFalling, statusAt } from './fall-back.ts';
import { importInto, listOf } from './move.ts';

let original: TestServer;
let server: TestServer;
let paid: PaidServer;
const asked: string[] = [];
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  original = opened.use(await openServer());
  paid = opened.use(await openPaidServer());
  const channels = { SVC_CAMPAIGNS_CHANNELS: toChannelSetting(paid) };
  server = opened.use(await openFalling(`${original.url}/v1`, channels));
  listenToFallbacks(asked);
});

beforeEach(() => {
  asked.length = 0;
});

afterAll(async () => {
  setMetricCountListener();
  await opened.disposeAsync();
});

let people = 0;
const join = () => {
  people += 1;
  return signUp(original, `person-${people}@example.com`);
};
async function show(person: Pick<Person, 'accountKey'>, id: string, at = server) {
  const { status, body } = await at.send('GET', `/v1/campaign/${id}`, { headers: keyOf(person) });
  return { status, campaign: (body as { campaign?: { name: string } }).campaign };
}

const statusOf = (person: Pick<Person, 'accountKey'>, at = server) => statusAt(at, person);
const accountsOf = (userId: string) => server.db.campaigns.account.count({ where: { userId } });

describe('without an import', () => {
  test('an unknown key opens its account, with the ids, states, dates and tickets of its campaigns', async () => {
    const ada = await join();
    const id = await createCampaign(original, keyOf(ada), { ...nurseCampaign, client_id: 'A-1' });
    await original.send('PUT', `/v1/campaign/publish/${id}`, { headers: keyOf(ada) });
    await original.settle();

    expect(await listOf(server, ada.accountKey)).toEqual(await listOf(original, ada.accountKey));
    expect(await listOf(server, ada.accountKey, '?client_id=A-1')).toHaveLength(1);
    expect(asked).toEqual(['key brought']);
    const { data } = await server.graphql('{ myCampaignAccount { key } }', {}, keyOf(ada));
    expect(data.myCampaignAccount.key).toBe(ada.accountKey);
  });

  test('the first request can be a mutation', async () => {
    const ada = await join();
    const [first] = await listOf(original, ada.accountKey);
    const json = { name: 'Changed at once' };
    const { status } = await server.send('PUT', `/v1/campaign/${first?._id}`, { json, headers: keyOf(ada) });
    expect(status).toBe(200);
    expect((await show(ada, first?._id ?? '')).campaign?.name).toBe('Changed at once');
  });

  test('a key that the legacy system rejects is refused, and looked up once', async () => {
    const stranger = { accountKey: 'abcdef-ghijkl-mnopqr-stuvwx' };
    expect([await statusOf(stranger), await statusOf(stranger)]).toEqual([401, 401]);
    expect(asked).toEqual(['key unknown']);
    expect(await statusOf({ accountKey: 'no key at all' })).toBe(401);
    expect(asked).toEqual(['key unknown']);
  });

  test('ten concurrent requests import an account once', async () => {
    const ada = await join();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(ada)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(asked).toEqual(['key brought']);
    expect(await accountsOf(ada.userId)).toBe(1);
  });

  test('two servers that import the same account at the same time both answer', async () => {
    const ada = await join();
    await using second = await openFalling(`${original.url}/v1`, {
      DATABASE_URL: server.settings.database.url ?? '',
    });
    expect(await Promise.all([statusOf(ada), statusOf(ada, second)])).toEqual([200, 200]);
    expect(await accountsOf(ada.userId)).toBe(1);
    expect(await listOf(second, ada.accountKey)).toHaveLength(1);
  });

  test('a running campaign continues: it is in feeds and on its page, and no channel is called or paid again', async () => {
    const ada = await join();
    const id = await createCampaign(original, keyOf(ada), {
      ...nurseCampaign,
      name: 'Night nurse',
      budget: 900,
    });
    await original.send('PUT', `/v1/campaign/publish/${id}`, { headers: keyOf(ada) });
    await original.settle();

    expect((await show(ada, id)).campaign).toMatchObject({ name: 'Night nurse', status: 'Live' });
    expect((await server.send('GET', '/feeds/generic.xml')).text).toContain('Night nurse');
    expect((await server.send('GET', `/jobs/${id}`)).status).toBe(200);
    await server.runTask('campaigns.sweep_deliveries', {});
    await server.settle();
    expect(paid.asked).toEqual([]);
  });

  test('with signed HTTP the results are the same', async () => {
    const ada = await join();
    await using many = await openFalling(`${original.url}/v1/`, {}, 'many');
    expect(await listOf(many, ada.accountKey)).toEqual(await listOf(original, ada.accountKey));
  });
});

describe('of an account that is here', () => {
  test('a campaign created in the legacy system later is looked up by its id, in queries and mutations', async () => {
    const ada = await join();
    expect(await statusOf(ada)).toBe(200);
    const [read, changed] = [
      await createCampaign(original, keyOf(ada), nurseCampaign),
      await createCampaign(original, keyOf(ada), nurseCampaign),
    ];
    expect((await show(ada, read)).status).toBe(200);
    const json = { name: 'Changed here' };
    await server.send('PUT', `/v1/campaign/${changed}`, { json, headers: keyOf(ada) });
    expect((await show(ada, changed)).campaign?.name).toBe('Changed here');
    expect(asked).toEqual(['key brought', 'campaign brought', 'campaign brought']);
  });

  test('an unknown id is looked up once, and a malformed one never', async () => {
    const ada = await join();
    await statusOf(ada);
    const id = '5e6a1f200000000000000001';
    expect([(await show(ada, id)).status, (await show(ada, id)).status]).toEqual([404, 404]);
    expect((await show(ada, 'no-id')).status).toBe(404);
    expect(asked).toEqual(['key brought', 'campaign unknown']);
  });

  test('the campaign of another account is not imported', async () => {
    const [ada, bob] = [await join(), await join()];
    const id = await createCampaign(original, keyOf(bob), nurseCampaign);
    await statusOf(ada);
    expect((await show(ada, id)).status).toBe(404);
    expect(await server.db.campaigns.campaign.count({ where: { id } })).toBe(0);
    expect(await accountsOf(bob.userId)).toBe(0);
    expect((await show(bob, id)).status).toBe(200);
    expect((await show(ada, id)).status).toBe(404);
  });

  test('a deleted campaign stays deleted, and a newer one is kept', async () => {
    const ada = await join();
    const [gone, kept] = [
      await createCampaign(original, keyOf(ada), nurseCampaign),
      await createCampaign(original, keyOf(ada), nurseCampaign),
    ];
    await server.send('DELETE', `/v1/campaign/${gone}`, { headers: keyOf(ada) });
    const json = { name: 'Newer here' };
    await server.send('PUT', `/v1/campaign/${kept}`, { json, headers: keyOf(ada) });
    expect((await show(ada, gone)).status).toBe(404);
    await server.db.of('campaigns').pool.query('DELETE FROM campaigns.import_marks');
    expect(
      (await listOf(server, ada.accountKey)).map(({ _id, name }) => [_id === kept, name]),
    ).toContainEqual([true, 'Newer here']);
    expect((await show(ada, gone)).status).toBe(404);
  });

  test('a caller with an access token sees local data, without a lookup', async () => {
    const here = await signUp(server, 'here@example.com');
    const ada = await join();
    const [first] = await listOf(original, ada.accountKey);
    asked.length = 0;
    const headers = { authorization: `Bearer ${here.accessToken}` };
    const read = 'query ($id: ID!) { campaign(id: $id) { name } }';
    const { errors } = await server.graphql(read, { id: first?._id }, headers);
    expect(errors?.[0]?.extensions.code).toBe('CAMPAIGN_NOT_FOUND');
    const { data } = await server.graphql('{ campaigns { nodes { id } } }', {}, headers);
    expect(data.campaigns.nodes).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  test('an account created here by signing in gets its campaigns with the old key, and keeps its key', async () => {
    const ada = await join();
    const here = await signUp(server, 'dashboard@example.com');
    const [where, data] = [{ userId: here.userId }, { userId: ada.userId }];
    await server.db.campaigns.account.update({ where, data });
    for (const person of [ada, here]) expect(await listOf(server, person.accountKey)).toHaveLength(2);
  });
});

test('an import in parallel adds changed rows, and none twice', async () => {
  const ada = await join();
  await statusOf(ada);
  await createCampaign(original, keyOf(ada), nurseCampaign);
  const { counts, refused } = await importInto(server, { from: `${original.url}/v1`, key: ada.accountKey });
  expect(refused).toEqual([]);
  expect(counts.campaigns).toMatchObject({ read: 2, added: 1, changed: 0 });
  expect(await listOf(server, ada.accountKey)).toEqual(await listOf(original, ada.accountKey));
});
