import { referenceColumns } from '../slices/reference-columns.ts';
import { table } from '../table.ts';
import type { UseSource } from './use-source.ts';

/** The file names that slices of any language and revision have as a medium, in a list, or beginning a word of a value. */
export async function findNamesInSlices(source: UseSource, filenames: readonly string[]): Promise<string[]> {
  const words = filenames.map(
    (filename) => `(^|[^[:alnum:]+_-])${filename.replace(/[^\p{L}\p{N}_]/gu, '\\$&')}`,
  );
  const rows = await source.db.$queryRaw<{ name: string }[]>`
    SELECT wanted.name FROM unnest(${[...filenames]}::text[], ${words}::text[]) AS wanted (name, word)
    WHERE EXISTS (
      SELECT 1 FROM ${table(source, 'slices')}
      WHERE ${referenceColumns.media} @> ARRAY[wanted.name]::text[] OR ${referenceColumns.values} ~* wanted.word
    )`;
  return rows.map(({ name }) => name);
}
