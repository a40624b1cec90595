import pg from 'pg';

/** Progress of one import step. */
export type ImportCheckpoint = { after: string | undefined; isDone: boolean };

/** Key of the checkpoints of an import: the schema of the domain, and the source. */
export type ImportCheckpointKey = { schema: string; source: string };

/**
 * Returns the checkpoints of an unfinished import, by step. Checkpoints of a finished import are reset, so that all
 * rows are compared again.
 */
export async function loadImportCheckpoints(
  client: pg.ClientBase,
  { schema, source }: ImportCheckpointKey,
  steps: readonly string[],
): Promise<ReadonlyMap<string, ImportCheckpoint>> {
  const place = `${pg.escapeIdentifier(schema)}.import_marks`;
  const { rows } = await client.query<{ step: string; after: string | null; done: boolean }>(
    `SELECT step, after_key AS after, is_done AS done FROM ${place} WHERE source = $1`,
    [source],
  );
  const marks = new Map(
    rows.map(({ step, after, done }) => [step, { after: after ?? undefined, isDone: done }]),
  );
  if (!steps.every((step) => marks.get(step)?.isDone)) return marks;
  await client.query(`UPDATE ${place} SET is_done = false, after_key = NULL WHERE source = $1`, [source]);
  return new Map();
}

export async function saveImportCheckpoint(
  client: pg.ClientBase,
  { schema, source, step }: ImportCheckpointKey & { step: string },
  { after, isDone }: ImportCheckpoint,
): Promise<void> {
  await client.query(
    `INSERT INTO ${pg.escapeIdentifier(schema)}.import_marks (source, step, after_key, is_done, updated_at)
     VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (source, step) DO UPDATE SET after_key = $3, is_done = $4, updated_at = now()`,
    [source, step, after ?? null, isDone],
  );
}
