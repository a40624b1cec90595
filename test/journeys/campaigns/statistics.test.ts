import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  signToken,
} from '../../subgraphs/campaigns/account-holder.ts';
import { clicksOf, countClicks, publishAdvertised, visit } from '../../subgraphs/campaigns/clicks/visit.ts';

const day = 86_400_000;

let server: TestServer;
let anna: AccountHolder;

beforeAll(async () => {
  server = await openServer();
  // Clicks are counted by day, so midnight must not come while the tests run. The tokens are valid for an hour.
  const untilMidnight = day - (Number(server.clock()) % day);
  if (untilMidnight < 30 * 60_000) server.advance(untilMidnight / 1000);
  anna = await openAccountHolder(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const dayBefore = (days: number) => new Date(Number(server.clock()) - days * day).toISOString().slice(0, 10);

/** Counts one or two clicks on each of some days, for deliveries of two runs. */
async function countEarlier(holder: AccountHolder, campaignId: string, daysAgo: readonly number[]) {
  await server.db.campaigns.clickCount.createMany({
    data: daysAgo.flatMap((days) =>
      [1, 2].map((clicks) => ({
        ...{ accountId: holder.accountId, campaignId, channel: 'rss', clicks },
        deliveryId: crypto.randomUUID(),
        day: new Date(dayBefore(days)),
      })),
    ),
  });
}

describe('statistics', () => {
  it('are kept by day and channel', async () => {
    const { id, jobPage, deliveryOf } = await publishAdvertised(server, anna);
    await visit(server, jobPage);
    await visit(server, jobPage);
    await visit(server, deliveryOf('indeed'));

    expect((await countClicks(server, anna, id)).statistics).toEqual([
      { day: dayBefore(0), channel: 'indeed', clicks: 1 },
      { day: dayBefore(0), channel: 'job_page', clicks: 2 },
    ]);
  });

  it('are requested by days, both included, over all runs', async () => {
    const bob = await openAccountHolder(server);
    const { id } = await publishAdvertised(server, bob);
    await countEarlier(bob, id, [40, 29, 7, 6, 0]);
    const ask = async (range: string) => {
      const query = `query ($id: ID!) { campaign(id: $id) { statistics${range} { day clicks } } }`;
      const { data } = await server.graphql(query, { id }, bob.apikey);
      return data.campaign.statistics.map(({ day }: { day: string }) => day);
    };

    expect(await ask('')).toEqual([29, 7, 6, 0].map(dayBefore));
    expect(await ask(`(from: "${dayBefore(7)}", to: "${dayBefore(6)}")`)).toEqual([7, 6].map(dayBefore));
    expect(await ask(`(from: "${dayBefore(365)}")`)).toEqual([40, 29, 7, 6, 0].map(dayBefore));
    expect(await ask(`(to: "${dayBefore(30)}")`)).toEqual([dayBefore(40)]);
  });

  it('are summed for the whole account', async () => {
    const bob = await openAccountHolder(server);
    await countEarlier(bob, 'a'.repeat(24), [3, 0]);
    await countEarlier(bob, 'b'.repeat(24), [0]);
    const { data } = await server.graphql(
      '{ myCampaignAccount { statistics { day channel clicks } } }',
      {},
      bob.bearer,
    );

    expect(data.myCampaignAccount.statistics).toEqual([
      { day: dayBefore(3), channel: 'rss', clicks: 3 },
      { day: dayBefore(0), channel: 'rss', clicks: 6 },
    ]);
  });

  it.each([
    ['backwards', '(from: "2026-02-02", to: "2026-02-01")', 'CAMPAIGN_INVALID_RANGE'],
    ['too long', '(from: "2024-01-01", to: "2026-02-01")', 'CAMPAIGN_INVALID_RANGE'],
    ['no days', '(from: "yesterday")', 'BAD_USER_INPUT'],
  ])('refuse a range that is %s', async (_name, range, code) => {
    const query = `{ myCampaignAccount { statistics${range} { day } } }`;
    const { errors } = await server.graphql(query, {}, anna.apikey);

    expect(errors?.[0]?.extensions.code).toBe(code);
  });

  it('cost as many statements for a long list as for a short one', async () => {
    const bob = await openAccountHolder(server);
    for (let number = 0; number < 3; number += 1) await publishAdvertised(server, bob);
    const count = async (first: number) => {
      const query = `{ campaigns(first: ${first}) { nodes { statistics { clicks } deliveries { clicks } } } }`;
      const statements = await collectStatements(() => server.graphql(query, {}, bob.apikey));
      return statements.length;
    };
    await count(1);

    expect(await count(4)).toBeLessThanOrEqual(await count(1));
  });
});

describe('statistics are not for', () => {
  it('other accounts, nor clients without a valid credential', async () => {
    const bob = await openAccountHolder(server);
    const { data } = await server.graphql(
      '{ campaigns(first: 1) { nodes { id: reference } } }',
      {},
      anna.apikey,
    );
    const { id } = data.campaigns.nodes[0];
    const expired = await signToken(server, { sub: anna.userId, role: 'authenticated' }, -10);
    const codes = await Promise.all(
      [bob.apikey, bob.bearer, {}, { 'x-apikey': 'wrong' }, expired].map(async (headers) => {
        const { errors } = await server.graphql(clicksOf, { id }, headers);
        return errors?.[0]?.extensions.code;
      }),
    );
    const theirs = await server.graphql('{ myCampaignAccount { statistics { clicks } } }', {}, bob.bearer);

    expect(codes).toEqual([
      'CAMPAIGN_NOT_FOUND',
      'CAMPAIGN_NOT_FOUND',
      'CAMPAIGN_UNAUTHORIZED',
      'CAMPAIGN_KEY_REFUSED',
      'AUTH_TOKEN_EXPIRED',
    ]);
    expect(theirs.data.myCampaignAccount.statistics).toEqual([]);
  });

  it('an account that is suspended, nor for a key that was revoked', async () => {
    const carl = await openAccountHolder(server);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await server.runTask('campaigns.suspend_account', { userId: carl.userId, until });
    const dora = await openAccountHolder(server);
    await server.graphql(
      'mutation { rotateAccountKey(input: { graceSeconds: 0 }) { key } }',
      {},
      dora.bearer,
    );
    const query = '{ myCampaignAccount { statistics { clicks } } }';
    const codeFor = async (headers: Record<string, string>) =>
      (await server.graphql(query, {}, headers)).errors?.[0]?.extensions.code;

    expect(await codeFor(carl.apikey)).toBe('CAMPAIGN_ACCOUNT_SUSPENDED');
    expect(await codeFor(dora.apikey)).toBe('CAMPAIGN_KEY_REFUSED');
  });
});
