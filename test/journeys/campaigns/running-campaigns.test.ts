import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
  signToken,
} from '../../subgraphs/campaigns/account-holder.ts';
import { checkOf, deliveriesOf } from './delivery-queries.ts';

const day = 86_400_000;

const extend =
  'mutation ($input: ExtendCampaignInput!) { extendCampaign(input: $input) { campaign { endAt version } } }';
const setBudget =
  'mutation ($input: SetCampaignBudgetInput!) { setCampaignBudget(input: $input) { campaign { budget { amount currency } } } }';
const retry =
  'mutation ($input: RetryDeliveryInput!) { retryDelivery(input: $input) { delivery { id status } } }';

describe('a campaign that runs', () => {
  let server: TestServer;
  let anna: AccountHolder;
  let rest: ReturnType<typeof restOf>;
  beforeAll(async () => {
    server = await openServer();
    anna = await openAccountHolder(server);
    rest = restOf(server, anna.apikey);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function publish() {
    const { campaign } = await rest('POST', '', publishable);
    const published = await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    return published.campaign;
  }

  /** Publishes a campaign, and returns its id and that of its delivery to the job page. */
  async function publishToJobPage() {
    const { _id: campaignId } = await publish();
    const where = { campaignId, channel: 'job_page' };
    const { id: deliveryId } = await server.db.campaigns.delivery.findFirstOrThrow({ where });
    return { id: campaignId, deliveryId };
  }

  it('takes every one of many concurrent changes', async () => {
    const { _id: id } = await publish();
    const before = await rest('GET', `/${id}`);

    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, budget) => rest('PUT', `/${id}`, { budget, skills: [`${budget}`] })),
    );

    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [200, undefined]));
    const { campaign } = await rest('GET', `/${id}`);
    expect(campaign.__v).toBe(before.campaign.__v + 16);
  });

  it('is extended by up to 30 days at a time and ends at most 60 days from now', async () => {
    const { _id: id, end_at } = await publish();
    const by = (days: number) => server.graphql(extend, { input: { id, days } }, anna.apikey);

    const none = await by(0);
    const tooLong = await by(31);
    const extended = await by(29);
    const tooFar = await by(2);
    const { campaign } = await rest('GET', `/${id}`);
    server.advance(31 * 86_400);
    const alive = await server.send('GET', `/jobs/${id}`);
    server.advance(29 * 86_400);
    const dead = await server.send('GET', `/jobs/${id}`);
    const late = await by(1);
    server.advance(-60 * 86_400);

    for (const { errors } of [none, tooLong, tooFar]) {
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'CAMPAIGN_INVALID_FIELD',
        details: { errors: [{ field: 'input.days' }] },
      });
    }
    const endAt = Date.parse(extended.data.extendCampaign.campaign.endAt);
    expect(endAt - Date.parse(String(end_at))).toBe(29 * day);
    expect(Date.parse(String(campaign.end_at))).toBe(endAt);
    expect(alive.status).toBe(200);
    expect(dead.status).toBe(410);
    expect(late.errors?.[0]?.extensions.code).toBe('CAMPAIGN_INVALID_TRANSITION');
  });

  it('stops when its owner is banned, and is published again by them afterwards', async () => {
    const bob = await openAccountHolder(server);
    const bobs = restOf(server, bob.apikey);
    const { campaign } = await bobs('POST', '', publishable);
    await bobs('PUT', `/publish/${campaign._id}`);
    await server.settle();
    const until = new Date(Date.now() + day).toISOString();

    await server.runTask('campaigns.suspend_account', { userId: bob.userId, until });
    const page = await server.send('GET', `/jobs/${campaign._id}`);
    const rows = await server.db.campaigns.delivery.findMany({ where: { campaignId: campaign._id } });
    await server.runTask('campaigns.suspend_account', { userId: bob.userId, until: null });
    const lifted = await bobs('GET', `/${campaign._id}`);
    const again = await bobs('PUT', `/publish/${campaign._id}`);

    expect(page.status).toBe(410);
    expect(rows.filter(({ status }) => status === 'online' || status === 'pending')).toEqual([]);
    expect(lifted.campaign.status).toBe('Inactive');
    expect(again.status).toBe(200);
  });

  it('gets a budget from its owner, and from no key where keys are not allowed to', async () => {
    await using strict = await openServer({ settings: { SVC_CAMPAIGNS_API_BUDGET: 'false' } });
    const carl = await openAccountHolder(strict);
    const { campaign } = await restOf(strict, carl.apikey)('POST', '', publishable);
    const input = { id: campaign._id, budget: 120.5 };

    const byKey = await strict.graphql(setBudget, { input }, carl.apikey);
    const byOwner = await strict.graphql(setBudget, { input }, carl.bearer);
    const negative = await strict.graphql(setBudget, { input: { ...input, budget: -1 } }, carl.bearer);

    expect(byKey.errors?.[0]?.extensions.code).toBe('CAMPAIGN_BUDGET_NOT_ALLOWED');
    expect(byOwner.data.setCampaignBudget.campaign.budget).toEqual({ amount: 120.5, currency: 'EUR' });
    expect(negative.errors?.[0]?.extensions.code).toBe('CAMPAIGN_INVALID_FIELD');
  });

  it('cannot be read, extended, paid for or retried by others', async () => {
    const { id, deliveryId } = await publishToJobPage();
    const mallory = await openAccountHolder(server);
    const expired = await signToken(server, { sub: anna.userId, role: 'authenticated' }, -60);
    const operations: [string, object][] = [
      [deliveriesOf, { id }],
      [checkOf, { id }],
      [extend, { input: { id, days: 1 } }],
      [setBudget, { input: { id, budget: 1 } }],
      [retry, { input: { id: deliveryId } }],
    ];

    for (const [operation, variables] of operations) {
      const ask = async (headers: Record<string, string>) =>
        (await server.graphql(operation, { ...variables }, headers)).errors?.[0]?.extensions.code;
      expect(await ask(mallory.apikey)).toMatch(/^CAMPAIGN_(NOT_FOUND|UNKNOWN_DELIVERY)$/);
      expect(await ask(mallory.bearer)).toMatch(/^CAMPAIGN_(NOT_FOUND|UNKNOWN_DELIVERY)$/);
      expect(await ask({})).toBe('CAMPAIGN_UNAUTHORIZED');
      expect(await ask(expired)).toBe('AUTH_TOKEN_EXPIRED');
      expect(await ask({ 'x-apikey': 'aaaaaa-aaaaaa-aaaaaa-aaaaaa' })).toBe('CAMPAIGN_KEY_REFUSED');
    }
    const { errors } = await server.graphql('{ channels { name } }');
    expect(errors?.[0]?.extensions.code).toBe('CAMPAIGN_UNAUTHORIZED');
  });

  it('whose delivery did not fail is not retried, and an unknown one is not found', async () => {
    const { deliveryId } = await publishToJobPage();
    const ask = async (input: object) =>
      (await server.graphql(retry, { input }, anna.bearer)).errors?.[0]?.extensions.code;

    expect(await ask({ id: deliveryId })).toBe('CAMPAIGN_NOT_RETRYABLE');
    expect(await ask({ id: 'nonsense' })).toBe('CAMPAIGN_UNKNOWN_DELIVERY');
  });

  it('is listed with others, their deliveries and events with as many statements as alone', async () => {
    const dora = await openAccountHolder(server);
    const doras = restOf(server, dora.apikey);
    for (let number = 0; number < 4; number += 1) {
      const { campaign } = await doras('POST', '', publishable);
      await doras('PUT', `/publish/${campaign._id}`);
    }
    await server.settle();
    const count = async (first: number) => {
      const statements = await collectStatements(async () => {
        const query = `{ campaigns(first: ${first}) { nodes { deliveries { title status clicks events { kind } } } } }`;
        const { data } = await server.graphql(query, {}, dora.bearer);
        expect(data.campaigns.nodes.at(-1).deliveries.length).toBeGreaterThan(5);
      });
      return statements.length;
    };

    const one = await count(1);

    expect(await count(4)).toBe(one);
    expect(one).toBeLessThanOrEqual(6);
  });
});
