import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { releaseFolder } from '../../tools/release/runtime-files.ts';
import { findFreePort } from '../kit/free-port.ts';
import { type BuiltImage, buildImage } from '../kit/image/build-image.ts';
import { type ContainerProcess, canIsolateProcesses, runImage } from '../kit/image/run-image.ts';
import { productionSettings } from '../kit/production-settings.ts';
import { openS3Server } from '../kit/s3-server.ts';
import { openSilentProxy } from '../kit/silent-proxy.ts';
import { makeDataFolder, makeTestFolder } from '../kit/test-folder.ts';
import { openCollector } from '../server/otlp-collector.ts';
import { type Compose, readCompose } from './compose-file.ts';

/** Limit of the added files: the image with its base of 230 MB stays below 350 MB. */
const maxAddedBytes = 120_000_000;

type LockFile = { packages: Record<string, { dev?: boolean; optional?: boolean }> };

async function answers({ ended, output }: ContainerProcess, url: string) {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  await expect.poll(async () => hasEnded || (await statusOf(url)) === 200).toBe(true);
  if (hasEnded) throw new Error(output());
}

/** Every file and folder, with the time of its last change. */
function listFiles(folder: string) {
  const options = { encoding: 'utf8', maxBuffer: 32_000_000 } as const;
  return execFileSync('find', [folder, '-printf', '%P %T@\n'], options);
}

async function statusOf(url: string) {
  const response = await fetch(url).catch(() => undefined);
  return response?.status;
}

describe('the image', () => {
  let image: BuiltImage;
  const opened = new AsyncDisposableStack();
  let env: Record<string, string>;
  beforeAll(async () => {
    // The output of its stage `build` is taken from this project, where `npm test` has built the same sources.
    const building = buildImage(makeTestFolder(), { build: projectRoot });
    const database = await startEmbeddedPostgres(join(makeDataFolder(), 'postgres'), { fsync: 'off' });
    opened.defer(database.stop);
    // The image's user may not open the folder of the database's socket.
    const { url } = opened.use(await openSilentProxy(database.url));
    env = { ...productionSettings, DATABASE_URL: url, LOG_LEVEL: 'warn' };
    image = await building;
    // The image is built in a clean tree, without the packages that `npm run release:pack` has left in this one.
    rmSync(join(image.root, 'app', releaseFolder), { recursive: true, force: true });
  });
  afterAll(() => opened.disposeAsync());

  test('adds at most 120 MB to its base, and no package that only development needs', () => {
    const [bytes] = execFileSync('du', ['-sb', image.root], { encoding: 'utf8' }).split('\t');
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as LockFile;
    const installed = Object.keys(read(join(image.root, 'app/node_modules/.package-lock.json')).packages);
    const locked = read(join(projectRoot, 'package-lock.json')).packages;

    expect(Number(bytes)).toBeLessThanOrEqual(maxAddedBytes);
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter((path) => locked[path]?.dev || locked[path]?.optional)).toEqual([]);
  });

  test('runs without write access to its files, and its health check detects whether it is alive', async () => {
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const check = image.healthcheck.map((word) => word.replace('8081', port));
    const settings = { SVC_API_PORT: port, SVC_MAILER_AUTOCONFIRM: 'true' };
    const files = listFiles(join(image.root, 'app'));
    await using server = runImage(image, { env: { ...env, ...settings } });
    await answers(server, `${url}/ready`);

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
    if (canIsolateProcesses) {
      const writes = 'touch /app/dist/new; touch /new; touch /data/new && touch /tmp/new && id -u';
      const shell = runImage(image, { entrypoint: ['sh', '-c', writes], command: [] });
      expect(await shell.ended).toBe(0);
      expect(shell.output()).toMatch(/10001\n/);
      expect(shell.output().match(/Read-only file system/g)).toHaveLength(2);
    }

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(listFiles(join(image.root, 'app'))).toBe(files);
    const gone = runImage(image, { entrypoint: check, command: [] });
    expect(await gone.ended).toBe(1);
    expect(gone.output()).toContain('does not answer');
  });

  test('the processes of the Compose file start in its order, work together and stop; the edge survives without the others', async () => {
    await using storage = await openS3Server();
    await using collector = await openCollector();
    const topology = await toLocal(readCompose(), {
      ...env,
      ...storage.settings,
      SVC_MAILER_AUTOCONFIRM: 'true',
      SVC_INTERNAL_SECRET: 'a-secret-that-edge-and-subgraphs-share',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    await using running = new AsyncDisposableStack();
    const start = (name: string, command = topology.commandOf(name)) =>
      running.use(runImage(image, { env: topology.envOf(name), command }));
    const isHealthy = async (name: string) =>
      (await runImage(image, { entrypoint: topology.checkOf(name), command: [] }).ended) === 0;

    const migration = start('migrate');
    expect([await migration.ended, migration.output()]).toEqual([
      0,
      expect.stringContaining('is up to date'),
    ]);
    const behind = [...domainSubgraphNames, 'worker'].map((name) => ({ name, process: start(name) }));
    for (const { name } of behind) await expect.poll(() => isHealthy(name)).toBe(true);
    const edge = start('edge');
    await expect.poll(() => isHealthy('edge')).toBe(true);

    const url = `http://127.0.0.1:${topology.portOf('8081')}`;
    const signedUp = await fetch(`${url}/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: 'bert@example.com', password: 'correct horse battery' }),
    });
    const { access_token: token } = (await signedUp.json()) as { access_token: string };
    const graph = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ me { email campaignAccount { id } } site { languages { id } } }' }),
    });
    expect(await graph.json()).toMatchObject({
      data: { me: { email: 'bert@example.com', campaignAccount: { id: expect.any(String) } } },
    });
    const tokenCommand = start('worker', ['token', '--name', 'deploy', '--scopes', 'all']);
    expect(await tokenCommand.ended).toBe(0);
    const form = new FormData();
    form.set('file', new File(['a file of a container'], 'container.txt', { type: 'text/plain' }));
    const uploaded = await fetch(`${url}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenCommand.output().trim()}` },
      body: form,
    });
    expect([uploaded.status, [...storage.objects.values()].map(String)]).toEqual([
      201,
      ['a file of a container'],
    ]);

    for (const { process } of behind) process.child.kill('SIGTERM');
    expect(await Promise.all(behind.map(({ process }) => process.ended))).toEqual([0, 0, 0, 0]);
    const ofEdge = ['/live', '/health', '/ready'].map((path) => statusOf(url + path));
    expect(await Promise.all(ofEdge)).toEqual([200, 503, 503]);
    edge.child.kill('SIGTERM');
    expect(await edge.ended).toBe(0);
    expect(collector.posts.filter(({ path }) => path === '/v1/metrics').length).toBeGreaterThanOrEqual(5);
  });
});

/** Returns the containers of the Compose file, with a free local port for each host and port of its networks. */
async function toLocal({ services }: Compose, given: Record<string, string>) {
  const listening = ['8081', '4001', '4002', '4003', '4010'];
  const ports = new Map(
    await Promise.all(listening.map(async (port) => [port, String(await findFreePort())] as const)),
  );
  const portOf = (port: string) => ports.get(port) ?? port;
  const rewrite = (text: string) =>
    text.replaceAll(/\b(?:auth|campaigns|cms|127\.0\.0\.1):(\d+)/g, (_, port) => `127.0.0.1:${portOf(port)}`);
  return {
    portOf,
    commandOf: (name: string) => services[name]?.command ?? [],
    envOf: (name: string) => {
      const env = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
        key,
        rewrite(value),
      ]);
      const { SVC_WORKER_PORT = '' }: Record<string, string> = Object.fromEntries(env);
      return {
        ...Object.fromEntries(env),
        ...given,
        SVC_API_PORT: portOf('8081'),
        ...(SVC_WORKER_PORT && { SVC_WORKER_PORT: portOf(SVC_WORKER_PORT) }),
      };
    },
    checkOf: (name: string) => services[name]?.healthcheck?.test?.slice(1).map(rewrite) ?? [],
  };
}
