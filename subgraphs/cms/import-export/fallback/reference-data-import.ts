import type pg from 'pg';
import type { ImportStep, RejectedItem } from '../../../../prisma/import/import-step.ts';
import { ImportAlreadyRunningError, runImport } from '../../../../prisma/import/run-import.ts';
import type { CmsImportContext } from '../import-context.ts';
import { createCmsImportSteps } from '../import-steps.ts';
import { toQualifiedTableName } from '../stored-rows.ts';
import { advanceSequences } from './advance-sequences.ts';
import { withSeparateConnection } from './cms-legacy-fallback-context.ts';

type PrepareOptions = {
  createImportContext: (signal: AbortSignal) => CmsImportContext;
  connection: pg.ClientConfig;
  onRefusal: (refusal: RejectedItem) => void;
};

/** Time in milliseconds for which imported reference data stays valid. */
const lifetimeMs = 300_000;
/** Validity while the import command runs, which imports reference data too. */
const shortLifetimeMs = 10_000;
/** Maximum duration of an import of reference data, in milliseconds. */
const timeoutMs = 300_000;

/**
 * Imports reference data of articles and media: languages, templates, modules, users and so on. Concurrent
 * lookups wait for the same run, which continues after the timeout of a lookup.
 */
export function createReferenceDataImport(options: PrepareOptions): () => Promise<void> {
  let runningImport: Promise<number> | undefined;
  let freshUntil = 0;
  return async () => {
    if (Date.now() < freshUntil) return;
    runningImport ??= prepare(options).finally(() => {
      runningImport = undefined;
    });
    freshUntil = Date.now() + (await runningImport);
  };
}

/**
 * Imports reference data and returns its validity in milliseconds. Processes run one after the other, and the
 * later ones find it done.
 */
function prepare({ createImportContext, connection, onRefusal }: PrepareOptions): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const importContext = createImportContext(signal);
  const { schema } = importContext;
  // The suffix separates these checkpoints from those of the import command.
  const source = `${importContext.source.source} (fallback)`;
  const steps = createCmsImportSteps(importContext).filter(
    ({ name }) => name !== 'media' && name !== 'articles',
  );
  return withSeparateConnection(connection, async (client) => {
    await client.query(`SET lock_timeout = ${timeoutMs}`);
    await client.query('SELECT pg_advisory_lock(7271016, hashtext($1))', [schema]);
    if (await wasJustDone(client, { schema, source, count: steps.length })) return lifetimeMs;
    const isFirst = !(await wasEverDone(client, schema));
    const isDone = await unlessImportRuns(() =>
      runImport({
        ...{ connection, schema, source, signal, isTrial: false },
        steps: isFirst ? steps : steps.map(withoutReplacingUndatedRows),
        onProgress: () => undefined,
        onRefusal: (_step, refusal) => onRefusal(refusal),
      }),
    );
    await advanceSequences(client, importContext);
    return isDone ? lifetimeMs : shortLifetimeMs;
  });
}

type FinishedRun = { schema: string; source: string; count: number };

async function wasJustDone(client: pg.ClientBase, { schema, source, count }: FinishedRun): Promise<boolean> {
  const { rows } = await client.query<{ done: number }>(
    `SELECT count(*)::int AS done FROM ${toQualifiedTableName(schema, 'import_marks')}
     WHERE source = $1 AND is_done AND updated_at > now() - $2 * interval '1 millisecond'`,
    [source, lifetimeMs],
  );
  return rows[0]?.done === count;
}

async function wasEverDone(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM ${toQualifiedTableName(schema, 'import_marks')} WHERE step = 'languages' LIMIT 1`,
  );
  return rowCount !== 0;
}

/**
 * Inserts rows without timestamps, such as languages, but does not replace them, because they can have been
 * changed on this server.
 */
function withoutReplacingUndatedRows(step: ImportStep): ImportStep {
  const tables = step.tables.map((table) =>
    table.replace === 'different' ? { ...table, replace: 'never' as const } : table,
  );
  return { ...step, tables };
}

/** Returns false if another import is running. */
async function unlessImportRuns(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ImportAlreadyRunningError) return false;
    throw error;
  }
}
