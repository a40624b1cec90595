import pLimit from 'p-limit';
import type pg from 'pg';
import type { ImportedRow } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { SourceRow } from './cms-source.ts';
import type { CmsImportContext } from './import-export.ts';
import { isToRead, listSliceHeads, readKnownSlices, readSlice } from './read-slices.ts';

/** Maximum concurrent requests to the legacy system. */
const questions = 8;

/** Slices of the articles on one page. */
export type PageSlices = {
  /** Returns the slices to write for an article in a language, or the reason of their rejection. */
  read: (articleId: number, languageId: number) => Promise<ImportedRow[] | RejectedRow>;
  /** Returns the ids of all slices that the article has in this language in the legacy system. */
  listed: (articleId: number, languageId: number) => readonly number[];
};

type Heads = Awaited<ReturnType<typeof listSliceHeads>>;

export async function openPageSlices(
  { source, schema }: Pick<CmsImportContext, 'source' | 'schema'>,
  rows: readonly SourceRow[],
  client: pg.ClientBase,
): Promise<PageSlices> {
  const limit = pLimit(questions);
  const articleIds = [...new Set(rows.map(({ id }) => Number(id)))];
  const heads = new Map(
    await Promise.all(
      articleIds.map((id) =>
        limit(async () => [id, await catchRejectedRow(() => listSliceHeads(source, id))] as const),
      ),
    ),
  );
  const all = [...heads.values()].flatMap((one) => (one instanceof RejectedRow ? [] : one));
  const known = await readKnownSlices(
    client,
    schema,
    all.map(({ id }) => id),
  );
  const find = (articleId: number, languageId: number): Heads | RejectedRow => {
    const found = heads.get(articleId) ?? [];
    return found instanceof RejectedRow ? found : found.filter(({ clang_id }) => clang_id === languageId);
  };
  return {
    listed: (articleId, languageId) => {
      const found = find(articleId, languageId);
      return found instanceof RejectedRow ? [] : found.map(({ id }) => id);
    },
    read: (articleId, languageId) =>
      catchRejectedRow(async () => {
        const found = find(articleId, languageId);
        if (found instanceof RejectedRow) throw found;
        const wanted = found.filter((one) => isToRead(one, known.get(one.id)));
        const slices = await Promise.all(wanted.map((one) => limit(() => readSlice(source, one))));
        return slices.filter((slice) => slice !== undefined);
      }),
  };
}
