import { type PageArgs, toConnection, toPageRequest } from '../../../../core/graphql/page.ts';
import { requestErrors } from '../../../../core/request-errors.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ArticleFilter, toArticleWhere } from './article.query.ts';

export type ConnectArticlesInput = PageArgs & { filter?: ArticleFilter | null };

/** The rows of the list ordered by id and language, in pages from a cursor on. */
export async function connectArticles(ctx: CmsContext, { filter, ...args }: ConnectArticlesInput) {
  const viewer = await authorize(ctx, 'structure/articles/list');
  const page = toPageRequest(args);
  const where = toArticleWhere(filter ?? {}, viewer);
  const direction = page.backward ? 'desc' : 'asc';
  const rows = await ctx.db.article.findMany({
    where: page.cursor === null ? where : { AND: [where, beyond(page.cursor, page.backward)] },
    orderBy: [{ id: direction }, { clangId: direction }],
    take: page.size + 1,
  });
  return {
    ...toConnection(rows, page, ({ id, clangId }) => `${id}:${clangId}`),
    countAll: () => ctx.db.article.count({ where }),
  };
}

function beyond(cursor: string, backward: boolean): Prisma.ArticleWhereInput {
  const [, id, clangId] = /^(\d{1,9}):(\d{1,9})$/.exec(cursor) ?? [];
  if (!id || !clangId) throw requestErrors.invalid({ message: 'This is not a cursor of this connection.' });
  const side = backward ? 'lt' : 'gt';
  return { OR: [{ id: { [side]: Number(id) } }, { id: Number(id), clangId: { [side]: Number(clangId) } }] };
}
