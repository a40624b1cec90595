import { readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';
import { type CmsContext, toListSide } from '../../context.ts';
import { type RevisionTarget, toRevisionCondition } from '../history/revision-targets.ts';

/** The changes of one subject, newest first. */
export async function connectRevisions(ctx: CmsContext, target: RevisionTarget, args: PageArgs) {
  const where = toRevisionCondition(target);
  const { revisions } = (await toListSide(ctx)).loaders;
  return readKeyset({
    page: toPageRequest(args),
    ties: [{ field: 'id', direction: 'desc' }],
    columns: { id: column.int },
    readRows: (read) => revisions.page(where, read),
    count: () => revisions.count(where),
  });
}
