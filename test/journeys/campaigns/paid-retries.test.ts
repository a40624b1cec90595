import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCampaign, nurseCampaign, readCampaign } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let trellis: TestServer;
let server: PaidServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await openPaidServer();
  trellis = await openServer({
    settings: {
      SVC_CAMPAIGNS_CHANNELS: toChannelSetting(server, 'order_board'),
      SVC_CAMPAIGNS_PUSH_BACKOFF: '0.1s',
      SVC_CAMPAIGNS_PUSH_ATTEMPTS: '2',
    },
  });
  headers = { 'x-apikey': (await signUp(trellis, 'anna@example.com')).accountKey };
});
afterAll(async () => {
  // First, so that a call it never answers ends.
  await server[Symbol.asyncDispose]();
  await trellis[Symbol.asyncDispose]();
});
beforeEach(() => {
  server.placed.splice(0);
  server.asked.splice(0);
});

const day = 86_400;
const givenUp = 'Given up after 2 calls: Order board answered 500: out of order';

const movesOf = async (id: string) =>
  (await readCampaign(trellis, headers, id)).ledger.nodes.map(({ kind, amount }) => `${kind} ${amount}`);
const boardOf = (id: string) =>
  trellis.db.campaigns.delivery.findFirstOrThrow({ where: { campaignId: id, channel: 'order_board' } });
const setBudget = (id: string, budget: number) =>
  trellis.send('PUT', `/v1/campaign/${id}`, { headers, json: { budget } });

/** Until the calls under way have come to something: the server's clock is ahead of the queue's, which would wait. */
async function finishCalls(id: string) {
  await trellis.settle();
  for (let delivery = await boardOf(id); delivery.attempts && delivery.dueAt; delivery = await boardOf(id)) {
    trellis.advance(1);
    await setTimeout(10);
    await trellis.runTask('campaigns.push', { deliveryId: delivery.id });
  }
}

async function retry(id: string) {
  const { data, errors } = await trellis.graphql(
    'mutation ($id: ID!) { retryDelivery(input: { id: $id }) { delivery { status reason canRetry } } }',
    { id: (await boardOf(id)).id },
    headers,
  );
  if (errors) return errors[0]?.extensions.code;
  await finishCalls(id);
  return data.retryDelivery.delivery;
}

async function reconcile(id: string, seconds: number) {
  trellis.advance(seconds);
  await trellis.runTask('campaigns.reconcile_budgets', {});
  await finishCalls(id);
}

/** A campaign whose board was asked in vain: the money is set aside still, for the call may have arrived. */
async function publishInVain() {
  const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 199 });
  server.goWrong('error', 'error');
  await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
  await finishCalls(id);
  expect(await boardOf(id)).toMatchObject({ status: 'not_processed', reason: givenUp, retryable: true });
  expect(await movesOf(id)).toEqual(['RESERVE 199']);
  return id;
}

const underWay = { status: 'PENDING', reason: null, canRetry: false };

test('a delivery that was given up is retried with the reserved money, and paid once', async () => {
  const id = await publishInVain();

  expect(await retry(id)).toEqual(underWay);

  expect(server.placed).toHaveLength(1);
  expect(await movesOf(id)).toEqual(['RESERVE 199', 'COMMIT 199']);
  expect(await retry(id)).toBe('CAMPAIGN_NOT_RETRYABLE');
});

test('an order that had arrived is not placed again', async () => {
  const id = await publishInVain();
  server.placeUnnoticed();

  expect(await retry(id)).toEqual(underWay);

  expect(server.placed).toHaveLength(1);
  expect(server.posts()).toHaveLength(2);
  expect(await movesOf(id)).toEqual(['RESERVE 199', 'COMMIT 199']);
});

test('refunded money is reserved again, as far as there is any', async () => {
  const id = await publishInVain();
  await reconcile(id, 900);
  expect(await boardOf(id)).toMatchObject({ status: 'not_processed', reason: givenUp, retryable: true });
  expect(await movesOf(id)).toEqual(['RESERVE 199', 'RELEASE 199']);

  expect((await setBudget(id, 150)).status).toBe(200);
  expect(await retry(id)).toBe('CAMPAIGN_NOT_RETRYABLE');
  await trellis.db.campaigns.campaign.update({ where: { id }, data: { budget: 199 } });
  expect(await retry(id)).toEqual(underWay);

  expect(await movesOf(id)).toEqual(['RESERVE 199', 'RELEASE 199', 'RESERVE 199', 'COMMIT 199']);
  expect(server.placed).toHaveLength(1);
});

test('money of an order without a known state is refunded after seven days', async () => {
  const id = await publishInVain();
  await server[Symbol.asyncDispose]();
  server = await openPaidServer();

  await reconcile(id, 900);
  await reconcile(id, 6.9 * day);
  expect(await movesOf(id)).toEqual(['RESERVE 199']);
  await reconcile(id, 0.1 * day);
  await reconcile(id, 900);

  const { budgetUse, ledger } = await readCampaign(trellis, headers, id);
  expect(budgetUse).toEqual({ amount: 199, reserved: 0, spent: 0, available: 199 });
  expect(ledger.nodes.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['RESERVE 199', 'RELEASE 199']);
  expect(ledger.nodes.at(-1)).toMatchObject({ reason: 'No delivery is on its way to spend it.' });
  expect(await boardOf(id)).toMatchObject({ status: 'not_processed', retryable: true });
});
