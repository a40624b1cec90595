import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../processes/free-port.ts';

export type Balancer = {
  port: number;
  /** Leads connections that are opened from now on to others. */
  switchTo: (ports: readonly number[]) => void;
} & AsyncDisposable;

/** After a refused connection, a target is left out for so long. */
const leftOutMilliseconds = 500;

/**
 * Load balancer like a Kubernetes Service: one port that distributes connections round robin. A target that refuses a
 * connection is skipped; the connections of a target that stops are closed.
 */
export async function balance(first: readonly number[]): Promise<Balancer> {
  let ports = first;
  const refusedAt = new Map<number, number>();
  let turn = 0;
  const pick = (tried: ReadonlySet<number>): number | undefined => {
    const left = ports.filter((port) => !tried.has(port));
    const well = left.filter((port) => Date.now() - (refusedAt.get(port) ?? 0) > leftOutMilliseconds);
    const among = well.length ? well : left;
    turn += 1;
    return among[turn % among.length];
  };
  const open = new Set<Socket>();
  const join = (client: Socket, tried: ReadonlySet<number>) => {
    const port = pick(tried);
    if (port === undefined) return void client.destroy();
    const target = connect({ port, host: '127.0.0.1', noDelay: true });
    target.once('connect', () => {
      client.pipe(target).pipe(client);
      const end = () => {
        client.destroy();
        target.destroy();
      };
      client.on('error', end).on('close', end);
      target.off('error', passOver).on('error', end).on('close', end);
    });
    const passOver = () => {
      refusedAt.set(port, Date.now());
      join(client, new Set([...tried, port]));
    };
    target.once('error', passOver);
  };
  const server = createServer({ noDelay: true }, (client) => {
    open.add(client);
    client.on('error', () => undefined).on('close', () => open.delete(client));
    join(client, new Set());
  });
  return {
    port: await listenOnFreePort(server),
    switchTo: (others) => {
      ports = others;
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
