import { Agent, request } from 'node:http';
import type { HostileServer } from './hostile-server.ts';

/** Request of an attacker. */
export type Attack = {
  name: string;
  /** The resource it is sent to, and the value it sends: a sample has at least one attack of each. */
  kinds: readonly string[];
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Made when it is sent: all of them would not fit into memory. */
  body?: () => string;
  isLarge?: boolean;
};

type Answer = { status: number; text: string };

/** Texts of the runtime, the GraphQL engine or the database, which must not reach clients. */
const wordsOfOurs =
  /Maximum call stack|RangeError|TypeError|Cannot read prop|is not a function|is not iterable|prisma|PostgreSQL|invalid byte sequence|ECONNRE|\bat [\w.<>]+ \(|node_modules|\.ts:\d+/i;

/** Texts of the GraphQL engine about variables, which REST clients do not know. */
const wordsOfTheGraph = /Variable \\?"\$/;

const maxConcurrentAttacks = 8;
const maxConcurrentLargeAttacks = 2;

/**
 * Sends the attacks and says what harm they did: a status of 500 and more, words of the runtime, an event loop that
 * stood still. Several go at once; what stood still is looked for among them one by one, and only what shows again,
 * with the thread at work for as long, counts.
 */
export async function findHarmOfAttacks(
  server: HostileServer,
  attacks: readonly Attack[],
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrentAttacks });
  const harm: string[] = [];
  const probe = startProbe(server);
  try {
    for (const batch of toBatches(attacks)) {
      await server.readDelay();
      const answers = await Promise.all(batch.map((attack) => send(server, agent, attack)));
      for (const [index, answer] of answers.entries()) harm.push(...judge(batch[index], answer));
      const delay = await server.readDelay();
      if (delay.stood === Number.POSITIVE_INFINITY) {
        harm.push(`the event loop did not come back from ${batch.map(({ name }) => name).join(', ')}`);
        break;
      }
      if (isTooLong(server, delay)) harm.push(...(await findBlocking(server, agent, batch)));
    }
  } finally {
    harm.push(...(await probe.stop()));
    agent.destroy();
  }
  return harm;
}

function* toBatches(attacks: readonly Attack[]) {
  let batch: Attack[] = [];
  for (const attack of attacks) {
    const large = batch.filter(({ isLarge }) => isLarge).length;
    if (batch.length === maxConcurrentAttacks || (attack.isLarge && large === maxConcurrentLargeAttacks)) {
      yield batch;
      batch = [];
    }
    batch.push(attack);
  }
  if (batch.length) yield batch;
}

function isTooLong({ longest }: HostileServer, { stood, worked }: { stood: number; worked: number }) {
  return stood > longest && worked > longest;
}

async function findBlocking(server: HostileServer, agent: Agent, batch: readonly Attack[]) {
  const found: string[] = [];
  for (const attack of batch) {
    const times: number[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await server.readDelay();
      await send(server, agent, attack);
      const delay = await server.readDelay();
      if (isTooLong(server, delay)) times.push(Math.round(Math.min(delay.stood, delay.worked)));
    }
    if (times.length === 2) found.push(`${attack.name}: blocked for ${Math.min(...times)} ms`);
  }
  return found;
}

function judge(attack: Attack | undefined, { status, text }: Answer): string[] {
  const name = attack?.name ?? '';
  const said = text.slice(0, 20_000);
  const isGraph = attack?.path === '/graphql';
  const [words] = wordsOfOurs.exec(said) ?? (isGraph ? null : wordsOfTheGraph.exec(said)) ?? [];
  if (status >= 500) return [`${name}: ${status} ${text.slice(0, 200)}`];
  return words ? [`${name}: ${status} says “${words}”: ${text.slice(0, 200)}`] : [];
}

function send(
  { url }: HostileServer,
  agent: Agent,
  { method, path, headers, body: make }: Attack,
): Promise<Answer> {
  const body = make?.();
  return new Promise((resolve) => {
    const fail = (cause: Error) =>
      // A server may cut off what it has refused already; a server that is gone answers the probe no more.
      resolve({ status: 0, text: String(cause.message) });
    const sending = request(url + path, {
      method,
      agent,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    });
    sending.setTimeout(20_000, () => sending.destroy(new Error('no answer')));
    sending.on('error', fail).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', fail)
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
          }),
        );
    });
    sending.end(body);
  });
}

/** Sends light requests during the attacks, on connections of its own; each must be answered. */
function startProbe(server: HostileServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const attack = { name: 'probe', kinds: [], method: 'GET', path: '/health', headers: {} };
  const problems: string[] = [];
  const state = { goesOn: true, asked: 0 };
  const asking = (async () => {
    while (state.goesOn) {
      const { status } = await send(server, agent, attack);
      state.asked += 1;
      if (status !== 200) problems.push(`the probe was answered ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    agent.destroy();
  })();
  return {
    stop: async () => {
      state.goesOn = false;
      await asking;
      return state.asked > 0 ? problems.slice(0, 10) : ['the probe was never answered'];
    },
  };
}
