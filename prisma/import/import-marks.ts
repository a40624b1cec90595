import pg from 'pg';

/** How far a step of an import has come. */
export type ImportMark = { after: string | undefined; isDone: boolean };

/** Where imports are known again: the schema of the domain, and the original they read. */
export type MarkPlace = { schema: string; source: string };

/** The marks of an import that did not end, by step. Those of one that ended are dropped, so that all is compared anew. */
export async function openMarks(
  client: pg.ClientBase,
  { schema, source }: MarkPlace,
  steps: readonly string[],
): Promise<ReadonlyMap<string, ImportMark>> {
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

export async function saveMark(
  client: pg.ClientBase,
  { schema, source, step }: MarkPlace & { step: string },
  { after, isDone }: ImportMark,
): Promise<void> {
  await client.query(
    `INSERT INTO ${pg.escapeIdentifier(schema)}.import_marks (source, step, after_key, is_done, updated_at)
     VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (source, step) DO UPDATE SET after_key = $3, is_done = $4, updated_at = now()`,
    [source, step, after ?? null, isDone],
  );
}
