import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaignsSqlWrites } from '../../../prisma/campaigns/sql-writes.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { campaignDefaults } from '../../../subgraphs/campaigns/rules/campaign-defaults.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { openAccountHolder } from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let accountId: string;
beforeAll(async () => {
  server = await openServer();
  ({ accountId } = await openAccountHolder(server));
});
afterAll(() => server[Symbol.asyncDispose]());

const at = new Date('2026-02-28T23:59:59.007Z');
const awkward = ['a,b', '"c"', '{}', 'NULL', '\\', ''];

function toRow(id: string): Campaign {
  return {
    ...campaignDefaults,
    ...{ id, accountId, version: 3, status: 'Live', run: 2, step: 1, tickets: 7 },
    ...{ name: "Robert'); --", category: 'Engineering', description: '<p>ü 𝒳 $1</p>', companyName: 'A & B' },
    ...{
      companyWebsite: 'https://a.example',
      companyCountry: 'France',
      companyLogo: 'https://a.example/a.png',
    },
    ...{ contract: 'Full Time', education: 'PhD', experience: 'Director', url: 'https://a.example/1' },
    ...{
      salaryMin: 0.1,
      salaryMax: 9_999_999_999.5,
      salaryUnit: 'hour',
      salaryCurrency: 'yen',
      budget: 1e-7,
    },
    ...{
      ageMin: 16.5,
      ageMax: 10_000_000_000,
      banner: 'b',
      title: 't',
      text1: '1',
      text2: '2',
      clientId: '7',
    },
    locations: [
      { name: 'Lyon', postalCode: '69001', lat: 45.75, lng: 1e21 },
      { name: 'Ø', city: '"' },
    ],
    ...{ locationNames: awkward, cities: awkward, skills: awkward, interests: awkward, language: awkward },
    ...{ landingArticleId: 12, createdAt: at, updatedAt: at, liveAt: at, endAt: new Date(1e13) },
  };
}

describe('the prepared writes of campaigns', () => {
  it('store a row as it is', async () => {
    const { campaigns: db, pool } = server.db;
    const sqlWrites = createCampaignsSqlWrites(pool, 'campaigns', 'graphile_worker');
    const row = toRow('1'.repeat(24));
    const unpublished = { status: 'Draft', run: 0, liveAt: null, endAt: null };
    const empty = { ...toRow('2'.repeat(24)), ...campaignDefaults, ...unpublished };
    await sqlWrites.insertCampaign(row);
    await sqlWrites.insertCampaign(empty);
    expect(await db.campaign.findUnique({ where: { id: row.id } })).toEqual(row);
    expect(await db.campaign.findUnique({ where: { id: empty.id } })).toEqual(empty);
  });

  it('store one of the rows that are given for one key at the same time', async () => {
    const { campaigns: db, pool } = server.db;
    const sqlWrites = createCampaignsSqlWrites(pool, 'campaigns', 'graphile_worker');
    const claim = { key: 'order-1', requestHash: 'hash', oldest: new Date(at.getTime() - 1000) };
    const rows = ['3', '4', '5', '6'].map((digit) => toRow(digit.repeat(24)));
    const stored = await Promise.all(rows.map((row) => sqlWrites.insertCampaignOnce(row, claim)));
    const winner = rows.find((_, at) => stored[at]);
    const where = { id: { in: rows.map(({ id }) => id) } };
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await db.campaign.findMany({ where })).toEqual([winner]);
    const known = await db.idempotentAnswer.findUniqueOrThrow({
      where: { accountId_key: { accountId, key: claim.key } },
    });
    expect(known).toMatchObject({ requestHash: 'hash', createdAt: at, answer: { id: winner?.id } });
  });

  it('replace a row whose response is too old for a key', async () => {
    const { campaigns: db, pool } = server.db;
    const sqlWrites = createCampaignsSqlWrites(pool, 'campaigns', 'graphile_worker');
    const claim = { key: 'order-2', requestHash: 'first', oldest: new Date(at.getTime() - 1000) };
    const first = toRow('7'.repeat(24));
    const second = { ...toRow('8'.repeat(24)), createdAt: new Date(at.getTime() + 1000) };
    expect(await sqlWrites.insertCampaignOnce(first, claim)).toBe(true);
    expect(await sqlWrites.insertCampaignOnce(second, { ...claim, requestHash: 'second' })).toBe(false);
    expect(await sqlWrites.insertCampaignOnce(second, { ...claim, requestHash: 'second', oldest: at })).toBe(
      true,
    );
    const where = { accountId_key: { accountId, key: claim.key } };
    const known = await db.idempotentAnswer.findUniqueOrThrow({ where });
    expect(known).toMatchObject({ requestHash: 'second', answer: { id: second.id } });
  });

  it('change differences, and keep stored values that are more precise than they were read', async () => {
    const { campaigns: db, pool } = server.db;
    const sqlWrites = createCampaignsSqlWrites(pool, 'campaigns', 'graphile_worker');
    const id = '9'.repeat(24);
    await sqlWrites.insertCampaign(toRow(id));
    await pool.query(
      `UPDATE campaigns.campaigns SET locations = '[{"name":"a","lat":1.00000000000000000001}]',
         created_at = '2026-01-01T00:00:00.123456Z', live_at = '2026-01-01T00:00:00.123456Z' WHERE id = $1`,
      [id],
    );
    const before = await db.campaign.findUniqueOrThrow({ where: { id } });
    const emptied = { ...campaignDefaults, locations: before.locations };
    const after = { ...before, ...emptied, version: 4, updatedAt: new Date(1e12) };
    expect(await sqlWrites.updateWithoutWebhooks({ before, after })).toBe(true);
    expect(await db.campaign.findUnique({ where: { id } })).toEqual(after);
    const { rows } = await pool.query(
      `SELECT locations->0->>'lat' AS lat, created_at::text LIKE '%.123456%' AS created,
         live_at::text LIKE '%.123456%' AS live FROM campaigns.campaigns WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ lat: '1.00000000000000000001', created: true, live: true }]);

    const full = { ...toRow(id), createdAt: before.createdAt, version: 5, landingArticleId: null };
    expect(await db.$transaction((tx) => sqlWrites.updateCampaign({ before: after, after: full }, tx))).toBe(
      true,
    );
    expect(await db.campaign.findUnique({ where: { id } })).toEqual(full);
    expect(await sqlWrites.updateWithoutWebhooks({ before: after, after: full })).toBe(false);
    expect(await db.$transaction((tx) => sqlWrites.updateCampaign({ before: after, after: full }, tx))).toBe(
      false,
    );
  });

  it('do not update without webhooks if the account has one', async () => {
    const { campaigns: db, pool } = server.db;
    const sqlWrites = createCampaignsSqlWrites(pool, 'campaigns', 'graphile_worker');
    const before = toRow('a'.repeat(24));
    await sqlWrites.insertCampaign(before);
    const webhook = await db.webhook.create({
      data: { accountId, url: 'https://a.example', sealed: '', createdAt: at },
    });
    const rename = () =>
      sqlWrites.updateWithoutWebhooks({
        before,
        after: { ...before, name: 'Other', version: before.version + 1 },
      });
    expect(await rename()).toBe(false);
    await db.webhook.update({ where: { id: webhook.id }, data: { disabledAt: at } });
    expect(await rename()).toBe(true);
  });

  it('begin a run with its change, or not at all', async () => {
    const { campaigns: db, pool } = server.db;
    const sqlWrites = createCampaignsSqlWrites(pool, 'campaigns', 'graphile_worker');
    const before = { ...toRow('b'.repeat(24)), status: 'Draft', run: 0, liveAt: null, endAt: null };
    await sqlWrites.insertCampaign(before);
    const toRun = () => {
      const id = randomUUID();
      const what = { accountId, campaignId: before.id, run: 1, channel: 'job_page', status: 'pending' };
      const made = {
        id,
        ...what,
        url: 'https://a.example',
        since: null,
        reason: null,
        targetVersion: 4,
        createdAt: at,
      };
      const runAt = new Date(4e12);
      return {
        deliveries: [
          made,
          { ...made, id: randomUUID(), channel: 'rss', status: 'not_processed', reason: 'ü' },
        ],
        events: [{ deliveryId: id, at, kind: 'created', message: '"It" waits.' }],
        jobs: [
          { name: 'campaigns.deliver', payload: { campaignId: before.id, run: 1 }, runAt },
          { name: 'campaigns.expire', payload: {}, runAt, key: before.id },
        ],
      };
    };
    const count = async () => ({
      deliveries: await db.delivery.count({ where: { campaignId: before.id } }),
      events: await db.deliveryEvent.count({ where: { delivery: { campaignId: before.id } } }),
      jobs: (await pool.query('SELECT FROM graphile_worker.jobs WHERE run_at = $1', [new Date(4e12)]))
        .rowCount,
    });
    const moments = { liveAt: at, endAt: new Date(1e13) };
    const after = { ...before, ...moments, status: 'Published', run: 1, version: before.version + 1 };
    const stale = { before: { ...before, version: 1 }, after, run: toRun() };

    expect(await sqlWrites.updateWithoutWebhooks(stale)).toBe(false);
    expect(await db.$transaction((tx) => sqlWrites.updateCampaign(stale, tx))).toBe(false);
    expect(await count()).toEqual({ deliveries: 0, events: 0, jobs: 0 });
    const run = toRun();
    expect(await sqlWrites.updateWithoutWebhooks({ before, after, run })).toBe(true);
    expect(await count()).toEqual({ deliveries: 2, events: 1, jobs: 2 });
    const [first] = run.deliveries;
    expect(await db.delivery.findUnique({ where: { id: first?.id ?? '' } })).toMatchObject(first ?? {});
    expect(await db.campaign.findUnique({ where: { id: before.id } })).toEqual(after);
  });

  it('start a run only if all pending deliveries are on the given channels and no webhook listens', async () => {
    const { campaigns: db, pool } = server.db;
    const sqlWrites = createCampaignsSqlWrites(pool, 'campaigns', 'graphile_worker');
    const published = { ...toRow('c'.repeat(24)), status: 'Published', run: 1 };
    await sqlWrites.insertCampaign(published);
    const where = { campaignId: published.id };
    const addDelivery = (channel: string, status = 'pending') =>
      db.delivery.create({ data: { ...where, accountId, run: 1, channel, status, createdAt: at } });
    const event = { kind: 'online', message: 'It can be seen.' };
    const start = (channels = ['job_page', 'rss']) =>
      sqlWrites.startListedRun({ ...where, run: 1, now: at, channels, event });
    await addDelivery('atom', 'not_processed');
    expect(await start()).toEqual([]);
    for (const channel of ['job_page', 'rss']) await addDelivery(channel);
    expect(await start(['rss'])).toEqual([]);
    const webhook = await db.webhook.create({
      data: { accountId, url: 'https://a.example', sealed: '', createdAt: at },
    });
    expect(await start()).toEqual([]);
    await db.webhook.delete({ where: { id: webhook.id } });
    expect(await db.campaign.findUnique({ where: { id: published.id } })).toEqual(published);

    expect((await start()).toSorted()).toEqual(['job_page', 'rss']);
    expect(await start()).toEqual([]);
    const live = { ...published, status: 'Live', version: published.version + 1, updatedAt: at };
    expect(await db.campaign.findUnique({ where: { id: published.id } })).toEqual(live);
    const deliveries = await db.delivery.findMany({
      where,
      include: { events: true },
      orderBy: { channel: 'asc' },
    });
    expect(deliveries.map(({ channel, status, since }) => ({ channel, status, since }))).toEqual([
      { channel: 'atom', status: 'not_processed', since: null },
      { channel: 'job_page', status: 'online', since: at },
      { channel: 'rss', status: 'online', since: at },
    ]);
    expect(deliveries.map(({ events }) => events.length)).toEqual([0, 1, 1]);
    expect(deliveries[1]?.events[0]).toMatchObject({ ...event, at });
  });
});
