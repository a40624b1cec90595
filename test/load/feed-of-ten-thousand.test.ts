import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectStatements } from '../kit/statements.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { openAccountHolder } from '../subgraphs/campaigns/account-holder.ts';

const count = 10_000;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
  const { accountId } = await openAccountHolder(server);
  await insertLiveCampaigns(accountId);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Straight into the tables: publishing them one by one would take minutes. */
async function insertLiveCampaigns(accountId: string) {
  const { pool } = server.db;
  await pool.query(
    `INSERT INTO campaigns.campaigns (id, account_id, status, run, name, category, description, company_name,
       company_country, contract, url, locations, created_at, updated_at, live_at, end_at)
     SELECT lpad(to_hex(n), 24, '0'), $1, 'Live', 1, 'Nurse ' || n, 'Healthcare Services',
       '<p>Job ' || n || ': ' || repeat('You help to plan the shifts. ', 60) || '</p>', 'St. Anna', 'France',
       'Full Time', 'https://jobs.example.com/' || n,
       '[{"name":"Lyon","state":"ARA","country":"FR"}]', now(), now(), now(), now() + interval '30 days'
     FROM generate_series(1, ${count}) n`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO campaigns.deliveries (id, account_id, campaign_id, run, channel, status, since, created_at)
     SELECT gen_random_uuid(), account_id, id, 1, channel, 'online', now(), now()
     FROM campaigns.campaigns, unnest('{generic,linkedin}'::text[]) AS channel WHERE status = 'Live'`,
  );
  await pool.query('ANALYZE campaigns.campaigns, campaigns.deliveries');
}

type Stream = { jobs: number; bytes: number; peak: number };

/** The project of this test runs with `--expose-gc`. */
function collectGarbage() {
  if (!globalThis.gc) throw new Error('This test needs --expose-gc.');
  void globalThis.gc();
}
/** Seldom: among many other tests a collection takes a second. */
const measuredBytes = 4_000_000;

/** Bytes that are in use, without those that only wait to be collected. */
function measureLive() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Reads a feed as it comes, keeps nothing of it, and watches the heap. */
function readStream(path: string, atMost = Number.POSITIVE_INFINITY) {
  const seen: Stream = { jobs: 0, bytes: 0, peak: 0 };
  let tail = '';
  let measured = 0;
  return new Promise<Stream>((resolve, reject) => {
    const request = get(server.url + path, (res) => {
      res.setEncoding('utf8');
      res.on('data', (text: string) => {
        // Two bytes short of the tag: no tag is counted twice.
        const whole = tail + text;
        seen.jobs += whole.split('</job>').length - 1;
        tail = whole.slice(-5);
        seen.bytes += text.length;
        if (seen.bytes > measured * measuredBytes) {
          measured += 1;
          seen.peak = Math.max(seen.peak, measureLive());
        }
        if (seen.bytes < atMost) return;
        request.destroy();
        resolve(seen);
      });
      res.on('end', () => resolve(seen));
    });
    request.on('error', (error) => (seen.bytes < atMost ? reject(error) : undefined));
  });
}

test('ten thousand jobs pass through little memory, each page by one statement', async () => {
  await readStream('/feeds/generic.xml', 2_000_000);
  const before = measureLive();

  let stream: Stream | undefined;
  const statements = await collectStatements(async () => {
    stream = await readStream('/feeds/generic.xml');
  });

  const { jobs = 0, bytes = 0, peak = 0 } = stream ?? {};
  expect(jobs).toBe(count);
  expect(bytes).toBeGreaterThan(20_000_000);
  // The feed is several times larger than this limit; 64 MB can be cached descriptions.
  expect((peak - before) / 2 ** 20).toBeLessThan(100);
  // The clock's own jobs go through Prisma, which quotes every name.
  const own = statements.filter((text) => text.includes('.deliveries '));
  expect(own).toHaveLength(1 + count / 200);
});

test('a rare country costs a statement for each 500 jobs of the channel', async () => {
  await server.db.pool.query(
    `UPDATE campaigns.campaigns SET company_country = 'Iceland', locations = '[]' WHERE id = lpad(to_hex(7), 24, '0')`,
  );

  const statements = await collectStatements(async () => {
    expect((await readStream('/feeds/generic.xml?country=is')).jobs).toBe(1);
  });

  expect(statements.filter((text) => text.includes('deliveries')).length).toBeLessThanOrEqual(
    3 + count / 500,
  );
});

test('nothing more is read for a board that hangs up', async () => {
  const statements: string[] = [];
  statements.push(
    ...(await collectStatements(async () => {
      await readStream('/feeds/linkedin.xml', 100_000);
      await setTimeout(300);
    })),
  );

  expect(statements.filter((text) => text.includes('deliveries')).length).toBeLessThan(15);
});

test('the statements of a feed use their indexes', async () => {
  const client = await server.db.pool.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(
      `PREPARE page AS SELECT d.campaign_id FROM campaigns.deliveries d
         JOIN campaigns.campaigns c ON c.id = d.campaign_id AND c.run = d.run
       WHERE d.channel = $1 AND d.status = 'online' AND c.status = 'Live' AND d.campaign_id < $2
       ORDER BY d.campaign_id DESC LIMIT $3`,
    );
    const { rows } = await client.query(`EXPLAIN EXECUTE page('generic', 'g', 201)`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

    expect(plan).toContain('deliveries_channel_status_campaign_id_idx');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    await client.query('DEALLOCATE page');
    await client.query('RESET plan_cache_mode');
  } finally {
    client.release();
  }
});

/** A board that asks for a feed and then reads nothing more of it. */
function openSlowReader(path: string) {
  return new Promise<{ close: () => void }>((resolve, reject) => {
    const request = get(server.url + path, { agent: false }, (res) => {
      res.once('readable', () => resolve({ close: () => request.destroy() }));
    });
    request.on('error', reject);
  });
}

test('a board that stops reading holds about one page, and gives it back', async () => {
  const readers = 60;
  const open = [];
  for (let number = 0; number < readers; number += 1) open.push(await openSlowReader('/feeds/generic.xml'));
  await setTimeout(1_000);
  const held = measureLive();
  for (const { close } of open) close();
  await setTimeout(1_000);

  // A page has about half a megabyte; other cached data is in both measurements.
  expect((held - measureLive()) / readers / 2 ** 20).toBeLessThan(0.7);
});
