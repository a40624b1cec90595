import { createServer, type Socket } from 'node:net';
import { LuaFactory } from 'wasmoon';

type Entry = { text: string; until: number };
type Reply = number | string | null | readonly Reply[] | { status: string } | { error: string };

/**
 * The commands of Valkey and Redis that the server sends, over their own protocol: keys that expire, and scripts, which a real Lua runs.
 * No registry of npm has the servers themselves.
 */
export async function openRespServer() {
  const lua = await new LuaFactory().createEngine();
  const entries = new Map<string, Entry>();
  const commands = createCommands(entries);
  const run = (words: readonly string[]): Reply => {
    const [name = '', ...rest] = words;
    const command = commands[name.toLowerCase()];
    if (command) return command(rest);
    return { error: `ERR unknown command '${name}'` };
  };
  lua.global.set('call', (...words: unknown[]) => {
    // Lua is given no null.
    const reply = run(words.map(String)) ?? undefined;
    return reply !== undefined && typeof reply === 'object' && 'status' in reply ? reply.status : reply;
  });
  await lua.doString(
    'redis = { call = function(...) local r = call(...) if r == nil then return false end return r end }',
  );
  commands.eval = ([script = '', count = '0', ...rest]) => {
    lua.global.set('KEYS', rest.slice(0, Number(count)));
    lua.global.set('ARGV', rest.slice(Number(count)));
    return (lua.doStringSync(script) ?? null) as Reply;
  };
  const sockets = new Set<Socket>();
  let isMute = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const answer = createTransactions(run);
    readCommands(socket, (words) => {
      if (!isMute) socket.write(toBytes(answer(words)));
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: () => [...entries.keys()],
    /** Goes on listening and answers nothing. */
    mute: (on: boolean) => {
      isMute = on;
    },
    stop,
    restart: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      await stop();
      lua.global.close();
    },
  };
}

type Run = (words: readonly string[]) => Reply;

/** Creates the transactions of one connection: commands between MULTI and EXEC run together. */
function createTransactions(run: Run): Run {
  let queued: (readonly string[])[] | undefined;
  return (words) => {
    const name = words[0]?.toLowerCase();
    if (name === 'multi') queued = [];
    else if (name === 'exec') {
      const replies = queued?.map(run) ?? [];
      queued = undefined;
      return replies;
    } else if (queued) {
      queued.push(words);
      return { status: 'QUEUED' };
    } else return run(words);
    return ok;
  };
}

type Command = (words: readonly string[]) => Reply;

const ok: Reply = { status: 'OK' };

function createCommands(entries: Map<string, Entry>): Record<string, Command> {
  const find = (key: string) => {
    const entry = entries.get(key);
    if (entry && entry.until <= Date.now()) entries.delete(key);
    return entries.get(key);
  };
  return {
    info: () => 'redis_version:7.2.0\r\nloading:0\r\n',
    client: () => ok,
    // Answers like a server that has just started and has no script in its cache.
    evalsha: () => ({ error: 'NOSCRIPT No matching script.' }),
    get: ([key = '']) => find(key)?.text ?? null,
    exists: ([key = '']) => (find(key) ? 1 : 0),
    del: ([key = '']) => (find(key) && entries.delete(key) ? 1 : 0),
    set: ([key = '', text = '', ...options]) => {
      const words = options.map((option) => option.toUpperCase());
      if (words.includes('NX') && find(key)) return null;
      const [unit, amount] = [words.find((word) => word === 'EX' || word === 'PX'), Number(options[1])];
      const until = unit ? Date.now() + amount * (unit === 'EX' ? 1_000 : 1) : Number.POSITIVE_INFINITY;
      entries.set(key, { text, until });
      return ok;
    },
    incrby: ([key = '', amount = '0']) => {
      const { text = '0', until = Number.POSITIVE_INFINITY } = find(key) ?? {};
      entries.set(key, { text: String(Number(text) + Number(amount)), until });
      return Number(text) + Number(amount);
    },
    pttl: ([key = '']) => {
      const entry = find(key);
      if (!entry) return -2;
      return entry.until === Number.POSITIVE_INFINITY ? -1 : entry.until - Date.now();
    },
  };
}

/** Calls with each command, which a client writes as an array of texts with their lengths. */
function readCommands(socket: Socket, onCommand: (words: readonly string[]) => void) {
  let held = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    held += chunk;
    for (let found = readCommand(held); found; found = readCommand(held)) {
      held = held.slice(found.end);
      onCommand(found.words);
    }
  });
}

function readCommand(text: string) {
  let end = 0;
  const readLine = () => {
    const at = text.indexOf('\r\n', end);
    if (at < 0) return undefined;
    const line = text.slice(end, at);
    end = at + 2;
    return line;
  };
  const count = readLine();
  if (count === undefined) return undefined;
  const words: string[] = [];
  for (let place = 0; place < Number(count.slice(1)); place += 1) {
    const length = readLine();
    if (length === undefined || text.length < end + Number(length.slice(1)) + 2) return undefined;
    words.push(text.slice(end, end + Number(length.slice(1))));
    end += Number(length.slice(1)) + 2;
  }
  return { words, end };
}

function toBytes(reply: Reply): string {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${Math.trunc(reply)}\r\n`;
  if (typeof reply === 'string') return `$${reply.length}\r\n${reply}\r\n`;
  if ('status' in reply) return `+${reply.status}\r\n`;
  if ('error' in reply) return `-${reply.error}\r\n`;
  return `*${reply.length}\r\n${reply.map(toBytes).join('')}`;
}
