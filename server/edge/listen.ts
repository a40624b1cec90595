import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Settings } from '../load-settings.ts';

type Listening = { close: () => Promise<void> };

/**
 * Listens where the settings say. Without a host that is every interface in production and this machine alone
 * elsewhere: both of its loopback addresses, because `localhost` may mean either.
 */
export async function listen(
  server: HttpServer,
  { edge: { host, port }, production }: Pick<Settings, 'edge' | 'production'>,
): Promise<Listening> {
  if (!isLocalOnly({ host, production })) {
    await open(server, { host, port });
    return { close: async () => undefined };
  }
  await open(server, { host: '127.0.0.1', port });
  return listenOnIPv6(server, (server.address() as AddressInfo).port);
}

/** Whether only programs of this machine can connect. */
export function isLocalOnly({ host, production }: { host: string | undefined; production: boolean }) {
  return host === undefined ? !production : host === 'localhost';
}

/** Hands connections over to the server, which can listen at one address only. */
async function listenOnIPv6(server: HttpServer, port: number): Promise<Listening> {
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

function isWithoutIPv6(error: unknown) {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function open(server: Server, { host, port }: { host: string | undefined; port: number }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, port)));
    server.listen(port, host, () => resolve());
  });
}

function explain(cause: NodeJS.ErrnoException, port: number) {
  if (cause.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use; free it, or set PORT or SVC_API_PORT.`, { cause });
  }
  if (cause.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user.`, { cause });
  return cause;
}
