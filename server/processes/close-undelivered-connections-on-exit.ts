import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

/** Messages of Node's cluster module that pass a connection to a process, and acknowledge it. */
const handedOver = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() });
const acknowledgement = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number() });

type Connection = { close: () => void };

/**
 * Closes connections that were being passed to a process when it was killed. Node would wait forever for the
 * acknowledgement, and so would the clients. After a closed connection, clients retry.
 */
export function closeUndeliveredConnectionsOnExit(child: ChildProcess) {
  const pendingConnections = new Map<number, Connection>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  const watchedSend = (...args: unknown[]) => {
    const [message, connection] = args;
    const { data } = handedOver.safeParse(message);
    if (data && connection) pendingConnections.set(data.seq, connection as Connection);
    return send(...args);
  };
  child.send = watchedSend as ChildProcess['send'];
  child.on('internalMessage', (message: unknown) => {
    const { data } = acknowledgement.safeParse(message);
    if (data) pendingConnections.delete(data.ack);
  });
  // Uses `exit`, because the channel can stay open as long as it contains a connection.
  child.once('exit', () => {
    for (const connection of pendingConnections.values()) connection.close();
    pendingConnections.clear();
  });
}
