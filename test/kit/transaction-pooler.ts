import { createConnection, createServer, type Socket } from 'node:net';

/**
 * How a pooler treats parameters of the startup message: PgBouncer sets those that it tracks on each server connection and refuses
 * the others, some poolers ignore all, and some refuse all.
 */
type Treatment = 'tracks' | 'ignores' | 'refuses';

/**
 * A pooler in transaction mode, as PgBouncer before 1.21 is: each transaction of a client runs on another connection to the server.
 * It knows no names of prepared statements.
 */
export async function openTransactionPooler(
  { host, port, user, database }: Target,
  treatment: Treatment = 'tracks',
) {
  const opened: ServerLink[] = [];
  for (let place = 0; place < 3; place += 1)
    opened.push(await openServerLink(`${host}/.s.PGSQL.${port}`, { user, database }));
  const free = [...opened];
  const waiting: ((link: ServerLink) => void)[] = [];
  const counts = { transactions: 0, refused: [] as string[] };
  const sockets = new Set<Socket>();
  const pool: LinkPool = {
    treatment,
    greeting: opened[0]?.greeting ?? Buffer.alloc(0),
    refuse: (name) => void counts.refused.push(name),
    take: () => {
      counts.transactions += 1;
      const link = free.shift();
      return link ? Promise.resolve(link) : new Promise((resolve) => waiting.push(resolve));
    },
    giveBack: (link) => {
      link.onMessage = undefined;
      const next = waiting.shift();
      if (next) next(link);
      else free.push(link);
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serveClient(socket, pool);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `postgresql://${user}@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/${database}`,
    counts,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      for (const { socket } of opened) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Target = { host: string; port: number; user: string; database: string };

type LinkPool = {
  treatment: Treatment;
  /** The messages in which a server describes itself at the start of a session. */
  greeting: Buffer;
  refuse: (name: string) => void;
  take: () => Promise<ServerLink>;
  giveBack: (link: ServerLink) => void;
};

type Message = { type: string; whole: Buffer; body: Buffer };

type ServerLink = { socket: Socket; greeting: Buffer; onMessage?: (message: Message) => void };

/** Parameters of a client that PgBouncer tracks, and sets on each server connection that it assigns. */
const trackedParameters = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
  'IntervalStyle',
]);

function serveClient(socket: Socket, pool: LinkPool) {
  let link: Promise<ServerLink> | undefined;
  /** Answers that the client still waits for, and whether it goes on before it asks for one. */
  let unanswered = 0;
  let isUnfinished = false;
  const release = (given: ServerLink) => {
    link = undefined;
    pool.giveBack(given);
  };
  let parameters: Parameters = new Map();
  const linkClient = async () => {
    const given = await pool.take();
    if (pool.treatment === 'tracks') await setParameters(given, parameters);
    given.onMessage = (message) => {
      if (!socket.destroyed) socket.write(message.whole);
      if (message.type !== 'Z') return;
      unanswered -= 1;
      if (unanswered === 0 && !isUnfinished && message.body.toString() === 'I') release(given);
    };
    return given;
  };
  const onMessage = ({ type, whole }: Message) => {
    if (type === 'X') return void socket.end();
    isUnfinished = type !== 'Q' && type !== 'S';
    if (!isUnfinished) unanswered += 1;
    link ??= linkClient();
    void link.then((given) => given.socket.write(whole));
  };
  readStartup(socket, pool, (started) => {
    parameters = started;
    readMessages(socket, onMessage);
  });
}

type Parameters = ReadonlyMap<string, string>;

/** Sets what the client asked for at its start, and drops the answers. */
async function setParameters(link: ServerLink, parameters: Parameters) {
  const settings = ['TimeZone', 'DateStyle'].flatMap((name) => {
    const value = parameters.get(name);
    return value === undefined ? [] : [`SET ${name} TO '${value}'`];
  });
  if (settings.length === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  link.onMessage = ({ type }) => {
    if (type === 'Z') resolve();
  };
  link.socket.write(toMessage('Q', `${settings.join('; ')}\0`));
  await promise;
}

const needed = new Set(['user', 'database', 'client_encoding', 'application_name']);

function readStartup(
  socket: Socket,
  { greeting, refuse, treatment }: LinkPool,
  onReady: (parameters: Parameters) => void,
) {
  let held = Buffer.alloc(0);
  const onData = (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    if (held.length < 8 || held.length < held.readInt32BE(0)) return;
    const length = held.readInt32BE(0);
    const names = held.toString('utf8', 8, length).split('\0');
    const parameters = new Map(
      names.flatMap((name, at) => (at % 2 === 0 && name ? [[name, names[at + 1] ?? ''] as const] : [])),
    );
    const known = treatment === 'refuses' ? needed : trackedParameters;
    const refused =
      treatment === 'ignores' ? undefined : [...parameters.keys()].find((name) => !known.has(name));
    socket.off('data', onData);
    if (refused) {
      refuse(refused);
      socket.end(toMessage('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`));
      return;
    }
    socket.write(greeting);
    onReady(parameters);
    if (held.length > length) socket.unshift(held.subarray(length));
  };
  socket.on('data', onData);
}

function readMessages(socket: Socket, onMessage: (message: Message) => void) {
  let held = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 5 && held.length > held.readInt32BE(1)) {
      const end = held.readInt32BE(1) + 1;
      onMessage({
        type: held.toString('latin1', 0, 1),
        whole: held.subarray(0, end),
        body: held.subarray(5, end),
      });
      held = held.subarray(end);
    }
  });
}

async function openServerLink(path: string, { user, database }: Pick<Target, 'user' | 'database'>) {
  const socket = createConnection(path);
  socket.on('error', () => undefined);
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + parameters.length, 0);
  head.writeInt32BE(196_608, 4);
  socket.write(Buffer.concat([head, parameters]));
  const link: ServerLink = { socket, greeting: Buffer.alloc(0) };
  const { promise, resolve } = Promise.withResolvers<void>();
  link.onMessage = (message) => {
    link.greeting = Buffer.concat([link.greeting, message.whole]);
    if (message.type === 'Z') resolve();
  };
  readMessages(socket, (message) => link.onMessage?.(message));
  await promise;
  link.onMessage = undefined;
  return link;
}

function toMessage(type: string, text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
