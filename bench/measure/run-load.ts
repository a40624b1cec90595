import { type Answer, type Connection, openConnection } from '../load/connection.ts';
import type { Row, Traffic } from '../rows/row.ts';

type LoadOptions = { row: Row; port: number; traffic: Traffic; connections: number };

/** Sends requests on all connections for that long, and then waits for the last answers. */
export async function runLoad(options: LoadOptions & { seconds: number }) {
  const connections = await openAll(options);
  const started = performance.now();
  const deadline = started + options.seconds * 1000;
  const counts = await Promise.all(
    connections.map((connection, slot) => keepAsking(connection, slot, options, deadline)),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return { requests: counts.reduce((sum, count) => sum + count, 0), seconds };
}

function openAll({ port, connections }: LoadOptions): Promise<Connection[]> {
  return Promise.all(Array.from({ length: connections }, () => openConnection(port)));
}

async function keepAsking(connection: Connection, slot: number, options: LoadOptions, deadline: number) {
  let count = 0;
  while (performance.now() < deadline) {
    await ask(connection, slot, options);
    count += 1;
  }
  return count;
}

/** One request and its answer, which must not be a refusal. */
export async function ask(
  connection: Connection,
  slot: number,
  { row, traffic }: Pick<LoadOptions, 'row' | 'traffic'>,
): Promise<Answer> {
  const answer = await connection.send(traffic.next(slot));
  if (answer.status !== 200 || isGraphqlFailure(answer.body)) {
    const text = answer.body.toString('utf8', 0, 300);
    throw new Error(`${row.title}: an answer was ${answer.status} ${text}`);
  }
  if (traffic.learn) traffic.learn(slot, answer.body.toString('utf8'));
  return answer;
}

function isGraphqlFailure(body: Buffer) {
  return body.subarray(0, 10).equals(failure);
}

const failure = Buffer.from('{"errors":');

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
