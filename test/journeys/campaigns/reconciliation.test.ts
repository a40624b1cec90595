import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCampaign, nurse, readCampaign, until } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openHouse, type TestHouse } from '../../kit/test-server.ts';

describe('when a process or a channel fails', () => {
  let house: TestHouse;
  let server: PaidServer;
  let anna: Person;
  let headers: Record<string, string>;

  beforeAll(async () => {
    server = await openPaidServer();
    house = await openHouse({
      settings: {
        SVC_CAMPAIGNS_CHANNELS: toChannelSetting(server),
        SVC_CAMPAIGNS_PUSH_BACKOFF: '0.1s',
        SVC_CAMPAIGNS_PUSH_ATTEMPTS: '2',
      },
    });
    anna = await signUp(house, 'anna@example.com');
    headers = { 'x-apikey': anna.accountKey };
  });
  afterAll(async () => {
    // First, so that a call it never answers ends.
    await server[Symbol.asyncDispose]();
    await house[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    server.placed.splice(0);
    server.asked.splice(0);
  });

  const publish = async (budget: number) => {
    const id = await createCampaign(house, headers, { ...nurse, budget });
    await house.send('PUT', `/v1/campaign/publish/${id}`, { headers });
    await house.settle();
    return id;
  };

  test('a lost answer is asked after, not ordered again', async () => {
    server.goWrong('lost answer');
    const id = await createCampaign(house, headers, { ...nurse, budget: 199 });
    await house.send('PUT', `/v1/campaign/publish/${id}`, { headers });
    // The process is killed between the call and its record: the mark is all that is left.
    await until(() => server.placed.length > 0);
    await house.db.campaigns.delivery.updateMany({
      where: { campaignId: id, channel: 'order_board' },
      data: { dueAt: new Date(0) },
    });

    await house.runTask('campaigns.sweep_deliveries', {});
    await until(async () => (await readCampaign(house, headers, id)).budgetUse.spent > 0);

    expect(server.placed).toHaveLength(1);
    expect(server.posts()).toHaveLength(1);
    expect((await readCampaign(house, headers, id)).budgetUse).toMatchObject({ reserved: 0, spent: 199 });
  });

  const given = async (id: string) =>
    (await readCampaign(house, headers, id)).deliveries.find(({ channel }) => channel === 'order_board');

  /** The house's clock is ahead of the queue's here, which would wait as long. */
  const untilGivenUp = (id: string) =>
    until(async () => {
      const delivery = await given(id);
      if (delivery?.status === 'PENDING') await house.runTask('campaigns.push', { deliveryId: delivery.id });
      return delivery?.status === 'NOT_PROCESSED';
    });

  const reconcile = async () => {
    house.advance(900);
    await house.runTask('campaigns.reconcile_budgets', {});
    await house.settle();
  };

  test('a call that was given up keeps its money until it is known that nothing came of it', async () => {
    server.goWrong('error', 'error');
    const id = await publish(199);
    await untilGivenUp(id);
    expect((await readCampaign(house, headers, id)).budgetUse).toMatchObject({ reserved: 199 });

    await reconcile();

    const { budgetUse, ledger } = await readCampaign(house, headers, id);
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

    expect((await readCampaign(house, headers, id)).budgetUse).toMatchObject({ reserved: 0, spent: 199 });
    expect(await given(id)).toMatchObject({ status: 'PENDING', reason: null });
    expect(server.placed).toMatchObject([{ status: 'received' }]);
  });

  test('money of a delivery that is no more is given back', async () => {
    const id = await createCampaign(house, headers, { ...nurse, budget: 300 });
    const { db } = house;
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

    const { budgetUse, ledger } = await readCampaign(house, headers, id);
    expect(budgetUse).toEqual({ amount: 300, reserved: 0, spent: 0, available: 300 });
    expect(ledger.nodes).toMatchObject([
      { kind: 'RELEASE', amount: 50, reason: 'No delivery is on its way to spend it.' },
    ]);
  });
});
