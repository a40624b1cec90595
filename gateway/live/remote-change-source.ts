import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { signForwarded } from '../../core/auth/forwarding.ts';
import { systemRequest } from '../../core/context/request-context.ts';
import { keepTrying } from '../../core/lib/retry-forever.ts';
import type { ChangeListener, ChangeSource } from '../../core/ports/changes.ts';
import { changeLines, changesPath } from './changes.ts';

type RemoteOptions = {
  name: string;
  /** Where the subgraph answers operations. */
  url: string;
  secret: string;
  log: { warn: (details: object, message: string) => void };
};

/** A subgraph whose lines stop coming is as good as gone: it writes one every few seconds. */
const silenceMilliseconds = 15_000;
const connectMilliseconds = 5_000;

/** The changes that a subgraph of another process hears, over one kept request. It comes back when the subgraph does. */
export function hearRemoteChanges(options: RemoteOptions): ChangeSource {
  return {
    domains: [options.name],
    open: (listener) => {
      const closing = new AbortController();
      const pool = new Pool(new URL(options.url).origin, { connections: 1 });
      const done = keepTrying((signal) => hearOnce(options, pool, listener, signal), closing.signal);
      return {
        close: async () => {
          closing.abort();
          await done;
          await pool.destroy();
        },
      };
    },
  };
}

/** Ends when the request does, or at the signal; never with an error. */
async function hearOnce(options: RemoteOptions, pool: Pool, listener: ChangeListener, signal: AbortSignal) {
  const { name, log } = options;
  const hearing = createHearing(listener);
  try {
    for await (const line of createInterface({ input: await ask(options, pool, signal) })) hearing.read(line);
    throw new Error('the subgraph has ended the request');
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error, domains: [name] }, 'changes are not heard: trying again');
  } finally {
    hearing.lose();
  }
}

async function ask({ name, secret }: RemoteOptions, pool: Pool, signal: AbortSignal) {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: changesPath,
    headers: signForwarded({ request: systemRequest('changes'), body: '', audience: name, secret }),
    headersTimeout: connectMilliseconds,
    bodyTimeout: silenceMilliseconds,
    signal,
  });
  if (statusCode === 200) return body;
  body.destroy();
  throw new Error(`the ${name} subgraph answers ${statusCode}`);
}

/** The subgraph says when it hears the database, and when it does not. */
function createHearing(listener: ChangeListener) {
  let isOn = false;
  const set = (isOnNow: boolean) => {
    if (isOn === isOnNow) return;
    isOn = isOnNow;
    if (isOn) listener.onBegin();
    else listener.onLoss();
  };
  return {
    lose: () => set(false),
    read: (line: string) => {
      if (line === changeLines.beat) return;
      if (line === changeLines.begin || line === changeLines.loss) return set(line === changeLines.begin);
      if (isOn) listener.onChange(line);
    },
  };
}
