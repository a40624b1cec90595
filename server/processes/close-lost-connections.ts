import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

/** How Node's cluster module hands a connection to a process, and how that one answers. */
const handedOver = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() });
const acknowledgement = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number() });

type Connection = { close: () => void };

/**
 * Closes connections that were on their way to a process when it was killed. Node waits for its answer for ever, and so would
 * their clients; with a closed connection they know, and send their request once more.
 */
export function closeLostConnections(child: ChildProcess) {
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
  // The channel itself may stay open for as long as a connection in it has not arrived.
  child.once('exit', () => {
    for (const connection of pendingConnections.values()) connection.close();
    pendingConnections.clear();
  });
}
