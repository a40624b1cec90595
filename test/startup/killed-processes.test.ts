import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSmtp } from '../core/smtp-server.ts';
import { findFreePort } from '../kit/free-port.ts';
import {
  findChildProcess,
  findProcesses,
  noProcesses,
  startServer,
  type TestServerProcess,
} from '../kit/process.ts';
import { sampleCases } from '../kit/sample.ts';
import { makeDataFolder } from '../kit/test-folder.ts';
import {
  openWriteLoad,
  parseFirstAdministrator,
  type WriteLoad,
  writeLoadSettings,
} from '../kit/write-load.ts';

type Write = WriteLoad['writes'][number];

const subgraphs = ['auth', 'campaigns', 'cms'];

async function newHome(settings: Record<string, string> = {}) {
  const port = String(await findFreePort());
  const urls: string[] = [];
  for (const name of subgraphs) urls.push(`${name}=http://127.0.0.1:${await findFreePort()}/graphql`);
  const folder = makeDataFolder();
  const env = {
    ...writeLoadSettings,
    SVC_DATA_DIR: folder,
    SVC_API_PORT: port,
    SVC_API_EXTERNAL_URL: `http://localhost:${port}`,
    SVC_SUBGRAPH_URLS: urls.join(','),
    LOG_LEVEL: 'warn',
    ...settings,
  };
  return { folder, env };
}

/** A mail server that lets every mail wait until it is opened. */
async function openSlowSmtp() {
  const waiting: (() => void)[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const smtp = await openSmtp({
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      waiting.push(done);
      void opened.then(() => done());
    },
  });
  return { ...smtp, waiting, open };
}

/** Waits until this many further writes are acknowledged, which include every kind. */
async function waitForWrites({ acknowledged }: WriteLoad, number: number) {
  const enough = acknowledged.length + number;
  await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(enough);
}

function isSuccess({ outcome }: Write) {
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
}

/** Returns the failed writes of the load since this time. */
function findFailures({ writes }: WriteLoad, since: number) {
  return writes.filter((write) => write.answeredAt >= since && !isSuccess(write));
}

const kindsOf: Record<string, readonly string[]> = {
  auth: ['user'],
  campaigns: ['campaign', 'campaignByGraph'],
  cms: ['article'],
};

describe('separate processes, killed one by one under a load of writes', () => {
  let server: TestServerProcess;
  let url: string;
  let load: WriteLoad;
  let smtp: Awaited<ReturnType<typeof openSlowSmtp>>;
  let home: Awaited<ReturnType<typeof newHome>>;

  beforeAll(async () => {
    smtp = await openSlowSmtp();
    home = await newHome({
      SVC_PROCESSES: 'separate',
      SVC_SMTP_HOST: '127.0.0.1',
      SVC_SMTP_PORT: String(smtp.port),
      SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
    });
    server = startServer({ env: home.env });
    url = await server.ready;
    const administrator = parseFirstAdministrator(server.output());
    load = await openWriteLoad({ urls: [url], administrator, clients: 4, pauseMilliseconds: 100 });
    load.start();
  });

  afterAll(async () => {
    await load?.stop();
    await server?.[Symbol.asyncDispose]();
    await smtp?.[Symbol.asyncDispose]();
  });

  /** Kills a process, and waits until another one is there and everything is answered again. */
  async function kill(role: string) {
    const victim = findChildProcess(server.child.pid, role);
    if (!victim) throw new Error(`There is no ${role}.`);
    const others = listOthers(role);
    const since = Date.now();
    process.kill(victim, 'SIGKILL');
    const isBack = new RegExp(`"process":"${role}"[^}]*"msg":"process restarted"`);
    await expect.poll(() => server.output()).toMatch(isBack);
    await waitForWrites(load, 12);
    expect(findChildProcess(server.child.pid, role)).not.toBe(victim);
    expect(listOthers(role)).toEqual(others);
    const milliseconds = load.recoveryMilliseconds(since);
    const failures = findFailures(load, since);
    process.stdout.write(
      `kill -9 ${role}: ${failures.length} of ${load.writes.filter(({ answeredAt }) => answeredAt >= since).length} writes failed, all well after ${milliseconds} ms\n`,
    );
    return { failures };
  }

  function listOthers(role: string) {
    const roles = [...subgraphs.map((name) => `subgraph ${name}`), 'worker', 'edge'];
    return roles.filter((other) => other !== role).map((other) => findChildProcess(server.child.pid, other));
  }

  test.each(sampleCases(subgraphs, 1))(
    'without the subgraph %s, its part is 503 for a moment and the rest untouched',
    async (name) => {
      const { failures } = await kill(`subgraph ${name}`);

      expect(failures.length).toBeGreaterThan(0);
      expect(failures.filter(({ outcome }) => outcome !== 503)).toEqual([]);
      expect(failures.filter(({ kind }) => !kindsOf[name]?.includes(kind))).toEqual([]);
    },
  );

  test('without the edge nothing answers for a moment', async () => {
    const { failures } = await kill('edge');

    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter(({ outcome }) => outcome !== 'broken')).toEqual([]);
  });

  test('without the worker everything is answered, and the mail that it was sending is sent by the next one', async () => {
    const body = JSON.stringify({ email: 'anna@example.com' });
    expect((await fetch(`${url}/otp`, { method: 'POST', body })).status).toBe(200);
    await expect.poll(() => smtp.waiting.length).toBeGreaterThan(0);

    const { failures } = await kill('worker');
    const since = Date.now();
    smtp.open();
    await expect.poll(() => smtp.received.length).toBeGreaterThan(0);
    process.stdout.write(`the mail that was caught by it: sent ${Date.now() - since} ms later\n`);

    expect(failures).toEqual([]);
    expect(smtp.received[0]?.recipients).toEqual(['anna@example.com']);
  });

  test('no write that was acknowledged is lost, and /ready is green again', async () => {
    await load.stop();

    expect(load.acknowledged.length).toBeGreaterThan(36);
    expect(await load.findLost()).toEqual([]);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    process.stdout.write(`${load.acknowledged.length} writes acknowledged, none lost\n`);
  });

  test('without the parent all others stop, and the next one can start immediately', async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    // One process starts faster, and needs the same port and the same database.
    server = startServer({ env: { ...home.env, SVC_PROCESSES: 'one' } });

    expect(await server.ready).toBe(url);
    expect(await load.findLost()).toEqual([]);
    expect(findProcesses(home.folder)).toEqual({
      server: [server.child.pid],
      database: [expect.any(Number)],
    });

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(findProcesses(home.folder)).toEqual(noProcesses);
  });
});

test.runIf(inject('isThorough'))(
  'one process that is killed under a load of writes and restarted has lost none of them',
  async () => {
    const { env } = await newHome();
    await using first = startServer({ env });
    const url = await first.ready;
    const administrator = parseFirstAdministrator(first.output());
    const load = await openWriteLoad({ urls: [url], administrator, clients: 4, pauseMilliseconds: 50 });
    load.start();
    await waitForWrites(load, 20);

    const since = Date.now();
    first.child.kill('SIGKILL');
    await first.ended;
    await using second = startServer({ env });
    await second.ready;
    await waitForWrites(load, 8);
    await load.stop();

    expect(findFailures(load, since).filter(({ outcome }) => outcome !== 'broken')).toEqual([]);
    expect(await load.findLost()).toEqual([]);
    process.stdout.write(
      `kill -9 of one process: ${load.acknowledged.length} writes acknowledged, none lost, all well after ${load.recoveryMilliseconds(since)} ms\n`,
    );
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  },
);
