import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { signForwardedContext } from '../../core/auth/forwarding.ts';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { restartUntilAborted } from '../../core/lib/restart-until-aborted.ts';
import type { DatabaseChangeListener, DatabaseChangeSource } from '../../core/ports/changes.ts';
import { changeStreamControlLines, changeStreamPath } from './changes.ts';

type RemoteOptions = {
  name: string;
  /** URL of the subgraph. */
  url: string;
  secret: string;
  log: { warn: (details: object, message: string) => void };
};

/** Read timeout. The subgraph writes a line every few seconds, so silence means that the connection is lost. */
const silenceMilliseconds = 15_000;
const connectMilliseconds = 5_000;

/** Receives the changes of a remote subgraph over one long HTTP request, and reconnects after a failure. */
export function createRemoteChangeSource(options: RemoteOptions): DatabaseChangeSource {
  return {
    domains: [options.name],
    open: (listener) => {
      const closeController = new AbortController();
      const pool = new Pool(new URL(options.url).origin, { connections: 1 });
      const subscribeLoop = restartUntilAborted(
        (signal) => subscribeOnce(options, pool, listener, signal),
        closeController.signal,
      );
      return {
        close: async () => {
          closeController.abort();
          await subscribeLoop;
          await pool.destroy();
        },
      };
    },
  };
}

/** Reads one response until it ends or the signal aborts. Never rejects. */
async function subscribeOnce(
  options: RemoteOptions,
  pool: Pool,
  listener: DatabaseChangeListener,
  signal: AbortSignal,
) {
  const { name, log } = options;
  const reader = createLineReader(listener);
  try {
    for await (const line of createInterface({ input: await openLines(options, pool, signal) }))
      reader.read(line);
    throw new Error('the subgraph closed the stream');
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error, domains: [name] }, 'change feed lost: reconnecting');
  } finally {
    reader.lose();
  }
}

async function openLines({ name, secret }: RemoteOptions, pool: Pool, signal: AbortSignal) {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: changeStreamPath,
    headers: signForwardedContext({
      request: createSystemRequestContext('changes'),
      body: '',
      audience: name,
      secret,
    }),
    headersTimeout: connectMilliseconds,
    bodyTimeout: silenceMilliseconds,
    signal,
  });
  if (statusCode === 200) return body;
  body.destroy();
  throw new Error(`the ${name} subgraph answers ${statusCode}`);
}

/** Parses the lines of the stream. The subgraph reports whether its own database subscription is active. */
function createLineReader(listener: DatabaseChangeListener) {
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
      if (line === changeStreamControlLines.beat) return;
      if (line === changeStreamControlLines.begin || line === changeStreamControlLines.loss)
        return set(line === changeStreamControlLines.begin);
      if (isOn) listener.onChange(line);
    },
  };
}
