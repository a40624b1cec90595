import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCampaign, nurseCampaign, readCampaign, waitUntil } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

describe('when a process or a channel fails', () => {
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

  test('a lost response is queried, not ordered again', async () => {
    server.goWrong('lost answer');
    const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 199 });
    await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
    // The process is killed between the call and its record: the mark is all that is left.
    await waitUntil(() => server.placed.length > 0);
    await trellis.db.campaigns.delivery.updateMany({
      where: { campaignId: id, channel: 'order_board' },
      data: { dueAt: new Date(0) },
    });

    await trellis.runTask('campaigns.sweep_deliveries', {});
    await waitUntil(async () => (await readCampaign(trellis, headers, id)).budgetUse.spent > 0);

    expect(server.placed).toHaveLength(1);
    expect(server.posts()).toHaveLength(1);
    expect((await readCampaign(trellis, headers, id)).budgetUse).toMatchObject({ reserved: 0, spent: 199 });
  });

  const given = async (id: string) =>
    (await readCampaign(trellis, headers, id)).deliveries.find(({ channel }) => channel === 'order_board');

  /** The server's clock is ahead of the queue's here, which would wait as long. */
  const untilGivenUp = (id: string) =>
    waitUntil(async () => {
      const delivery = await given(id);
      if (delivery?.status === 'PENDING')
        await trellis.runTask('campaigns.push', { deliveryId: delivery.id });
      return delivery?.status === 'NOT_PROCESSED';
    });

  const reconcile = async () => {
    trellis.advance(900);
    await trellis.runTask('campaigns.reconcile_budgets', {});
    await trellis.settle();
  };

  test('a call that was given up keeps its money until it is known that it had no effect', async () => {
    server.goWrong('error', 'error');
    const id = await publish(199);
    await untilGivenUp(id);
    expect((await readCampaign(trellis, headers, id)).budgetUse).toMatchObject({ reserved: 199 });

    await reconcile();

    const { budgetUse, ledger } = await readCampaign(trellis, headers, id);
    expect(budgetUse).toMatchObject({ reserved: 0, spent: 0, available: 199 });
    expect(ledger.nodes.map(({ kind }) => kind)).toEqual(['RESERVE', 'RELEASE']);
    expect(server.placed).toEqual([]);
  });

  test('an order that arrived although its call was given up is paid, not forgotten', async () => {
    server.goWrong('error', 'wrong shape');
    const id = await publish(199);
    await untilGivenUp(id);
    server.placeUnnoticed();

    await reconcile();

    expect((await readCampaign(trellis, headers, id)).budgetUse).toMatchObject({ reserved: 0, spent: 199 });
    expect(await given(id)).toMatchObject({ status: 'PENDING', reason: null });
    expect(server.placed).toMatchObject([{ status: 'received' }]);
  });

  test('money of a delivery that is no more is given back', async () => {
    const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 300 });
    const { db } = trellis;
    await db.campaigns.budget.create({
      data: {
        campaignId: id,
        accountId: randomUUID(),
        currency: 'euro',
        amountCents: 30_000n,
        reservedCents: 5_000n,
        updatedAt: new Date(),
      },
    });
    await db.campaigns.reservation.create({
      data: {
        deliveryId: randomUUID(),
        campaignId: id,
        channel: 'x',
        openCents: 5_000n,
        updatedAt: new Date(),
      },
    });

    await reconcile();
    await reconcile();

    const { budgetUse, ledger } = await readCampaign(trellis, headers, id);
    expect(budgetUse).toEqual({ amount: 300, reserved: 0, spent: 0, available: 300 });
    expect(ledger.nodes).toMatchObject([
      { kind: 'RELEASE', amount: 50, reason: 'No delivery is on its way to spend it.' },
    ]);
  });
});
