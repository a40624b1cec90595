import pLimit from 'p-limit';
import type pg from 'pg';
import type { ImportedRow } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import type { CmsImportContext } from './import-context.ts';
import type { LegacyCmsRow } from './legacy-cms-client.ts';
import {
  fetchLegacySlice,
  fetchLegacySliceHeads,
  loadStoredSlices,
  needsSliceContents,
} from './read-slices.ts';

/** Maximum concurrent requests to the legacy system. */
const maxConcurrentRequests = 8;

/** Slices that articles have in the legacy system. */
export type LegacySliceReader = {
  /** Returns the slices to write for an article in a language, or the reason of their rejection. */
  read: (articleId: number, languageId: number) => Promise<ImportedRow[] | RejectedRowError>;
  /** Returns the ids of all slices that the article has in this language in the legacy system. */
  listLegacyIds: (articleId: number, languageId: number) => readonly number[];
};

type Heads = Awaited<ReturnType<typeof fetchLegacySliceHeads>>;

/** Lists the slices of the articles of one import page. Their contents are fetched when they are read. */
export async function createLegacySliceReader(
  { source, schema }: Pick<CmsImportContext, 'source' | 'schema'>,
  rows: readonly LegacyCmsRow[],
  client: pg.ClientBase,
): Promise<LegacySliceReader> {
  const limit = pLimit(maxConcurrentRequests);
  const articleIds = [...new Set(rows.map(({ id }) => Number(id)))];
  const heads = new Map(
    await Promise.all(
      articleIds.map((id) =>
        limit(async () => [id, await catchRejectedRow(() => fetchLegacySliceHeads(source, id))] as const),
      ),
    ),
  );
  const all = [...heads.values()].flatMap((result) => (result instanceof RejectedRowError ? [] : result));
  const storedSlices = await loadStoredSlices(
    client,
    schema,
    all.map(({ id }) => id),
  );
  const find = (articleId: number, languageId: number): Heads | RejectedRowError => {
    const articleHeads = heads.get(articleId) ?? [];
    return articleHeads instanceof RejectedRowError
      ? articleHeads
      : articleHeads.filter(({ clang_id }) => clang_id === languageId);
  };
  return {
    listLegacyIds: (articleId, languageId) => {
      const articleHeads = find(articleId, languageId);
      return articleHeads instanceof RejectedRowError ? [] : articleHeads.map(({ id }) => id);
    },
    read: (articleId, languageId) =>
      catchRejectedRow(async () => {
        const articleHeads = find(articleId, languageId);
        if (articleHeads instanceof RejectedRowError) throw articleHeads;
        const headsToRead = articleHeads.filter((head) =>
          needsSliceContents(head, storedSlices.get(head.id)),
        );
        const slices = await Promise.all(
          headsToRead.map((head) => limit(() => fetchLegacySlice(source, head))),
        );
        return slices.filter((slice) => slice !== undefined);
      }),
  };
}
