import type pg from 'pg';
import { restartUntilAborted } from '../../core/lib/restart-until-aborted.ts';
import { wait } from '../../core/lib/wait.ts';
import type { DatabaseChangeListener, DatabaseChangeSource } from '../../core/ports/changes.ts';
import { DatabaseSessionClient } from '../pool/session-client.ts';
import { registerDatabaseChangeListener } from './register-listener.ts';

type ListeningOptions = {
  connection: pg.ClientConfig;
  namespace?: string;
  /** Domains whose changes are received. */
  domains: readonly string[];
  log: { warn: (details: object, message: string) => void };
  /** Interval of a test query, because a connection that is lost silently reports no error. */
  heartbeatSeconds?: number;
};

const timeoutMs = 5_000;

/**
 * Receives the notifications of the triggers of these domains on a separate connection outside the pool. A lost
 * connection is detected and replaced. The connection cannot go through a transaction pooler. Writers notify only
 * while such a connection exists.
 */
export function listenToDatabaseChanges(options: ListeningOptions): DatabaseChangeSource {
  return {
    domains: options.domains,
    open: (listener) => {
      const closeController = new AbortController();
      const listenLoop = restartUntilAborted(
        (signal) => listenOnce(options, listener, signal),
        closeController.signal,
      );
      return {
        close: async () => {
          closeController.abort();
          await listenLoop;
        },
      };
    },
  };
}

/** Listens on one connection. Resolves when it ends or the signal is aborted. Never rejects. */
async function listenOnce(options: ListeningOptions, listener: DatabaseChangeListener, signal: AbortSignal) {
  const { connection, namespace = '', domains, log, heartbeatSeconds = 15 } = options;
  const client = new DatabaseSessionClient({
    ...connection,
    application_name: 'trellis changes',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  const { promise: connectionLoss, reject } = Promise.withResolvers<never>();
  connectionLoss.catch(() => undefined);
  client.on('error', reject).on('end', () => reject(new Error('the connection has ended')));
  client.on('notification', ({ payload = '' }) => {
    listener.onChange(payload);
  });
  const schemas = domains.map((domain) => `${namespace}${domain}`);
  const onDelay = () => log.warn({ domains }, 'change notifications are delayed by a long write transaction');
  let isListening = false;
  try {
    await client.connect();
    await registerDatabaseChangeListener(client, { schemas, signal, onDelay });
    if (signal.aborted) return;
    isListening = true;
    listener.onBegin();
    await Promise.race([connectionLoss, sendHeartbeats(client, heartbeatSeconds, signal)]);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error, domains }, 'change notifications lost: reconnecting');
  } finally {
    if (isListening) listener.onLoss();
    void client.end().catch(() => undefined);
  }
}

async function sendHeartbeats(client: pg.Client, seconds: number, signal: AbortSignal) {
  while (!signal.aborted) {
    await wait(seconds * 1000, signal);
    if (!signal.aborted) await client.query('SELECT 1');
  }
}
