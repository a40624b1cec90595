import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeNextRelease, nextMigrations } from '../../bench/soak/next-release.ts';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findUnsafeMigrationStatements } from '../../tools/checks/migrations/find-unsafe-migration-statements.ts';
import { type Balancer, openBalancer } from '../kit/balancer.ts';
import { openRawSubscription, type RawSubscription } from '../kit/follow.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer, type TestServerProcess } from '../kit/process.ts';
import { makeDataFolder, makeTestFolder } from '../kit/test-folder.ts';
import { openWriteLoad, writeLoadSettings } from '../kit/write-load.ts';

const domains = ['auth', 'campaigns', 'cms'] as const;
type Place = (typeof domains)[number] | 'edge';

async function openCluster() {
  const folder = makeDataFolder();
  const database = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' });
  const opened = await Promise.all([...domains, 'edge'].map(async (name) => [name, await openBalancer()]));
  const balancers = Object.fromEntries(opened) as Record<Place, Balancer>;
  const urls = domains.map((name) => `${name}=${balancers[name].url}/graphql`);
  const env = {
    ...writeLoadSettings,
    DATABASE_URL: database.url,
    SVC_DATA_DIR: folder,
    SVC_INTERNAL_SECRET: 'a secret between the processes of a cluster',
    SVC_LIMITS_SHARED: 'true',
    SVC_API_EXTERNAL_URL: balancers.edge.url,
    // Longer than the balancers take to notice.
    SVC_STOP_DELAY: '2',
    SVC_LIVE_HEARTBEAT: '1',
    SVC_CMS_PUBLIC_READ: 'true',
    LOG_LEVEL: 'warn',
  };
  const processes: TestServerProcess[] = [];
  const start = (root: string, args: string[], own: Record<string, string> = {}) => {
    const started = startServer({ root, args, env: { ...env, ...own } });
    processes.push(started);
    return started;
  };
  const startAt = async (root: string, place: Place) => {
    const port = await findFreePort();
    const started =
      place === 'edge'
        ? start(root, ['edge'], { SVC_API_PORT: String(port), SVC_SUBGRAPH_URLS: urls.join(',') })
        : start(root, ['subgraph', place], {
            SVC_SUBGRAPH_URLS: `${place}=http://127.0.0.1:${port}/graphql`,
          });
    await balancers[place].add(port);
    return { ...started, place, port };
  };
  /** A whole set, the edge last; each of its processes gets requests once it is ready. */
  const startSet = async (root: string) => {
    const worker = start(root, ['worker']);
    const behind = await Promise.all(domains.map((place) => startAt(root, place)));
    return { worker, serving: [...behind, await startAt(root, 'edge')] };
  };
  type Set = Awaited<ReturnType<typeof startSet>>;
  return {
    database,
    balancers,
    start,
    startSet,
    switchTo: ({ serving }: Set) => {
      for (const { place, port } of serving) balancers[place].switchTo([port]);
    },
    stopSet: ({ worker, serving }: Set) => Promise.all([worker, ...serving].map(stop)),
    output: () => processes.map(({ output }) => output()).join(''),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(processes.map(stop));
      await Promise.all(Object.values(balancers).map((one) => one[Symbol.asyncDispose]()));
      await database.stop();
    },
  };
}

function stop({ child, ended }: TestServerProcess) {
  child.kill('SIGTERM');
  return ended;
}

/** Reads of several subgraphs, over and over; answers what was wrong. */
function startReading(url: string) {
  const wrong: string[] = [];
  let [count, isRunning] = [0, true];
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init).catch(
      (error: unknown) => new Response(String(error), { status: 599 }),
    );
    const text = await answer.text();
    count += 1;
    if (answer.status !== 200 || text.includes('"errors"')) wrong.push(`${path}: ${answer.status} ${text}`);
  };
  const query = '{ authService { version } jobs(first: 2) { nodes { name } } site { languages { id } } }';
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  };
  const read = async () => {
    while (isRunning) {
      await ask('/graphql', init);
      await ask('/settings');
      await ask('/feeds/indeed.xml');
      await wait(50);
    }
  };
  const running = read();
  const end = async () => {
    isRunning = false;
    await running;
    return { wrong, count };
  };
  return { end };
}

/** Follows changes like a browser: it connects again whenever its stream ends. */
function startFollowing(url: string, campaign: string, headers: Record<string, string>) {
  const names = new Set<string>();
  const refused: unknown[] = [];
  let [isRunning, streams] = [true, 0];
  const query = 'subscription ($id: ID!) { campaignChanged(id: $id) { campaign { name } } }';
  const readUntilEnd = async (stream: RawSubscription) => {
    while (isRunning) {
      const event = await stream.next().catch((error: Error) => error);
      if (!(event instanceof Error)) names.add(event.data.data.campaignChanged.campaign.name);
      else if (/has ended/.test(event.message)) return;
    }
  };
  const run = async () => {
    while (isRunning) {
      streams += 1;
      await using stream = await openRawSubscription({ url }, query, {
        variables: { id: campaign },
        headers,
      });
      await readUntilEnd(stream);
    }
  };
  const running = run().catch((error: unknown) => refused.push(error));
  const end = async () => {
    isRunning = false;
    await running;
    return { refused, streams };
  };
  return { has: (name: string) => names.has(name), end };
}

async function openCampaign(url: string) {
  const post = async (path: string, body: unknown, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const person = { email: 'anna@example.com', password: 'correct horse battery' };
  const { access_token: token } = (await post('/signup', person)) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const create = 'mutation { createCampaign(input: { name: "First" }) { campaign { reference } } }';
  const made = (await post('/graphql', { query: create }, headers)) as {
    data: { createCampaign: { campaign: { reference: string } } };
  };
  const { reference } = made.data.createCampaign.campaign;
  const rename = (name: string) => {
    const query =
      'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { name } } }';
    return post('/graphql', { query, variables: { input: { id: reference, name } } }, headers);
  };
  return { reference, headers, rename };
}

test('a release is rolled out, back and out again under load, beside the build before and without a failed request', async () => {
  const next = makeNextRelease(makeTestFolder());
  await using cluster = await openCluster();
  const { url } = cluster.balancers.edge;
  const first = cluster.start(projectRoot, ['migrate']);
  expect(await first.ended).toBe(0);
  const login = 'admin';
  const renewed = cluster.start(projectRoot, ['password', '--login', login]);
  expect(await renewed.ended).toBe(0);
  const password = renewed.output().trim();
  const old = await cluster.startSet(projectRoot);
  const load = await openWriteLoad({
    urls: [url],
    administrator: { login, password },
    clients: 2,
    pauseMilliseconds: 50,
  });
  const campaign = await openCampaign(url);
  load.start();
  const reading = startReading(url);
  const following = startFollowing(url, campaign.reference, campaign.headers);
  const renameAndHear = async (name: string) => {
    await campaign.rename(name);
    await expect.poll(() => following.has(name)).toBe(true);
  };

  // Both builds serve, then only the new one.
  const migrated = cluster.start(next, ['migrate']);
  expect([await migrated.ended, migrated.output()]).toEqual([0, expect.stringContaining('up to date')]);
  const fresh = await cluster.startSet(next);
  await renameAndHear('Beside the build before');
  cluster.switchTo(fresh);
  await renameAndHear('Of the new build');
  // Back, on the migrated database.
  cluster.switchTo(old);
  await renameAndHear('Of the build before');
  // Out again, and the old processes end.
  cluster.switchTo(fresh);
  const codes = await cluster.stopSet(old);
  await renameAndHear('Of the new build alone');
  const { wrong, count } = await reading.end();
  const { refused, streams } = await following.end();
  await load.stop();

  process.stdout.write(`rolled out: ${JSON.stringify(load.tally())}, ${count} reads, ${streams} streams\n`);
  expect(codes).toEqual([0, 0, 0, 0, 0]);
  expect(load.writes.filter(({ outcome }) => outcome !== 200 && outcome !== 201)).toEqual([]);
  expect(load.writes.length).toBeGreaterThan(30);
  expect(await load.findLost()).toEqual([]);
  expect(wrong).toEqual([]);
  expect(refused).toEqual([]);
  expect(streams).toBeGreaterThan(1);
  expect(await isMigrated(cluster.database.url)).toBe(true);
});

/** Whether the new column and its index are there. */
async function isMigrated(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    "SELECT count(note) = count(*) AND to_regclass('campaigns.campaigns_note_idx') IS NOT NULL AS right FROM campaigns.campaigns",
  );
  await client.end();
  return rows[0].right;
}

test('the release in this test contains the changes that migrations can contain', () => {
  expect(Object.values(nextMigrations).flatMap(findUnsafeMigrationStatements)).toEqual([]);
});
