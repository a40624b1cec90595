import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

const cmd = z.literal('NODE_CLUSTER');
/** Messages of Node's cluster module: a connection for a process, its answer, and the end of its listening. */
const newConnection = z.object({ cmd, act: z.literal('newconn'), key: z.string(), seq: z.number() });
const answer = z.object({ cmd, ack: z.number(), accepted: z.boolean() });
const listenerClosed = z.object({ cmd, act: z.literal('close'), key: z.string() });

type Connection = { close: () => void };

/** Connections that a process has not answered yet, by the numbers of their messages. */
const pending = new Map<number, { child: ChildProcess; connection: Connection; key: string }>();
/** Keys of the listeners of each process. */
const listeners = new Map<ChildProcess, Set<string>>();

/**
 * Closes connections that were passed to a process that was killed or did not accept them, if no other process gets them.
 * Node keeps them open (https://github.com/nodejs/node/issues/21746), so their clients would wait until the parent ends.
 * After a closed connection, clients retry.
 */
export function closeUndeliveredConnections(child: ChildProcess) {
  const keys = new Set<string>();
  listeners.set(child, keys);
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  const watchedSend = (...args: unknown[]) => {
    const [message, connection] = args;
    const { data } = newConnection.safeParse(message);
    if (data && connection) {
      keys.add(data.key);
      pending.set(data.seq, { child, connection: connection as Connection, key: data.key });
    }
    return send(...args);
  };
  child.send = watchedSend as ChildProcess['send'];
  // The cluster module's own listener runs first. It has already passed on a connection that was not accepted.
  child.on('internalMessage', (message: unknown) => {
    const closed = listenerClosed.safeParse(message).data;
    if (closed) keys.delete(closed.key);
    const { data } = answer.safeParse(message);
    const answered = data && pending.get(data.ack);
    if (!answered) return;
    pending.delete(data.ack);
    if (!data.accepted && !isWaiting(answered)) answered.connection.close();
  });
  // Uses `exit`, because the channel can stay open as long as it contains a connection.
  child.once('exit', () => {
    listeners.delete(child);
    for (const [seq, { child: receiver, connection }] of pending) {
      if (receiver !== child) continue;
      pending.delete(seq);
      connection.close();
    }
  });
}

/** Whether the connection was passed to another process, or is queued until one of the listening processes is free. */
function isWaiting({ connection, key }: { connection: Connection; key: string }) {
  return (
    [...pending.values()].some((other) => other.connection === connection) ||
    [...listeners.values()].some((keys) => keys.has(key))
  );
}
