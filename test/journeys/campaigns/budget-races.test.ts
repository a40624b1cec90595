import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, nurseCampaign, readCampaign } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let trellis: TestServer;
let server: PaidServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await openPaidServer();
  trellis = await openServer({ settings: { SVC_CAMPAIGNS_CHANNELS: toChannelSetting(server) } });
  headers = { 'x-apikey': (await signUp(trellis, 'anna@example.com')).accountKey };
});
afterAll(async () => {
  // First, so that a call it never answers ends.
  await server[Symbol.asyncDispose]();
  await trellis[Symbol.asyncDispose]();
});

const publish = (id: string) => trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
const setBudget = (id: string, budget: number) =>
  trellis.send('PUT', `/v1/campaign/${id}`, { headers, json: { budget } });

/** Expects the sums of the ledger to equal the budget's row, no negative amount, and no overspending. */
async function expectToAddUp(id: string) {
  const { budgetUse, ledger, deliveries } = await readCampaign(trellis, headers, id);
  const sum = (kind: string) =>
    ledger.nodes
      .filter((one) => one.kind === kind)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  const { amount, reserved, spent, available } = budgetUse;
  const open = (sum('RESERVE') - sum('COMMIT') - sum('RELEASE')) / 100;
  expect({ reserved, spent }).toEqual({ reserved: open, spent: sum('COMMIT') / 100 });
  expect(Math.min(amount, reserved, spent, available)).toBeGreaterThanOrEqual(0);
  expect(reserved + spent).toBeLessThanOrEqual(amount);
  const row = await trellis.db.campaigns.budget.findUnique({ where: { campaignId: id } });
  expect(Number(row?.amountCents) / 100).toBe(amount);
  return { amount, used: reserved + spent, deliveries };
}

test('a budget that is lowered while it is published is either refused or counts', async () => {
  const lowered = [198.99, 150, 19.99, 0, 100, 60, 198, 1];
  const ids = await Promise.all(
    lowered.map(() => createCampaign(trellis, headers, { ...nurseCampaign, budget: 199 })),
  );

  const answers = await Promise.all(
    ids.flatMap((id, index) => [publish(id), setBudget(id, lowered[index] ?? 0), publish(id)]),
  );
  await trellis.settle();

  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 409]);
  for (const [index, id] of ids.entries()) {
    const changed = answers[index * 3 + 1];
    const { amount, used, deliveries } = await expectToAddUp(id);
    const orders = server.placed.filter(({ key }) => key.startsWith(`${id}:order_board:`));
    expect(amount).toBe(changed?.status === 200 ? lowered[index] : 199);
    expect(orders).toHaveLength(used >= 199 ? 1 : 0);
    expect(deliveries.find(({ channel }) => channel === 'job_page')?.status).toBe('ONLINE');
  }
});

test('a budget that changes during orders is never overspent', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(() => createCampaign(trellis, headers, { ...nurseCampaign, budget: 199 })),
  );

  const answers = await Promise.all(
    ids.flatMap((id) => [
      publish(id),
      ...[450, 250, 199, 600, 10, 300].map((budget) => setBudget(id, budget)),
      trellis.runTask('campaigns.reconcile_budgets', {}).then(() => ({ status: 200 })),
    ]),
  );
  await trellis.settle();

  expect(
    [...new Set(answers.map(({ status }) => status))].every((status) => [200, 409].includes(status)),
  ).toBe(true);
  for (const id of ids) {
    await expectToAddUp(id);
    expect(
      server.placed.filter(({ key }) => key.startsWith(`${id}:order_board:`)).length,
    ).toBeLessThanOrEqual(1);
  }
});
