import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { AdvertisingChannel } from '../../../../subgraphs/campaigns/channels/channel.ts';
import { changeBudget } from '../../../../subgraphs/campaigns/services/budgets/change-budget.ts';
import { reserveBudget } from '../../../../subgraphs/campaigns/services/budgets/reserve-budget.ts';
import {
  releaseBudget,
  spendReservedBudget,
} from '../../../../subgraphs/campaigns/services/budgets/spend-reserved-budget.ts';
import { openServer, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const at = new Date();

function channelAt(cents: number): AdvertisingChannel & { kind: 'paid' } {
  const unused = () => Promise.reject(new Error('not called here'));
  return {
    name: 'board',
    title: 'Board',
    kind: 'paid',
    check: () => [],
    toPrice: () => cents,
    chargeEvent: 'on_acceptance',
    adapter: { find: unused, post: unused, update: unused, remove: unused, poll: unused },
  };
}

function newCampaign(budget: number): Campaign {
  const id = randomUUID().replaceAll('-', '').slice(0, 24);
  return { id, accountId: randomUUID(), budget, salaryCurrency: 'euro' } as Campaign;
}

const move = <T>(work: (tx: Prisma.TransactionClient) => Promise<T>) =>
  server.db.campaigns.$transaction(work);

const reserve = (campaign: Campaign, cents: number, id = randomUUID()) =>
  move((tx) =>
    reserveBudget(tx, { campaign, deliveries: [{ id, channel: channelAt(cents) }], reservedAt: at }),
  ).then((held) => held.get(id) ?? 0);

async function read({ id: campaignId }: Campaign) {
  const { reservedCents, spentCents, amountCents } = await server.db.campaigns.budget.findUniqueOrThrow({
    where: { campaignId },
  });
  const entries = await server.db.campaigns.budgetEntry.groupBy({
    by: ['kind'],
    where: { campaignId },
    _sum: { amountCents: true },
  });
  const sums = Object.fromEntries(entries.map(({ kind, _sum }) => [kind, Number(_sum.amountCents)]));
  return {
    amount: Number(amountCents),
    reserved: Number(reservedCents),
    spent: Number(spentCents),
    ledger: { reserve: 0, commit: 0, release: 0, ...sums },
  };
}

function expectToAddUp({ amount, reserved, spent, ledger }: Awaited<ReturnType<typeof read>>) {
  expect(reserved + spent).toBeLessThanOrEqual(amount);
  expect(spent).toBe(ledger.commit);
  expect(reserved).toBe(ledger.reserve - ledger.commit - ledger.release);
}

test('twenty concurrent reservations get no more than there is', async () => {
  const campaign = newCampaign(100);

  const held = await Promise.all(Array.from({ length: 20 }, () => reserve(campaign, 3_000)));

  expect(held.filter((cents) => cents > 0)).toHaveLength(3);
  const state = await read(campaign);
  expect(state).toMatchObject({ reserved: 9_000, spent: 0 });
  expectToAddUp(state);
});

test('a reservation requested twice is made once', async () => {
  const campaign = newCampaign(100);
  const id = randomUUID();

  await Promise.all([1, 2, 3].map(() => reserve(campaign, 3_000, id)));

  expect(await read(campaign)).toMatchObject({ reserved: 3_000, ledger: { reserve: 3_000 } });
});

test('costs reported many times concurrently are spent once', async () => {
  const campaign = newCampaign(100);
  const id = randomUUID();
  await reserve(campaign, 5_000, id);

  await Promise.all(
    [1, 2, 3, 4].map(() =>
      move((tx) =>
        spendReservedBudget(tx, { deliveryId: id, totalCents: 2_000, isLast: false, settledAt: at }),
      ),
    ),
  );
  await Promise.all(
    [1, 2].map(() => move((tx) => releaseBudget(tx, { deliveryIds: [id], reason: 'Over.', releasedAt: at }))),
  );

  const state = await read(campaign);
  expect(state).toMatchObject({ reserved: 0, spent: 2_000, ledger: { commit: 2_000, release: 3_000 } });
  expectToAddUp(state);
});

test('with any concurrent changes, it never overspends and adds up', async () => {
  const action = fc.record({
    kind: fc.constantFrom('reserve' as const, 'commit' as const, 'release' as const),
    who: fc.nat(3),
    cents: fc.integer({ min: 1, max: 6_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
      const campaign = newCampaign(100);
      const ids = [1, 2, 3, 4].map(() => randomUUID());
      await reserve(campaign, 2_500, ids[0]);
      const act = ({ kind, who, cents }: (typeof actions)[number]): Promise<unknown> => {
        const id = ids[who] ?? randomUUID();
        if (kind === 'reserve') return reserve(campaign, cents, id);
        if (kind === 'commit') {
          return move((tx) =>
            spendReservedBudget(tx, { deliveryId: id, totalCents: cents, isLast: false, settledAt: at }),
          );
        }
        return move((tx) => releaseBudget(tx, { deliveryIds: [id], reason: 'Over.', releasedAt: at }));
      };
      // Reads and writes of several transactions interleave as they like.
      await Promise.all(actions.map(act));
      expectToAddUp(await read(campaign));
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

describe('a budget that changes', () => {
  const change = (campaign: Campaign, after: Partial<Campaign>) =>
    move((tx) => changeBudget(tx, { before: campaign, after: { ...campaign, ...after }, changedAt: at }));

  test('increases', async () => {
    const campaign = newCampaign(100);
    await reserve(campaign, 9_000);

    await change(campaign, { budget: 200 });

    expect(await read(campaign)).toMatchObject({ amount: 20_000, reserved: 9_000 });
  });

  test('decreases to the used amount and no further', async () => {
    const campaign = newCampaign(100);
    await reserve(campaign, 9_000);

    await expect(change(campaign, { budget: 89.99 })).rejects.toMatchObject({
      extensions: {
        code: 'campaign.budget_in_use',
        details: {
          errors: [
            {
              field: 'budget',
              message: 'must not be less than 90.00 euro, which is spent or set aside already',
            },
          ],
        },
      },
    });
    await change(campaign, { budget: 90 });

    expect(await read(campaign)).toMatchObject({ amount: 9_000 });
  });

  test('keeps its currency while some of it is used', async () => {
    const campaign = newCampaign(100);
    await reserve(campaign, 9_000);

    await expect(change(campaign, { salaryCurrency: 'usd' })).rejects.toMatchObject({
      extensions: { code: 'campaign.budget_in_use' },
    });
  });

  test('of zero reserves nothing and adds no entry', async () => {
    const campaign = newCampaign(0);

    expect(await reserve(campaign, 1)).toBe(0);
    expect(await server.db.campaigns.budget.count({ where: { campaignId: campaign.id } })).toBe(0);
  });
});

describe('the database itself', () => {
  test('refuses overspending', async () => {
    const campaign = newCampaign(100);
    await reserve(campaign, 9_000);

    const overspend = server.db.campaigns.budget.update({
      where: { campaignId: campaign.id },
      data: { reservedCents: 10_001n },
    });

    await expect(overspend).rejects.toThrow(/budgets_never_overspent_check/);
  });

  test('refuses to change or remove a line of the ledger', async () => {
    const campaign = newCampaign(100);
    await reserve(campaign, 9_000);
    const where = { campaignId: campaign.id };

    await expect(
      server.db.campaigns.budgetEntry.updateMany({ where, data: { amountCents: 1n } }),
    ).rejects.toThrow(/never changed or removed/);
    await expect(server.db.campaigns.budgetEntry.deleteMany({ where })).rejects.toThrow(
      /never changed or removed/,
    );
  });
});
