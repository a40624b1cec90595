import type pg from 'pg';
import { SessionClient } from '../pool/session-client.ts';
import { type MarkPlace, openMarks, saveMark } from './import-marks.ts';
import type { ImportStep, Refusal } from './import-step.ts';
import { writeBatch } from './write-batch.ts';

/** How a step stands; `total` where the original could tell. */
export type StepProgress = {
  step: string;
  total: number | undefined;
  read: number;
  added: number;
  changed: number;
  refused: number;
  isDone: boolean;
};

type Importing = MarkPlace & {
  connection: pg.ClientConfig;
  steps: readonly ImportStep[];
  /** Writes everything in one transaction, which it takes back: what the database refuses is told as it would be. */
  isTrial: boolean;
  signal: AbortSignal;
  onProgress(progress: StepProgress): void;
  onRefusal(step: string, refusal: Refusal): void;
};

/**
 * Brings all steps over, a batch and its mark per transaction. One that was interrupted goes on where it stopped; one that
 * ended is repeated from the beginning, and writes what differs.
 */
export async function runImport({ connection, ...importing }: Importing): Promise<StepProgress[]> {
  const client = new SessionClient(connection);
  // Its loss fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET jit = off',
    );
    await lock(client, importing.schema);
    if (!importing.isTrial) return await runSteps(client, importing);
    await client.query('BEGIN');
    return await runSteps(client, importing);
  } finally {
    // It ends the transaction of a trial too.
    await client.end();
  }
}

/** An import into the same schema runs in another process. */
export class AnotherImport extends Error {
  override name = 'AnotherImport';
}

/** The session holds it, so that it is free when the process is gone. */
async function lock(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_lock(7271013, hashtext($1)) AS mine',
    [schema],
  );
  if (!rows[0]?.mine) throw new AnotherImport(`Another import into ${schema} is running.`);
}

const noMarks: Awaited<ReturnType<typeof openMarks>> = new Map();

async function runSteps(
  client: pg.Client,
  importing: Omit<Importing, 'connection'>,
): Promise<StepProgress[]> {
  const { steps, isTrial } = importing;
  const names = steps.map(({ name }) => name);
  const marks = isTrial ? noMarks : await openMarks(client, importing, names);
  const results: StepProgress[] = [];
  for (const step of steps) {
    const mark = marks.get(step.name);
    if (!mark?.isDone) results.push(await runStep(client, { ...importing, step, start: mark?.after }));
  }
  return results;
}

type Running = Omit<Importing, 'connection' | 'steps'> & { step: ImportStep; start: string | undefined };

async function runStep(client: pg.Client, { step, start, ...importing }: Running): Promise<StepProgress> {
  const { isTrial, signal, onProgress, onRefusal } = importing;
  const total = await step.count();
  const progress: StepProgress = {
    step: step.name,
    total,
    read: 0,
    added: 0,
    changed: 0,
    refused: 0,
    isDone: false,
  };
  let after = start;
  do {
    signal.throwIfAborted();
    const { items, refused, skipped = 0, next } = await step.read(after, client);
    const place = { ...importing, step: step.name };
    const mark = async (marking: pg.ClientBase) => {
      if (next === undefined) await step.finish?.(marking, importing.schema);
      if (!isTrial) await saveMark(marking, place, { after: next, isDone: next === undefined });
    };
    const writing = { schema: importing.schema, step, isNested: isTrial, mark };
    const written = await writeBatch(client, { items }, writing);
    const allRefused = [...refused, ...written.refused];
    for (const refusal of allRefused) onRefusal(step.name, refusal);
    progress.read += items.length + refused.length + skipped;
    progress.added += written.added;
    progress.changed += written.changed;
    progress.refused += allRefused.length;
    progress.isDone = next === undefined;
    after = next;
    onProgress({ ...progress });
  } while (after !== undefined);
  return progress;
}
