import type pg from 'pg';
import { keepTrying } from '../../core/lib/retry-forever.ts';
import { wait } from '../../core/lib/wait.ts';
import type { ChangeListener, ChangeSource } from '../../core/ports/changes.ts';
import { SessionClient } from '../pool/session-client.ts';
import { registerListener } from './register-listener.ts';

type ListeningOptions = {
  connection: pg.ClientConfig;
  namespace?: string;
  /** The domains whose changes are heard. */
  domains: readonly string[];
  log: { warn: (details: object, message: string) => void };
  /** How often the connection is tried, because one that is lost silently says nothing either. */
  heartbeatSeconds?: number;
};

const patienceMilliseconds = 5_000;

/**
 * What the triggers of these domains tell, on one connection of its own beside the pool. A lost connection is noticed
 * and replaced; a pooler that shares connections between statements cannot carry one. Writers notify only while there is
 * such a connection.
 */
export function listenToChanges(options: ListeningOptions): ChangeSource {
  return {
    domains: options.domains,
    open: (listener) => {
      const closing = new AbortController();
      const done = keepTrying((signal) => listenOnce(options, listener, signal), closing.signal);
      return {
        close: async () => {
          closing.abort();
          await done;
        },
      };
    },
  };
}

/** Ends when the connection does, or at the signal; never with an error. */
async function listenOnce(options: ListeningOptions, listener: ChangeListener, signal: AbortSignal) {
  const { connection, namespace = '', domains, log, heartbeatSeconds = 15 } = options;
  const client = new SessionClient({
    ...connection,
    application_name: 'trellis changes',
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    keepAlive: true,
  });
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => undefined);
  client.on('error', reject).on('end', () => reject(new Error('the connection has ended')));
  client.on('notification', ({ payload = '' }) => {
    listener.onChange(payload);
  });
  const schemas = domains.map((domain) => `${namespace}${domain}`);
  const onDelay = () =>
    log.warn({ domains }, 'changes are not heard yet: a transaction that writes lasts long');
  let hasBegun = false;
  try {
    await client.connect();
    await registerListener(client, { schemas, signal, onDelay });
    if (signal.aborted) return;
    hasBegun = true;
    listener.onBegin();
    await Promise.race([lost, keepAsking(client, heartbeatSeconds, signal)]);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error, domains }, 'changes are not heard: trying again');
  } finally {
    if (hasBegun) listener.onLoss();
    void client.end().catch(() => undefined);
  }
}

async function keepAsking(client: pg.Client, seconds: number, signal: AbortSignal) {
  while (!signal.aborted) {
    await wait(seconds * 1000, signal);
    if (!signal.aborted) await client.query('SELECT 1');
  }
}
