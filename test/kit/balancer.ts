import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Target = { port: number; isUsed: boolean; isReady: boolean; failures: number };

export type Balancer = Awaited<ReturnType<typeof openBalancer>>;

const betweenChecks = 100;
/** Late answers until a process gets no requests. Balancers do not exclude a busy process after a single one. */
const maxFailures = 10;

/** Asks a process whether it is ready; one that says that it stops, or does not listen, is not from now on. */
async function check(target: Target) {
  const signal = AbortSignal.timeout(2_000);
  try {
    const answer = await fetch(`http://127.0.0.1:${target.port}/ready`, { signal });
    const text = await answer.text();
    if (answer.ok) Object.assign(target, { isReady: true, failures: 0 });
    else if (text.includes('"stopping"')) target.isReady = false;
    else target.failures += 1;
  } catch (error) {
    if (String((error as Error).cause).includes('ECONNREFUSED')) target.isReady = false;
    else target.failures += 1;
  }
  if (target.failures >= maxFailures) target.isReady = false;
}

/** Forwards each request to a process that is ready, over a new connection, which is the default of common proxies. */
export async function openBalancer() {
  let targets: Target[] = [];
  let turn = 0;
  const closing = new AbortController();
  const keepChecking = async () => {
    while (!closing.signal.aborted) {
      await Promise.all(targets.map(check));
      await wait(betweenChecks);
    }
  };
  const checking = keepChecking();
  const choose = () => {
    const ready = targets.filter(({ isUsed, isReady }) => isUsed && isReady);
    turn += 1;
    return ready[turn % ready.length];
  };
  const server = createServer((req, res) => pass(req, res, choose));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Takes a process in, once it is ready. */
    add: async (added: number) => {
      const target = { port: added, isUsed: true, isReady: false, failures: 0 };
      for (let tries = 0; tries < 600 && !target.isReady; tries += 1) {
        await check(target);
        await wait(50);
      }
      if (!target.isReady) throw new Error(`Nothing becomes ready at ${added}.`);
      targets = [...targets, target];
    },
    /** Sends all further requests to these ports only. */
    switchTo: (ports: readonly number[]) => {
      for (const target of targets) target.isUsed = ports.includes(target.port);
    },
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      await checking;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(req: IncomingMessage, res: ServerResponse, choose: () => Target | undefined) {
  const target = choose();
  if (!target) {
    res.writeHead(502).end('Nothing is ready.');
    return;
  }
  const { method, url, headers } = req;
  const onward = request({ host: '127.0.0.1', port: target.port, method, path: url, headers, agent: false });
  onward.on('response', (answer) => {
    const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(res);
    answer.on('error', () => res.destroy());
  });
  onward.on('error', () => {
    if (res.headersSent) res.destroy();
    else res.writeHead(502).end('The process went away.');
  });
  res.on('close', () => onward.destroy());
  req.pipe(onward);
}
