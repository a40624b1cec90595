import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { createCampaign, nurseCampaign, readCampaign, waitUntil } from '../../kit/paid-campaign.ts';
import {
  createChannelCallback,
  openPaidServer,
  type PaidServer,
  toChannelSetting,
} from '../../kit/paid-server.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

describe.each(drawTopologies(import.meta.filename))('topology %s', (topology) => {
  let trellis: TestServer;
  let server: PaidServer;
  let anna: Person;
  let headers: Record<string, string>;

  beforeAll(async () => {
    server = await openPaidServer();
    trellis = await openServer({
      topology,
      settings: {
        SVC_CAMPAIGNS_CHANNELS: toChannelSetting(server, 'order_board'),
        SVC_CAMPAIGNS_PUSH_BACKOFF: '0.2s',
      },
    });
    anna = await signUp(trellis, 'anna@example.com');
    headers = { 'x-apikey': anna.accountKey };
  });
  afterAll(async () => {
    // First, so that a call it never answers ends.
    await server[Symbol.asyncDispose]();
    await trellis[Symbol.asyncDispose]();
  });

  test('a paid channel fails, is tried again, takes the order and shows it, and the ledger adds up', async () => {
    server.goWrong('error', 'no JSON');
    const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 500 });

    const published = await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
    expect(published.status).toBe(200);
    await waitUntil(() => server.placed.length > 0);
    await trellis.settle();

    const accepted = await readCampaign(trellis, headers, id);
    const paid = accepted.deliveries.find(({ channel }) => channel === 'order_board');
    expect(paid).toMatchObject({ status: 'PENDING' });
    expect(paid?.log.map(({ kind }) => kind)).toEqual([
      'CREATED',
      'AGE_RANGE_LEFT_OUT',
      'FAILED',
      'FAILED',
      'ACCEPTED',
    ]);
    expect(accepted.budgetUse).toEqual({ amount: 500, reserved: 0, spent: 199, available: 301 });
    expect(accepted.ledger).toMatchObject({
      totalCount: 2,
      nodes: [
        { channel: 'order_board', kind: 'RESERVE', amount: 199 },
        { channel: 'order_board', kind: 'COMMIT', amount: 199 },
      ],
    });

    const [order] = server.placed;
    if (order) order.status = 'online';
    trellis.advance(3_600);
    await trellis.runTask('campaigns.sweep_deliveries', {});
    await trellis.settle();

    const online = await readCampaign(trellis, headers, id);
    expect(online.deliveries.find(({ channel }) => channel === 'order_board')).toMatchObject({
      status: 'ONLINE',
      url: `https://board.example.com/jobs/${order?.id}`,
    });
    expect(server.placed).toHaveLength(1);
    expect(JSON.stringify(server.asked.map(({ body }) => body))).not.toMatch(
      /age_?(range|min|max)|37\.25|43\.75/i,
    );
    expect(server.posts().every(({ headers: sent }) => sent.authorization === 'Bearer board key')).toBe(true);
  });
});

describe('money', () => {
  let trellis: TestServer;
  let server: PaidServer;
  let anna: Person;
  let headers: Record<string, string>;

  beforeAll(async () => {
    server = await openPaidServer();
    trellis = await openServer({
      settings: {
        SVC_CAMPAIGNS_CHANNELS: toChannelSetting(server),
        SVC_CAMPAIGNS_PUSH_BACKOFF: '0.1s',
        SVC_CAMPAIGNS_PUSH_ATTEMPTS: '2',
      },
    });
    anna = await signUp(trellis, 'anna@example.com');
    headers = { 'x-apikey': anna.accountKey };
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

  const publish = async (budget: number) => {
    const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget });
    await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
    await trellis.settle();
    return id;
  };

  test('without a budget no paid channel is called, nor has it a delivery', async () => {
    const id = await publish(0);

    const { deliveries, ledger } = await readCampaign(trellis, headers, id);
    expect(deliveries.map(({ channel }) => channel)).not.toContain('order_board');
    expect(ledger.totalCount).toBe(0);
    expect(server.asked).toEqual([]);
  });

  test('too small a budget is reported for each channel', async () => {
    const id = await publish(50);

    const { deliveries, budgetUse } = await readCampaign(trellis, headers, id);
    expect(deliveries.find(({ channel }) => channel === 'order_board')).toMatchObject({
      status: 'NOT_PROCESSED',
      reason: 'The remaining budget is too small for Order board.',
    });
    expect(budgetUse).toMatchObject({ reserved: 25, spent: 0 });
  });

  test('a rejected order is refunded', async () => {
    server.goWrong('refusal', 'refusal');
    const id = await publish(400);

    const { deliveries, budgetUse, ledger } = await readCampaign(trellis, headers, id);
    expect(deliveries.find(({ channel }) => channel === 'order_board')).toMatchObject({
      status: 'NOT_PROCESSED',
      reason: 'Order board answered 422: no such trade',
    });
    expect(budgetUse).toEqual({ amount: 400, reserved: 0, spent: 0, available: 400 });
    expect(ledger.nodes.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
      'RELEASE click_network',
      'RELEASE order_board',
      'RESERVE click_network',
      'RESERVE order_board',
    ]);
  });

  test('a price above the reserved amount is not paid', async () => {
    server.goWrong('overcharge');
    const id = await publish(199);

    const { deliveries, budgetUse } = await readCampaign(trellis, headers, id);
    expect(budgetUse).toMatchObject({ spent: 199, available: 0 });
    const board = deliveries.find(({ channel }) => channel === 'order_board');
    expect(board?.log.map(({ message }) => message)).toContain(
      'Order board asks 800.00 euro more than was set aside: not paid.',
    );
  });

  test('an unknown status keeps the order and is queried again', async () => {
    server.goWrong('unknown status');
    const id = await publish(199);

    const { deliveries } = await readCampaign(trellis, headers, id);
    const board = deliveries.find(({ channel }) => channel === 'order_board');
    expect(board).toMatchObject({ status: 'PENDING' });
    expect(board?.log.at(-1)?.message ?? '').toMatch(/“napping”, which is not known/);
  });

  test('a network reports by callback that it is online, and its clicks are spent as it reports them', async () => {
    const id = await publish(100);
    const [placed] = server.placed;
    if (!placed) throw new Error('nothing was placed');
    expect(placed.requestBody).toMatchObject({ bidCents: 45, budgetCents: 5_000, currency: 'EUR' });

    const { body, headers: signed } = createChannelCallback(placed, 'active', 1_230);
    const path = new URL(placed.callbackUrl).pathname;
    for (const _ of [1, 2]) {
      const told = await trellis.send('POST', path, { body, headers: signed });
      expect([told.status, told.body]).toEqual([200, { ok: true }]);
    }
    const running = await readCampaign(trellis, headers, id);
    expect(running.deliveries.find(({ channel }) => channel === 'click_network')?.status).toBe('ONLINE');
    expect(running.budgetUse).toEqual({ amount: 100, reserved: 37.7, spent: 12.3, available: 50 });

    placed.cents = 2_000;
    await trellis.graphql(
      'mutation ($id: ID!) { takeCampaignOffline(input: { id: $id }) { campaign { id } } }',
      { id },
      { authorization: `Bearer ${anna.accessToken}` },
    );
    await trellis.settle();

    const over = await readCampaign(trellis, headers, id);
    expect(placed.status).toBe('stopped');
    expect(over.budgetUse).toEqual({ amount: 100, reserved: 0, spent: 20, available: 80 });
  });

  test('lowering a budget below the used amount is refused', async () => {
    const id = await publish(199);

    const refused = await trellis.send('PUT', `/v1/campaign/${id}`, { headers, json: { budget: 100 } });

    expect([refused.status, refused.body]).toEqual([
      409,
      {
        ok: false,
        code: 'budget_in_use',
        message: 'Some of the budget is spent or set aside already.',
        errors: [
          {
            field: 'budget',
            message: 'must not be less than 199.00 euro, which is spent or set aside already',
          },
        ],
      },
    ]);
  });

  test('two concurrent publications and a budget change neither overspend nor order twice', async () => {
    const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 199 });

    await Promise.all([
      trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers }),
      trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers }),
      trellis.send('PUT', `/v1/campaign/${id}`, { headers, json: { budget: 250 } }),
    ]);
    await trellis.settle();

    const { budgetUse } = await readCampaign(trellis, headers, id);
    expect(budgetUse.reserved + budgetUse.spent).toBeLessThanOrEqual(budgetUse.amount);
    expect(server.placed.filter(({ key }) => key.includes('order_board'))).toHaveLength(1);
  });
});
