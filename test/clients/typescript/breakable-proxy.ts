import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Opens a proxy in front of a server that can stop and start again, like a server whose process is restarted. */
export async function openBreakableProxy(serverUrl: string) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const relay = (client: Socket) => {
    const server = connect(Number(new URL(serverUrl).port), '127.0.0.1');
    keep(client);
    keep(server);
    client.pipe(server);
    server.pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  };
  let listening = await listen(relay, 0);
  const { port } = listening.address() as AddressInfo;

  const kill = async () => {
    for (const socket of sockets) socket.destroy();
    listening.close();
    await once(listening, 'close');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    startAgain: async () => {
      listening = await listen(relay, port);
    },
    [Symbol.asyncDispose]: () => (listening.listening ? kill() : Promise.resolve()),
  };
}

async function listen(relay: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(relay).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
