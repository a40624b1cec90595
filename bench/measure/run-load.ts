import { type Answer, type Connection, openConnection } from '../load/connection.ts';
import type { MeasuredProcess } from '../processes/measured-process.ts';
import type { Row, Traffic } from '../rows/row.ts';

/** Requests of one kind to one server. */
export type LoadTarget = {
  row: Pick<Row, 'title' | 'status'>;
  server: Pick<MeasuredProcess, 'port' | 'readUsage'>;
  traffic: Traffic;
};

export type Load = { connections: number; seconds: number };

/** Sends requests on all connections for that long, and then waits for the last answers. */
export async function runLoad(driven: LoadTarget, load: Load) {
  const connections = await openAll(driven.server.port, load.connections);
  const started = performance.now();
  const deadline = started + load.seconds * 1000;
  const counts = await Promise.all(
    connections.map((connection, slot) => keepAsking(connection, slot, driven, deadline)),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return { requests: counts.reduce((sum, count) => sum + count, 0), seconds };
}

function openAll(port: number, connections: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: connections }, () => openConnection(port)));
}

async function keepAsking(connection: Connection, slot: number, driven: LoadTarget, deadline: number) {
  let count = 0;
  while (performance.now() < deadline) {
    await ask(connection, slot, driven);
    count += 1;
  }
  return count;
}

/** Sends one request. Throws on a refusal, unless the row measures refusals. */
async function ask(
  connection: Connection,
  slot: number,
  { row, traffic }: Pick<LoadTarget, 'row' | 'traffic'>,
): Promise<Answer> {
  const answer = await connection.send(traffic.next(slot));
  if (answer.status !== (row.status ?? 200) || isGraphqlFailure(answer.body)) {
    const text = answer.body.toString('utf8', 0, 300);
    throw new Error(`${row.title}: an answer was ${answer.status} ${text}`);
  }
  if (traffic.learn) traffic.learn(slot, answer.body.toString('utf8'));
  return answer;
}

/** Sends one request on a new connection. */
export async function sendOnce({ row, server, traffic }: LoadTarget): Promise<Answer> {
  const connection = await openConnection(server.port);
  try {
    return await ask(connection, 0, { row, traffic });
  } finally {
    connection.close();
  }
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
