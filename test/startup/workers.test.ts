import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCampaign, renameCampaign } from '../kit/campaign.ts';
import { openRawSubscription } from '../kit/follow.ts';
import { findFreePort } from '../kit/free-port.ts';
import type { KeptConnection } from '../kit/kept-connection.ts';
import { findChildProcess, startServer, type TestServerProcess } from '../kit/process.ts';
import { makeDataFolder } from '../kit/test-folder.ts';
import { connectToEach, loadClients, startLoad } from './worker-connections.ts';

const limit = 40;

async function newEnvironment(settings: Record<string, string>) {
  const port = String(await findFreePort());
  const urls: string[] = [];
  for (const name of ['auth', 'campaigns', 'cms'])
    urls.push(`${name}=http://127.0.0.1:${await findFreePort()}/graphql`);
  return {
    SVC_DATA_DIR: makeDataFolder(),
    SVC_API_PORT: port,
    SVC_API_EXTERNAL_URL: `http://localhost:${port}`,
    SVC_SUBGRAPH_URLS: urls.join(','),
    SVC_MAILER_AUTOCONFIRM: 'true',
    SVC_CAMPAIGNS_RATE_LIMIT: String(limit),
    SVC_DB_MAX_POOL_SIZE: '4',
    SVC_STOP_TIMEOUT: '600s',
    LOG_LEVEL: 'info',
    ...settings,
  };
}

/** Returns the parts of a server that the helpers of journeys use, over one connection. */
function toServer(connection: KeptConnection) {
  return {
    send: async (method: string, path: string, asked: Parameters<KeptConnection['ask']>[2] = {}) => {
      const { status, text } = await connection.ask(method, path, asked);
      const body = text.startsWith('{') ? JSON.parse(text) : undefined;
      return { status, text, headers: new Headers(), body: body as never };
    },
  };
}

async function signUp(connection: KeptConnection) {
  const { send } = toServer(connection);
  const { body } = await send('POST', '/signup', {
    json: { email: `anna${Date.now()}@example.com`, password: 'correct horse battery' },
  });
  const { access_token } = body as { access_token: string };
  const asked = {
    json: { query: '{ myCampaignAccount { key } }' },
    headers: { authorization: `Bearer ${access_token}` },
  };
  // The account of a new user is made by a job.
  let key: string | undefined;
  const readKey = async () => {
    const { body: response } = await send('POST', '/graphql', asked);
    const { data } = response as { data: { myCampaignAccount: { key: string } | null } };
    key = data.myCampaignAccount?.key;
    return key;
  };
  await expect.poll(readKey).toBeDefined();
  return { accountKey: String(key) };
}

/** Whether no process accepts connections any more. */
const isRefused = (url: string) =>
  fetch(`${url}/ready`).then(
    (response) => response.arrayBuffer().then(() => false),
    () => true,
  );

const campaignChanged = 'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name } } }';

describe('several whole servers at one port', () => {
  const workers = 2;
  let server: TestServerProcess;
  let url: string;
  let connections: KeptConnection[];

  beforeAll(async () => {
    server = startServer({ env: await newEnvironment({ SVC_WORKERS: String(workers) }) });
    url = await server.ready;
    connections = await connectToEach(url, workers);
  });

  afterAll(async () => {
    for (const connection of connections ?? []) connection.close();
    await server?.[Symbol.asyncDispose]();
  });

  /** A connection to each of the processes; there are always that many. */
  function pick(place: number): KeptConnection {
    const connection = connections[place];
    if (!connection) throw new Error('A process got no connection.');
    return connection;
  }

  test('requests are answered by as many processes, none of which is the parent', () => {
    const owners = connections.map((connection) => connection.owner());

    expect(new Set(owners).size).toBe(workers);
    expect(owners).not.toContain(server.child.pid);
    expect(findChildProcess(server.child.pid, 'worker')).toBeDefined();
  });

  test('a limit counts the requests of all of them', async () => {
    const { accountKey } = await signUp(pick(0));
    const headers = { 'x-apikey': accountKey };

    const statuses: number[] = [];
    for (let sent = 0; sent < limit + workers; sent += 1)
      statuses.push((await pick(sent % workers).ask('GET', '/v1/campaign', { headers })).status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    expect(statuses.slice(limit)).toEqual(Array.from({ length: workers }, () => 429));
  });

  test('a stream receives changes of another process', async () => {
    const anna = await signUp(pick(0));
    const id = await createCampaign(toServer(pick(0)), anna);
    await using stream = await openRawSubscription({ url }, campaignChanged, {
      variables: { id },
      headers: { 'x-apikey': anna.accountKey },
    });
    expect((await stream.next()).data.data.campaignChanged.change).toBe('CURRENT');

    for (let place = 0; place < workers; place += 1) {
      await renameCampaign(toServer(pick(place)), anna, { id, name: `Name ${place}` });
      const { data } = await stream.next();
      expect(data.data.campaignChanged).toEqual({ change: 'UPDATED', campaign: { name: `Name ${place}` } });
    }
  });

  test('after one is killed, only its requests fail, and another one replaces it', async () => {
    const victim = pick(1).owner();
    if (!victim) throw new Error('There is no process to kill.');
    const load = startLoad(url);
    await load.answerOf(victim);

    process.kill(victim, 'SIGKILL');
    const restarted = /"process":"web \d"[^}]*"msg":"process restarted"/;
    await expect.poll(() => server.output()).toMatch(restarted);
    const failed = await load.stopAfter(60);

    // Only requests to the killed process fail, and their clients notice it immediately.
    expect(failed.filter(({ owner }) => owner !== victim && owner !== undefined)).toEqual([]);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter(({ why }) => why === 'No answer came.')).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(loadClients);
    for (const connection of connections) connection.close();
    connections = await connectToEach(url, workers);
    expect(connections).toHaveLength(workers);
    expect(connections.map((connection) => connection.owner())).not.toContain(victim);
  });

  test('a stop lets all of them finish their requests', async () => {
    const { promise: isStopping, resolve: finish } = Promise.withResolvers<void>();
    let begunCount = 0;
    const begun = connections.map((connection, place) =>
      connection.ask('POST', '/signup', {
        json: { email: `stop${place}@example.com`, password: 'correct horse battery' },
        holdBody: () => {
          begunCount += 1;
          return isStopping;
        },
      }),
    );
    await expect.poll(() => begunCount).toBe(workers);
    server.child.kill('SIGTERM');
    await expect.poll(() => isRefused(url)).toBe(true);
    finish();

    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(connections.map(() => 200));
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toContain('stopping at once');
  });
});

test.runIf(inject('isThorough'))(
  'several edges over the same subgraphs share a port, and each has a port for its metrics',
  async () => {
    const workers = 2;
    const fixed = await newEnvironment({
      SVC_WORKERS: String(workers),
      SVC_PROCESSES: 'separate',
      SVC_METRICS_ENABLED: 'true',
      SVC_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
    });
    // Ports are found one after the other: those that follow this one are free as well.
    const metrics = await findFreePort();
    const env = { ...fixed, OTEL_EXPORTER_PROMETHEUS_PORT: String(metrics) };
    await using server = startServer({ env });
    const url = await server.ready;

    const connections = await connectToEach(url, workers);
    const answers = await Promise.all(
      connections.map((connection) =>
        connection.ask('POST', '/graphql', { json: { query: '{ jobs { totalCount } }' } }),
      ),
    );
    // Edge, three subgraphs, worker, and the second edge.
    const pages = await Promise.all(
      Array.from({ length: 6 }, async (_, place) =>
        (await fetch(`http://127.0.0.1:${metrics + place}/metrics`)).text(),
      ),
    );
    for (const connection of connections) connection.close();

    expect(connections).toHaveLength(workers);
    expect(answers).toEqual(
      answers.map(() => ({ status: 200, text: '{"data":{"jobs":{"totalCount":0}}}\n' })),
    );
    expect(pages.filter((page) => page.includes('http_server_request_duration'))).toHaveLength(5);
    expect(pages[5]).toContain('http_server_request_duration');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);

test.each(['0', 'many'])('a start with SVC_WORKERS=%s is refused with the reason', async (text) => {
  const server = startServer({ env: { SVC_WORKERS: text, SVC_DATA_DIR: makeDataFolder() } });

  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('SVC_WORKERS: must be auto or a whole number from 1 to 999');
});
