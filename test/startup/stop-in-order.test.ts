import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { findProcesses, noProcesses, startServer } from '../kit/process.ts';
import { onlyInThoroughRun } from '../kit/sample.ts';
import { makeDataFolder } from '../kit/test-folder.ts';

async function open(settings: Record<string, string>) {
  const port = String(await findFreePort());
  const urls: string[] = [];
  for (const name of ['auth', 'campaigns', 'cms'])
    urls.push(`${name}=http://127.0.0.1:${await findFreePort()}/graphql`);
  const folder = makeDataFolder();
  const server = startServer({
    env: {
      SVC_DATA_DIR: folder,
      SVC_API_PORT: port,
      SVC_API_EXTERNAL_URL: `http://localhost:${port}`,
      SVC_SUBGRAPH_URLS: urls.join(','),
      SVC_MAILER_AUTOCONFIRM: 'true',
      SVC_PASSWORD_HASH_COST: '4',
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  return { ...server, url: await server.ready, folder };
}

/** A sign-up of which the server has only half; `finish` sends the rest. */
async function beginSignUp(url: string, email: string, agent: Agent) {
  const body = JSON.stringify({ email, password: 'correct horse battery' });
  const asked = request(`${url}/signup`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  asked.write(body.slice(0, 10));
  await once(asked, 'socket');
  // The server has begun with it once it has what was sent before something else that it answers.
  await fetch(`${url}/health`);
  return { answer: readAnswer(asked), finish: () => asked.end(body.slice(10)) };
}

async function readAnswer(asked: ClientRequest) {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

async function isRefused(url: string) {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return false;
    },
    () => true,
  );
}

const untilRefused = (url: string) => expect.poll(() => isRefused(url)).toBe(true);

test.each(['one', ...onlyInThoroughRun('separate')])(
  'processes: %s; /ready fails first, then the listener closes, and requests in flight are answered',
  async (processes) => {
    await using server = await open({
      SVC_PROCESSES: processes,
      // Time for three requests while it is red, also where the machine is busy.
      SVC_STOP_DELAY: '8s',
      SVC_STOP_TIMEOUT: '600s',
    });
    const agent = new Agent({ keepAlive: true });
    const begun = await beginSignUp(server.url, 'anna@example.com', agent);

    server.child.kill('SIGTERM');
    while ((await fetch(`${server.url}/ready`)).status === 200) await setTimeout(10);
    const red = await fetch(`${server.url}/ready`);
    const meanwhile = await fetch(`${server.url}/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ben@example.com', password: 'wrong' }),
    });
    expect(red.status).toBe(503);
    expect(await red.json()).toMatchObject({ ready: false, process: 'stopping' });
    expect(meanwhile.status).toBe(400);
    expect(meanwhile.headers.get('connection')).toBe('close');

    await untilRefused(`${server.url}/health`);
    expect(server.child.exitCode).toBeNull();
    begun.finish();

    expect(await begun.answer).toEqual({ status: 200, connection: 'close' });
    expect(await server.ended).toBe(0);
    expect(findProcesses(server.folder)).toEqual(noProcesses);
    agent.destroy();
  },
);

test.each(['one', ...onlyInThoroughRun('separate')])(
  'processes: %s; a second signal aborts requests in flight, and the database is stopped all the same',
  async (processes) => {
    await using server = await open({ SVC_PROCESSES: processes });
    const agent = new Agent({ keepAlive: true });
    const begun = await beginSignUp(server.url, 'anna@example.com', agent);
    const cut = expect(begun.answer).rejects.toThrow('socket hang up');

    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    await untilRefused(`${server.url}/health`);
    await setTimeout(1_000);
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGTERM');
    await cut;

    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('stopping at once on SIGTERM');
    expect(findProcesses(server.folder)).toEqual(noProcesses);
    agent.destroy();
  },
);

test('requests in flight beyond the timeout are cut off', async () => {
  await using database = await cloneDatabase();
  await using server = await open({ DATABASE_URL: database.url, SVC_STOP_TIMEOUT: '1s' });
  const agent = new Agent({ keepAlive: true });
  const begun = await beginSignUp(server.url, 'anna@example.com', agent);
  const cut = expect(begun.answer).rejects.toThrow('socket hang up');

  server.child.kill('SIGTERM');
  await cut;

  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('requests or jobs that take too long');
  agent.destroy();
});

test('several processes stop in order if a signal arrives when only one of them already answers', async () => {
  await using database = await cloneDatabase();
  const folder = makeDataFolder();
  const port = String(await findFreePort());
  await using server = startServer({
    env: { SVC_DATA_DIR: folder, SVC_API_PORT: port, SVC_WORKERS: '3', DATABASE_URL: database.url },
  });
  const isAlive = () => fetch(`http://127.0.0.1:${port}/live`).then(({ ok }) => ok);
  await expect.poll(() => isAlive().catch(() => false), { interval: 1 }).toBe(true);

  server.child.kill('SIGTERM');

  expect(await server.ended).toBe(0);
  expect(findProcesses(folder)).toEqual(noProcesses);
});
