import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { projectRoot } from '../../server/project-root.ts';
import { domainNames } from '../../subgraphs/schemas.ts';
import { findFreePort } from '../kit/free-port.ts';
import { buildImage, type Image } from '../kit/image/build-image.ts';
import { isolates, type Running, runImage } from '../kit/image/run-image.ts';
import { productionSettings } from '../kit/production-settings.ts';
import { openSilentProxy } from '../kit/silent-proxy.ts';
import { makeDataFolder, makeTestFolder } from '../kit/test-folder.ts';

/** With the 230 MB of its base, the image stays under 350. */
const mostAdded = 120_000_000;

type Locked = { packages: Record<string, { dev?: boolean; optional?: boolean }> };

async function answers({ ended, output }: Running, url: string) {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  await expect.poll(async () => hasEnded || (await statusOf(url)) === 200, { timeout: 40_000 }).toBe(true);
  if (hasEnded) throw new Error(output());
}

async function statusOf(url: string) {
  const response = await fetch(url).catch(() => undefined);
  return response?.status;
}

describe('the image', () => {
  let image: Image;
  const opened = new AsyncDisposableStack();
  let env: Record<string, string>;
  beforeAll(async () => {
    // What its stage `build` makes is what `npm test` has made of the same sources.
    const building = buildImage(makeTestFolder(), { build: projectRoot });
    const database = await startEmbeddedPostgres(join(makeDataFolder(), 'postgres'), { fsync: 'off' });
    opened.defer(database.stop);
    // The image's user may not open the folder of the database's socket.
    const { url } = opened.use(await openSilentProxy(database.url));
    env = { ...productionSettings, DATABASE_URL: url, SVC_SUBGRAPH_HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
    image = await building;
  }, 300_000);
  afterAll(() => opened.disposeAsync());

  test('adds at most 120 MB to its base, and no package that only development needs', () => {
    const [bytes] = execFileSync('du', ['-sb', image.root], { encoding: 'utf8' }).split('\t');
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Locked;
    const installed = Object.keys(read(join(image.root, 'app/node_modules/.package-lock.json')).packages);
    const locked = read(join(projectRoot, 'package-lock.json')).packages;

    expect(Number(bytes)).toBeLessThanOrEqual(mostAdded);
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter((path) => locked[path]?.dev || locked[path]?.optional)).toEqual([]);
  });

  test('serves without rights over files that it cannot change, and its own check sees it live and gone', async () => {
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const check = image.healthcheck.map((word) => word.replace('8081', port));
    const settings = { SVC_API_PORT: port, SVC_MAILER_AUTOCONFIRM: 'true' };
    await using house = runImage(image, { env: { ...env, ...settings } });
    await answers(house, `${url}/ready`);

    const signedUp = await fetch(`${url}/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: 'anna@example.com', password: 'correct horse battery' }),
    });
    expect(signedUp.status).toBe(200);
    const { access_token: token } = (await signedUp.json()) as { access_token: string };
    const graph = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ me { email } site { languages { id } } }' }),
    });
    expect(await graph.json()).toMatchObject({ data: { me: { email: 'anna@example.com' } } });
    for (const path of ['/live', '/health', '/docs', '/openapi.json', '/account'])
      expect([path, await statusOf(url + path)]).toEqual([path, 200]);
    expect(await runImage(image, { entrypoint: check, command: [] }).ended).toBe(0);
    if (isolates) {
      const writes = 'touch /app/dist/new; touch /new; touch /data/new && touch /tmp/new && id -u';
      const shell = runImage(image, { entrypoint: ['sh', '-c', writes], command: [] });
      expect(await shell.ended).toBe(0);
      expect(shell.output()).toMatch(/10001\n/);
      expect(shell.output().match(/Read-only file system/g)).toHaveLength(2);
    }

    house.child.kill('SIGTERM');
    expect(await house.ended).toBe(0);
    const gone = runImage(image, { entrypoint: check, command: [] });
    expect(await gone.ended).toBe(1);
    expect(gone.output()).toContain('does not answer');
  });

  test('a worker, a subgraph and an edge answer the probes of an orchestrator, the edge also without subgraphs', async () => {
    const [workerPort, edgePort, ...ports] = await Promise.all(
      Array.from({ length: 5 }, () => findFreePort()),
    );
    const urls = domainNames.map((name, place) => `${name}=http://127.0.0.1:${ports[place]}/graphql`);
    const parts = {
      ...env,
      SVC_INTERNAL_SECRET: 'a-secret-that-edge-and-subgraphs-share',
      SVC_SUBGRAPH_URLS: urls.join(),
      SVC_WORKER_PORT: String(workerPort),
      SVC_API_PORT: String(edgePort),
    };
    const migration = runImage(image, { env: parts, command: ['migrate'] });
    expect([await migration.ended, migration.output()]).toEqual([
      0,
      expect.stringContaining('The database is up to date.'),
    ]);
    await using worker = runImage(image, { env: parts, command: ['worker'] });
    await using auth = runImage(image, { env: parts, command: ['subgraph', 'auth'] });
    await using edge = runImage(image, { env: parts, command: ['edge'] });
    const addresses = [
      [worker, `http://127.0.0.1:${workerPort}`],
      [auth, `http://127.0.0.1:${ports[0]}`],
      [edge, `http://127.0.0.1:${edgePort}`],
    ] as const;

    for (const [part, url] of addresses) {
      await answers(part, `${url}/live`);
      await answers(part, `${url}/ready`);
    }
    expect(await statusOf(`http://127.0.0.1:${workerPort}/graphql`)).toBe(404);
    for (const part of [worker, auth]) {
      part.child.kill('SIGTERM');
      expect(await part.ended).toBe(0);
    }
    const ofEdge = ['/live', '/health', '/ready'].map((path) =>
      statusOf(`http://127.0.0.1:${edgePort}${path}`),
    );
    expect(await Promise.all(ofEdge)).toEqual([200, 503, 503]);
  });
});
