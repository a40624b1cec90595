import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign, nurseCampaign, readCampaign } from '../../kit/paid-campaign.ts';
import {
  createChannelCallback,
  openPaidServer,
  type PaidServer,
  signCallback,
  toChannelSetting,
} from '../../kit/paid-server.ts';
import { signUp } from '../../kit/people.ts';
import { collectStatements } from '../../kit/statements.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let trellis: TestServer;
let server: PaidServer;
let headers: Record<string, string>;
let bertsHeaders: Record<string, string>;
let id: string;

beforeAll(async () => {
  server = await openPaidServer();
  trellis = await openServer({ settings: { SVC_CAMPAIGNS_CHANNELS: toChannelSetting(server) } });
  headers = { 'x-apikey': (await signUp(trellis, 'anna@example.com')).accountKey };
  bertsHeaders = { 'x-apikey': (await signUp(trellis, 'bert@example.com')).accountKey };
  id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 100 });
  await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
  await trellis.settle();
});
afterAll(async () => {
  // First, so that a call it never answers ends.
  await server[Symbol.asyncDispose]();
  await trellis[Symbol.asyncDispose]();
});

const path = '/channels/click_network/callback';

function placedOne() {
  const [one] = server.placed;
  if (!one) throw new Error('nothing was placed');
  return one;
}

const networkStatus = async () =>
  (await readCampaign(trellis, headers, id)).deliveries.find(({ channel }) => channel === 'click_network')
    ?.status;

describe('a callback that is refused', () => {
  const active = () => createChannelCallback(placedOne(), 'active').body;
  const secret = 'shared with the network';
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test.each<[string, (body: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['with one that is none', () => ({ 'channel-signature': 'nonsense' })],
    ['with another secret', (body) => ({ 'channel-signature': signCallback('another', body) })],
    ['with an empty secret', (body) => ({ 'channel-signature': signCallback('', body) })],
    ['for another body', (body) => ({ 'channel-signature': signCallback(secret, `${body} `) })],
    ['that is replayed late', (body) => ({ 'channel-signature': signCallback(secret, body, minutesAgo(6)) })],
    ['from the future', (body) => ({ 'channel-signature': signCallback(secret, body, minutesAgo(-6)) })],
    ['with an account’s key instead', () => headers],
  ])('%s', async (_, toHeaders) => {
    const body = active();

    const refused = await trellis.send('POST', path, { body, headers: toHeaders(body) });

    expect([refused.status, refused.body]).toEqual([
      401,
      { ok: false, code: 'callback_unsigned', message: 'The signature is missing, wrong or too old.' },
    ]);
    expect(await networkStatus()).toBe('PENDING');
  });

  test.each(['nowhere', 'order_board', 'job_page'])('on %s, which takes none', async (name) => {
    const { body, headers: signed } = createChannelCallback(placedOne(), 'active');

    expect((await trellis.send('POST', `/channels/${name}/callback`, { body, headers: signed })).status).toBe(
      401,
    );
  });

  test.each([
    ['is no JSON', 'not json'],
    ['has another shape', '{"other":1}'],
    ['says nothing', '{"campaign":{}}'],
  ])('that %s', async (_, body) => {
    const signed = { 'channel-signature': signCallback(secret, body) };

    expect((await trellis.send('POST', path, { body, headers: signed })).status).toBe(400);
  });

  test('about a delivery that is not on this channel', async () => {
    const { data } = await trellis.graphql(
      'query ($id: ID!) { campaign(id: $id) { deliveries { id: reference channel } } }',
      { id },
      headers,
    );
    const other = data.campaign.deliveries.find(({ channel }: { channel: string }) => channel === 'job_page');
    const { body, headers: signed } = createChannelCallback(
      { ...placedOne(), externalId: other.id },
      'rejected',
    );

    expect((await trellis.send('POST', path, { body, headers: signed })).status).toBe(404);
  });

  test('by another method', async () => {
    const answer = await trellis.send('GET', path);

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await trellis.send('POST', '/channels/click_network')).status).toBe(404);
  });
});

test('a rejection is believed, and gives the money back', async () => {
  const { body, headers: signed } = createChannelCallback(placedOne(), 'rejected');

  const told = await trellis.send('POST', path, { body, headers: signed });

  expect(told.status).toBe(200);
  const { deliveries, budgetUse } = await readCampaign(trellis, headers, id);
  expect(deliveries.find(({ channel }) => channel === 'click_network')).toMatchObject({
    status: 'NOT_PROCESSED',
    reason: 'Click network refused the campaign.',
  });
  expect(budgetUse).toEqual({ amount: 100, reserved: 0, spent: 0, available: 100 });
});

test('the money of many campaigns costs no more statements than that of one', async () => {
  for (const name of ['One', 'Two'])
    await createCampaign(trellis, headers, { ...nurseCampaign, name, budget: 5 });
  const list = (first: number) =>
    collectStatements(() =>
      trellis.graphql(
        `{ campaigns(first: ${first}) { nodes {
          budgetUse { spent { amount } } ledger(first: 2) { nodes { amount { amount } } totalCount } estimates { clicksPerRun }
        } } }`,
        {},
        headers,
      ),
    );
  await list(1);

  expect((await list(3)).length).toBe((await list(1)).length);
});

describe('other callers', () => {
  const money = 'budgetUse { amount { amount } } ledger { totalCount } estimates { channel }';

  test.each<[string, () => Record<string, string>, string]>([
    ['another account', () => bertsHeaders, 'CAMPAIGN_NOT_FOUND'],
    ['nobody', () => ({}), 'CAMPAIGN_UNAUTHORIZED'],
    ['a wrong key', () => ({ 'x-apikey': 'aaaaaa-aaaaaa-aaaaaa-aaaaaa' }), 'CAMPAIGN_KEY_REFUSED'],
  ])('%s learns nothing of the money', async (_, toHeaders, code) => {
    const asked = await trellis.graphql(
      `query ($id: ID!) { campaign(id: $id) { ${money} } }`,
      { id },
      toHeaders(),
    );
    const estimated = await trellis.graphql(
      'query ($id: ID!) { estimateCampaign(id: $id) { channel } }',
      { id },
      toHeaders(),
    );

    expect(asked.errors?.[0]?.extensions.code).toBe(code);
    expect(estimated.errors?.[0]?.extensions.code).toBe(code);
  });
});

test('the ledger is read in pages, oldest first', async () => {
  const query = `query ($id: ID!, $after: String) {
    campaign(id: $id) { ledger(first: 1, after: $after) { nodes { kind amount { amount currency } } pageInfo { endCursor hasNextPage } totalCount } }
  }`;
  const first = await trellis.graphql(query, { id }, headers);
  const { nodes, pageInfo, totalCount } = first.data.campaign.ledger;
  const second = await trellis.graphql(query, { id, after: pageInfo.endCursor }, headers);
  const foreign = await trellis.graphql(query, { id, after: 'bm9uc2Vuc2U' }, headers);

  expect([nodes, pageInfo.hasNextPage, totalCount]).toEqual([
    [{ kind: 'RESERVE', amount: { amount: 50, currency: 'EUR' } }],
    true,
    2,
  ]);
  expect(second.data.campaign.ledger).toMatchObject({
    nodes: [{ kind: 'RELEASE', amount: { amount: 50, currency: 'EUR' } }],
    pageInfo: { hasNextPage: false },
  });
  expect(foreign.errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
});

test('estimates are learnt from past runs of the account, and from nothing else', async () => {
  const query = `query ($id: ID!) { estimateCampaign(id: $id) { channel clicksPerRun basedOnRuns price { amount currency } } }`;
  const ask = async () => {
    const { data } = await trellis.graphql(query, { id: next }, headers);
    return new Map(data.estimateCampaign.map((one: { channel: string }) => [one.channel, one]));
  };
  const next = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 400 });
  expect((await ask()).get('job_page')).toEqual({
    channel: 'job_page',
    clicksPerRun: null,
    basedOnRuns: 0,
    price: null,
  });

  trellis.advance(31 * 86_400);
  await trellis.runTask('campaigns.expire', {});
  const [page] = await trellis.db.campaigns.delivery.findMany({
    where: { campaignId: id, channel: 'job_page' },
  });
  await trellis.db.campaigns.clickCount.create({
    data: {
      deliveryId: page?.id ?? '',
      day: new Date(),
      accountId: page?.accountId ?? '',
      campaignId: id,
      channel: 'job_page',
      clicks: 17,
    },
  });

  const estimates = await ask();
  expect(estimates.get('job_page')).toMatchObject({ clicksPerRun: 17, basedOnRuns: 1, price: null });
  expect(estimates.get('order_board')).toMatchObject({
    clicksPerRun: null,
    basedOnRuns: 0,
    price: { amount: 199, currency: 'EUR' },
  });
  expect(estimates.get('click_network')).toMatchObject({ price: { amount: 200, currency: 'EUR' } });
});
