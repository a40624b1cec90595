import type pg from 'pg';
import type { ImportStep, RejectedItem } from '../../../../prisma/import/import-step.ts';
import { AnotherImport, runImport } from '../../../../prisma/import/run-import.ts';
import type { CmsMoving } from '../import-export.ts';
import { cmsImportSteps } from '../import-steps.ts';
import { placeOf } from '../known-rows.ts';
import { raiseNumbers } from './advance-sequences.ts';
import { withConnection } from './import-context.ts';

type Preparing = {
  openMoving: (signal: AbortSignal) => CmsMoving;
  connection: pg.ClientConfig;
  onRefusal: (refusal: RejectedItem) => void;
};

/** How long what was brought is good for, in milliseconds. */
const lifetime = 300_000;
/** The same while a command imports, which brings it itself. */
const shortLifetime = 10_000;
/** How long it may take. */
const patience = 300_000;

/**
 * Brings what articles and media refer to: languages, templates, modules, users and so on. Whoever asks meanwhile waits for the
 * same run, which goes on where patience for a question ends before it does.
 */
export function createPrepare(preparing: Preparing): () => Promise<void> {
  let running: Promise<number> | undefined;
  let freshUntil = 0;
  return async () => {
    if (Date.now() < freshUntil) return;
    running ??= prepare(preparing).finally(() => {
      running = undefined;
    });
    freshUntil = Date.now() + (await running);
  };
}

/** For how long it is good. Processes of one server prepare one after the other, and the later ones find it done. */
function prepare({ openMoving, connection, onRefusal }: Preparing): Promise<number> {
  const signal = AbortSignal.timeout(patience);
  const moving = openMoving(signal);
  const { schema } = moving;
  // An import by the command has marks of its own.
  const source = `${moving.source.source} (fallback)`;
  const steps = cmsImportSteps(moving).filter(({ name }) => name !== 'media' && name !== 'articles');
  return withConnection(connection, async (client) => {
    await client.query(`SET lock_timeout = ${patience}`);
    await client.query('SELECT pg_advisory_lock(7271016, hashtext($1))', [schema]);
    if (await wasJustDone(client, { schema, source, count: steps.length })) return lifetime;
    const isFirst = !(await wasEverDone(client, schema));
    const isDone = await orAnother(() =>
      runImport({
        ...{ connection, schema, source, signal, isTrial: false },
        steps: isFirst ? steps : steps.map(keepUndated),
        onProgress: () => undefined,
        onRefusal: (_step, refusal) => onRefusal(refusal),
      }),
    );
    await raiseNumbers(client, moving);
    return isDone ? lifetime : shortLifetime;
  });
}

type Done = { schema: string; source: string; count: number };

async function wasJustDone(client: pg.ClientBase, { schema, source, count }: Done): Promise<boolean> {
  const { rows } = await client.query<{ done: number }>(
    `SELECT count(*)::int AS done FROM ${placeOf(schema, 'import_marks')}
     WHERE source = $1 AND is_done AND updated_at > now() - $2 * interval '1 millisecond'`,
    [source, lifetime],
  );
  return rows[0]?.done === count;
}

async function wasEverDone(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM ${placeOf(schema, 'import_marks')} WHERE step = 'languages' LIMIT 1`,
  );
  return rowCount !== 0;
}

/** What has no dates, such as a language, is not replaced again and again: it may have been changed here since. */
function keepUndated(step: ImportStep): ImportStep {
  const tables = step.tables.map((table) =>
    table.replace === 'different' ? { ...table, replace: 'never' as const } : table,
  );
  return { ...step, tables };
}

/** False while another import runs. */
async function orAnother(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AnotherImport) return false;
    throw error;
  }
}
