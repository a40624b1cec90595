import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaignsSqlReads } from '../../../prisma/campaigns/sql-reads.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { openAccountHolder, publishable, restOf } from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the prepared reads of campaigns', () => {
  it('find exactly the rows of Prisma', async () => {
    const { campaigns: db, pool } = server.db;
    const { accountId, apikey } = await openAccountHolder(server);
    const rest = restOf(server, apikey);
    const full = {
      ...publishable,
      skills: ['a,b', '"c"', '{}', 'NULL'],
      locations: [{ name: 'Lyon', lat: 1.5 }],
    };
    const { campaign } = await rest('POST', '', full);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    const sqlReads = createCampaignsSqlReads(pool, 'campaigns');
    const where = { accountId };
    const all = await db.campaign.findMany({ where, orderBy: { id: 'desc' } });
    const key = await db.accountKey.findFirstOrThrow({ where, include: { account: true } });

    const [newest, oldest] = all.map(({ id }) => id);
    const page = (cursor: string | null, backward: boolean) =>
      sqlReads.listNewest({ accountId, cursor, backward, take: 10 });

    expect(all).toHaveLength(2);
    expect(await sqlReads.findCampaign(campaign._id)).toEqual(all[0]);
    expect(await sqlReads.findCampaign('f'.repeat(24))).toBeNull();
    expect(await page(null, false)).toEqual(all);
    expect(await page(newest ?? '', false)).toEqual(all.slice(1));
    expect(await page(null, true)).toEqual(all.toReversed());
    expect(await page(oldest ?? '', true)).toEqual(all.slice(0, 1));
    expect(await sqlReads.findKey(key.digest)).toEqual({
      ...key.account,
      keyId: key.id,
      expiresAt: null,
      lastUsedAt: key.lastUsedAt,
    });
  });
});
