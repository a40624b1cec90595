import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

async function addEntries({ db }: TestServer, moments: readonly Date[]) {
  const entry = {
    action: 'login',
    logType: 'account',
    actorId: randomUUID(),
    actorUsername: 'x',
    actorViaSso: false,
  };
  await db.auth.auditLogEntry.createMany({
    data: moments.map((createdAt) => ({ ...entry, ipAddress: '', createdAt })),
  });
  return () => db.auth.auditLogEntry.count({ where: { actorId: entry.actorId } });
}

async function addAccount({ db }: TestServer) {
  const { id } = await db.campaigns.account.create({ data: { userId: randomUUID(), createdAt: new Date() } });
  return id;
}

async function addClicks({ db }: TestServer, days: readonly Date[]) {
  const click = {
    deliveryId: randomUUID(),
    accountId: randomUUID(),
    campaignId: 'x',
    channel: 'x',
    clicks: 1,
  };
  await db.campaigns.clickCount.createMany({ data: days.map((day) => ({ ...click, day })) });
  return () => db.campaigns.clickCount.count({ where: { deliveryId: click.deliveryId } });
}

const failedJobs = async ({ db }: TestServer) =>
  (
    await db.pool.query(
      `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE attempts >= max_attempts`,
    )
  ).rows[0].count;

async function addFailedJob({ db: { pool } }: TestServer) {
  await pool.query(
    `SELECT graphile_worker.add_job('campaigns.update_owner', '{}', run_at := now() + interval '1 day', max_attempts := 1)`,
  );
  await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
}

describe('with the retention times of the settings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({
      settings: {
        SVC_RETENTION_AUDIT_LOG: '48h',
        SVC_RETENTION_CLICKS: '240h',
        SVC_RETENTION_DELIVERIES: '100h',
        SVC_RETENTION_FAILED_JOBS: '24h',
        SVC_RETENTION_WEBHOOKS_DELIVERED: '1h',
        SVC_RETENTION_WEBHOOKS_DEAD: '2h',
      },
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('the audit log keeps the newer entries, with any number of older ones', async () => {
    const old = Array.from({ length: 2_100 }, (_, at) => ago(49 + at));
    const count = await addEntries(server, [...old, ago(47)]);

    await server.runTask('auth.forget_old_rows', {});
    expect(await count()).toBe(1);

    server.advance(2 * 3_600);
    await server.runTask('auth.forget_old_rows', {});
    expect(await count()).toBe(0);
  });

  test('counts of clicks go by the day', async () => {
    const count = await addClicks(server, [ago(24 * 12), ago(24 * 11), ago(24 * 5)]);

    await server.runTask('campaigns.forget_old_rows', {});

    expect(await count()).toBe(1);
  });

  test('jobs that failed permanently are deleted, and those with retries left stay', async () => {
    await addFailedJob(server);
    await server.db.pool.query(
      `SELECT graphile_worker.add_job('campaigns.update_owner', '{}', run_at := now() + interval '9 days')`,
    );

    await server.runTask('auth.forget_old_rows', {});
    expect(await failedJobs(server)).toBe(1);

    server.advance(25 * 3_600);
    await server.runTask('auth.forget_old_rows', {});
    const { rows } = await server.db.pool.query('SELECT attempts FROM graphile_worker._private_jobs');
    expect(rows).toEqual([{ attempts: 0 }]);
    await server.db.pool.query(
      'SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker._private_jobs))',
    );
  });

  test('finished deliveries are deleted with their events, while others stay', async () => {
    const { campaigns } = server.db;
    const accountId = await addAccount(server);
    const now = server.clock();
    const ago = (hours: number) => new Date(now.getTime() - hours * hour);
    const campaign = {
      accountId,
      name: 'x',
      run: 2,
      createdAt: now,
      updatedAt: now,
      liveAt: now,
      endAt: now,
    };
    const [running, ended] = ['a'.repeat(24), 'b'.repeat(24)];
    await campaigns.campaign.createMany({
      data: [
        { ...campaign, id: running, status: 'Live' },
        { ...campaign, id: ended, status: 'Inactive' },
      ],
    });
    const old = { accountId, createdAt: ago(900), since: ago(101), status: 'finished', run: 1 };
    const held = randomUUID();
    const rows = {
      'of an ended run': { ...old, campaignId: ended },
      'of an earlier run': { ...old, campaignId: running },
      'of the run that goes on': { ...old, campaignId: running, run: 2 },
      'that ended lately': { ...old, campaignId: ended, since: ago(99) },
      'that a channel may show': { ...old, campaignId: ended, placed: true },
      'that may be tried again': { ...old, campaignId: ended, status: 'not_processed', retryable: true },
      'whose removal is due': { ...old, campaignId: ended, dueAt: now },
      'that is online': { ...old, campaignId: ended, status: 'online' },
      'that holds money': { ...old, campaignId: ended, id: held },
    };
    for (const [channel, data] of Object.entries(rows)) {
      const events = { create: { at: now, kind: 'created', message: 'x' } };
      await campaigns.delivery.create({ data: { ...data, channel, events } });
    }
    await campaigns.reservation.create({
      data: { deliveryId: held, campaignId: ended, channel: 'x', openCents: 1n, updatedAt: now },
    });

    await server.runTask('campaigns.forget_old_rows', {});

    const left = await campaigns.delivery.findMany({ where: { accountId }, select: { channel: true } });
    const gone = Object.keys(rows).filter((channel) => !left.some((row) => row.channel === channel));
    expect(gone).toEqual(['of an ended run', 'of an earlier run']);
    expect(await campaigns.deliveryEvent.count({ where: { delivery: { accountId } } })).toBe(7);
  });

  test('messages to webhooks go by how they ended', async () => {
    const { campaigns } = server.db;
    const accountId = await addAccount(server);
    const webhook = { accountId, url: 'https://hooks.example.com', sealed: 'x', createdAt: new Date() };
    const { id: webhookId } = await campaigns.webhook.create({
      data: { ...webhook, disabledAt: new Date() },
    });
    const message = { webhookId, eventId: randomUUID(), event: 'ping', body: '{}', createdAt: ago(9) };
    const ends = [
      ['delivered', 1.1],
      ['delivered', 0.9],
      ['dead', 2.1],
      ['dead', 1.9],
    ] as const;
    const now = server.clock().getTime();
    await campaigns.webhookMessage.createMany({
      data: ends.map(([status, hours]) => ({ ...message, status, endedAt: new Date(now - hours * hour) })),
    });

    await server.runTask('campaigns.tend_webhooks', {});

    expect(await campaigns.webhookMessage.count({ where: { webhookId } })).toBe(2);
  });

  test('each deletion finds its rows by an index', async () => {
    const plan = async (sql: string) => {
      const client = await server.db.pool.connect();
      try {
        await client.query('SET enable_seqscan = off');
        return (await client.query(`EXPLAIN ${sql}`)).rows.map((row) => Object.values(row)).join('\n');
      } finally {
        await client.query('RESET enable_seqscan');
        client.release();
      }
    };

    expect(await plan(`SELECT FROM auth.audit_log_entries WHERE created_at < now()`)).toContain('created_at');
    expect(await plan(`SELECT FROM campaigns.click_counts WHERE day < now()`)).toContain(
      'click_counts_day_idx',
    );
    const atRest = `due_at IS NULL AND NOT placed AND NOT retryable AND status NOT IN ('pending', 'online')`;
    const deliveries = `SELECT FROM campaigns.deliveries WHERE since < now() AND ${atRest} ORDER BY since LIMIT 9`;
    expect(await plan(deliveries)).toContain('deliveries_at_rest_idx');
  });
});

test('without settings everything stays', async () => {
  await using server = await openServer();
  const counts = [await addEntries(server, [ago(99_999)]), await addClicks(server, [ago(99_999)])];
  await addFailedJob(server);

  await server.runTask('auth.forget_old_rows', {});
  await server.runTask('campaigns.forget_old_rows', {});

  expect(await Promise.all(counts.map((count) => count()))).toEqual([1, 1]);
  expect(await failedJobs(server)).toBe(1);
});
