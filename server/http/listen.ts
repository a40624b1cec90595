import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { errorCodeOf } from '../../core/lib/records.ts';
import type { Settings } from '../settings/load-settings.ts';

type OpenPort = { port: number; close: () => Promise<void> };

/**
 * Listens at the host and port of the settings. Without a host it listens on every interface in production, and
 * elsewhere on both loopback addresses, because `localhost` can mean either.
 */
export async function listenOnConfiguredAddress(
  server: HttpServer,
  { edge: { host, port }, production }: Pick<Settings, 'edge' | 'production'>,
): Promise<OpenPort> {
  if (!listensOnLoopbackOnly({ host, production })) {
    await open(server, { host, port });
    return { port: portOf(server), close: async () => undefined };
  }
  await open(server, { host: '127.0.0.1', port });
  return { port: portOf(server), ...(await listenOnIPv6(server, portOf(server))) };
}

/** Whether only programs of this machine can connect. */
export function listensOnLoopbackOnly({
  host,
  production,
}: {
  host: string | undefined;
  production: boolean;
}) {
  return host === undefined ? !production : host === 'localhost';
}

/** Listens on the IPv6 loopback address and passes connections to the server, which can listen at one address only. */
async function listenOnIPv6(server: HttpServer, port: number): Promise<Pick<OpenPort, 'close'>> {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await open(second, { host: '::1', port });
  } catch (error) {
    if (isWithoutIPv6(error)) return { close: async () => undefined };
    server.close();
    throw error;
  }
  return { close: () => new Promise((resolve) => second.close(() => resolve())) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens at no port.');
  return address.port;
}

function isWithoutIPv6(error: unknown) {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCodeOf(error) ?? '');
}

type Address = { host: string | undefined; port: number };

/** Listens at an address. Rejects with the error of the system if the port cannot be opened. */
export function listenAt(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function open(server: Server, address: Address) {
  await listenAt(server, address).catch((cause: NodeJS.ErrnoException) => {
    throw explain(cause, address.port);
  });
}

function explain(cause: NodeJS.ErrnoException, port: number) {
  if (cause.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use; free it, or set PORT or SVC_API_PORT.`, { cause });
  }
  if (cause.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user.`, { cause });
  return cause;
}
