import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { MeasuredProcess } from '../processes/measured-process.ts';
import type { Stage } from '../stage.ts';
import { median } from './run-load.ts';

const campaigns = 10_000;
export const feedPath = '/feeds/generic.xml';
const betweenLooksMilliseconds = 20;

export type FeedFigures = { cpu: number; seconds: number; peakMegabytes: number };

type FeedMeasurement = { server: FeedFigures; floor: FeedFigures; megabytes: number; campaigns: number };

/** Streams the whole generic feed to one reader and measures the memory growth. */
export async function measureFeed(stage: Stage, rounds: number): Promise<FeedMeasurement> {
  const [, second = stage.seed.people[0]] = stage.seed.people;
  await insertLiveCampaigns(stage.database.pool, second?.userId ?? '', campaigns);
  const home = await readHome(stage.server);
  const floorPath = `${feedPath}?home=${encodeURIComponent(home)}`;
  // Compares both sides, and warms them up.
  const [trellis, floor] = [await readFeed(stage.server, feedPath), await readFeed(stage.floor, floorPath)];
  if (trellis.digest !== floor.digest) throw new Error('The feed: server and floor differ.');
  const figures: { server: FeedFigures; floor: FeedFigures }[] = [];
  for (let round = 0; round < rounds; round++) {
    figures.push({
      server: await measureWhole(stage.server, feedPath),
      floor: await measureWhole(stage.floor, floorPath),
    });
  }
  return {
    server: toMedian(figures.map((round) => round.server)),
    floor: toMedian(figures.map((round) => round.floor)),
    megabytes: trellis.bytes / 2 ** 20,
    campaigns,
  };
}

/** The public URL in the server's settings. */
async function readHome(trellis: MeasuredProcess) {
  const response = await fetch(`http://127.0.0.1:${trellis.port}/feeds/generic.xml?country=nowhere`);
  return /<publisherUrl>(.*)<\/publisherUrl>/.exec(await response.text())?.[1] ?? '';
}

/** Measures reading a feed once, from start to end. */
export async function measureWhole(server: MeasuredProcess, ofFeed: string): Promise<FeedFigures> {
  const before = await server.readUsage();
  let peak = before.residentMegabytes;
  let isRead = false;
  const look = async () => {
    while (!isRead) {
      peak = Math.max(peak, (await server.readUsage()).residentMegabytes);
      await setTimeout(betweenLooksMilliseconds);
    }
  };
  const started = performance.now();
  const looking = look();
  await readFeed(server, ofFeed).finally(() => {
    isRead = true;
  });
  await looking;
  const seconds = (performance.now() - started) / 1000;
  const after = await server.readUsage();
  return {
    cpu: after.cpuMilliseconds - before.cpuMilliseconds,
    seconds,
    peakMegabytes: Math.max(peak, after.residentMegabytes) - before.residentMegabytes,
  };
}

function readFeed({ port }: MeasuredProcess, ofFeed: string): Promise<{ bytes: number; digest: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: ofFeed }, (res) => {
      const hash = createHash('sha1');
      let bytes = 0;
      if (res.statusCode !== 200) reject(new Error(`The feed was answered with ${res.statusCode}.`));
      res.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        hash.update(chunk);
      });
      res.on('end', () => resolve({ bytes, digest: hash.digest('hex') }));
      res.on('error', reject);
    }).on('error', reject);
  });
}

function toMedian(figures: readonly FeedFigures[]): FeedFigures {
  return {
    cpu: median(figures.map(({ cpu }) => cpu)),
    seconds: median(figures.map(({ seconds }) => seconds)),
    peakMegabytes: median(figures.map(({ peakMegabytes }) => peakMegabytes)),
  };
}

const description = 'We are looking for somebody who keeps our machines running. '.repeat(25);
const locations = [{ name: 'Berlin', city: 'Berlin', state: 'BE', country: 'Germany', postalCode: '10115' }];

/** Campaigns that are online in the generic feed, in an account of their own. */
async function insertLiveCampaigns(pool: Pool, userId: string, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO campaigns.campaigns (id, account_id, status, run, name, category, description, company_name,
       company_country, contract, salary_min, url, locations, created_at, updated_at, live_at, end_at)
     SELECT lpad(to_hex(1700000000 + n), 8, '0') || lpad(to_hex(n), 16, '0'), account.id, 'Live', 1,
       'Live campaign ' || n, 'Engineering', '<p>No. ' || n || ': ' || $2::text || '</p>', 'Machines & Sons', 'Germany', 'Full Time', 3200,
       'https://machines.example/jobs/' || n, $3::jsonb, now(), now(), now(), now() + interval '30 days'
     FROM generate_series(1, $4::int) AS n, (SELECT id FROM campaigns.accounts WHERE user_id = $1) AS account`,
    [userId, description, JSON.stringify(locations), count],
  );
  await pool.query(
    `INSERT INTO campaigns.deliveries (id, account_id, campaign_id, run, channel, status, since, created_at)
     SELECT gen_random_uuid(), account_id, id, run, 'generic', 'online', now(), now()
     FROM campaigns.campaigns WHERE status = 'Live'`,
  );
  await pool.query('VACUUM ANALYZE campaigns.campaigns, campaigns.deliveries');
}
