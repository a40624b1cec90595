import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Opens a proxy between a server and its database that can simulate a lost host: connections stay open, but transfer
 * no data.
 */
export async function openSilentProxy(databaseUrl: string) {
  const target = toTarget(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let accepted = 0;
  const server = createServer((client) => {
    accepted += 1;
    const database = connect(target);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        // A silent connection does not forward the end of the other side.
        if (socket === client || !client.isPaused()) (socket === client ? database : client).destroy();
      });
    }
    if (isSilent) hush(client);
    else {
      client.pipe(database);
      database.pipe(client);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const hush = (socket: Socket) => {
    socket.unpipe();
    socket.pause();
  };

  return {
    url: url.href,
    /** Number of connections that clients have opened so far. */
    countAccepted: () => accepted,
    /** The connections there are say nothing any more; new ones work. */
    silence: () => {
      for (const socket of sockets) hush(socket);
    },
    /** New connections are taken and say nothing either, until `speak`. */
    silenceAll: () => {
      isSilent = true;
      for (const socket of sockets) hush(socket);
    },
    /** New connections work again; those that went silent stay so. */
    speak: () => {
      isSilent = false;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The embedded server listens on a socket of the file system. */
function toTarget(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) };
}
