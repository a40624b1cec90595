import type pg from 'pg';
import { DatabaseSessionClient } from '../pool/session-client.ts';
import {
  type ImportCheckpointKey,
  loadImportCheckpoints,
  saveImportCheckpoint,
} from './import-checkpoints.ts';
import type { ImportStep, RejectedItem } from './import-step.ts';
import { writeImportBatch } from './write-batch.ts';

/** Progress of a step. `total` is `undefined` if the source does not report it. */
export type ImportStepProgress = {
  step: string;
  total: number | undefined;
  read: number;
  added: number;
  changed: number;
  refused: number;
  isDone: boolean;
};

type ImportOptions = ImportCheckpointKey & {
  connection: pg.ClientConfig;
  steps: readonly ImportStep[];
  /** Dry run: everything is written in one transaction that is rolled back, and rejections are reported. */
  isTrial: boolean;
  signal: AbortSignal;
  onProgress(progress: ImportStepProgress): void;
  onRefusal(step: string, refusal: RejectedItem): void;
};

/**
 * Imports all steps, with one transaction per batch and its checkpoint. An interrupted import continues where it
 * stopped. A finished import starts from the beginning and writes the differences.
 */
export async function runImport({
  connection,
  ...importOptions
}: ImportOptions): Promise<ImportStepProgress[]> {
  const client = new DatabaseSessionClient(connection);
  // A lost connection rejects the running statement. Without this listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET jit = off',
    );
    await lock(client, importOptions.schema);
    if (!importOptions.isTrial) return await runSteps(client, importOptions);
    await client.query('BEGIN');
    return await runSteps(client, importOptions);
  } finally {
    // Closing the connection also rolls back the transaction of a dry run.
    await client.end();
  }
}

/** Error of an import while another process imports into the same schema. */
export class ImportAlreadyRunningError extends Error {
  override name = 'AnotherImport';
}

/** Takes a session lock, which PostgreSQL releases when the process ends. */
async function lock(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_lock(7271013, hashtext($1)) AS mine',
    [schema],
  );
  if (!rows[0]?.mine) throw new ImportAlreadyRunningError(`Another import into ${schema} is running.`);
}

const noMarks: Awaited<ReturnType<typeof loadImportCheckpoints>> = new Map();

async function runSteps(
  client: pg.Client,
  importOptions: Omit<ImportOptions, 'connection'>,
): Promise<ImportStepProgress[]> {
  const { steps, isTrial } = importOptions;
  const names = steps.map(({ name }) => name);
  const marks = isTrial ? noMarks : await loadImportCheckpoints(client, importOptions, names);
  const results: ImportStepProgress[] = [];
  for (const step of steps) {
    const mark = marks.get(step.name);
    if (!mark?.isDone) results.push(await runStep(client, { ...importOptions, step, start: mark?.after }));
  }
  return results;
}

type StepOptions = Omit<ImportOptions, 'connection' | 'steps'> & {
  step: ImportStep;
  start: string | undefined;
};

async function runStep(
  client: pg.Client,
  { step, start, ...importOptions }: StepOptions,
): Promise<ImportStepProgress> {
  const { isTrial, signal, onProgress, onRefusal } = importOptions;
  const total = await step.count();
  const progress: ImportStepProgress = {
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
    const place = { ...importOptions, step: step.name };
    const mark = async (markClient: pg.ClientBase) => {
      if (next === undefined) await step.finish?.(markClient, importOptions.schema);
      if (!isTrial)
        await saveImportCheckpoint(markClient, place, { after: next, isDone: next === undefined });
    };
    const writeOptions = { schema: importOptions.schema, step, isNested: isTrial, mark };
    const result = await writeImportBatch(client, { items }, writeOptions);
    const allRefused = [...refused, ...result.refused];
    for (const refusal of allRefused) onRefusal(step.name, refusal);
    progress.read += items.length + refused.length + skipped;
    progress.added += result.added;
    progress.changed += result.changed;
    progress.refused += allRefused.length;
    progress.isDone = next === undefined;
    after = next;
    onProgress({ ...progress });
  } while (after !== undefined);
  return progress;
}
