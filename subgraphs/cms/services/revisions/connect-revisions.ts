import { toConnection, toPageRequest } from '../../../../core/graphql/page.ts';
import { requestErrors } from '../../../../core/request-errors.ts';
import type { CmsContext } from '../../context.ts';
import type { RevisionTarget } from '../history/revision-loader.ts';

export type HistoryArgs = { first?: number | null; after?: string | null };

/** The changes of one subject, newest first. */
export async function connectRevisions(
  ctx: CmsContext,
  target: RevisionTarget,
  { first, after }: HistoryArgs,
) {
  const page = toPageRequest({ first: first ?? null, after: after ?? null });
  const rows = await ctx.loaders.revisions.load({
    target,
    below: page.cursor === null ? null : readCursor(page.cursor),
    take: page.size + 1,
  });
  return toConnection(rows, page, ({ id }) => id);
}

function readCursor(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) {
    throw requestErrors.invalid({ message: 'This is not a cursor of this connection.' });
  }
  return Number(cursor);
}
