import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { findArticleRow } from '../articles/find-article-row.ts';
import { authorize, permitTrail } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { trailOf } from '../structure/trail.ts';
import { type SliceFilter, toSliceOrder, toSliceWhere } from './slice.query.ts';
import { sliceHead } from './slice-head.ts';

export type ListSlicesInput = PageInput & SliceFilter & { sort?: string | null };

export async function listSlices(ctx: CmsContext, input: ListSlicesInput) {
  const viewer = await authorize(ctx, 'structure/articles/slices/list');
  const orderBy = toSliceOrder(input.sort);
  const article = await findArticleRow(ctx.db, { id: input.articleId });
  if (!article) throw cmsErrors.articleNotFound();
  permitTrail(viewer, trailOf(article));
  const where = toSliceWhere(input);
  const { skip, take, ...page } = toPage(input);
  const [data, total] = await Promise.all([
    ctx.db.slice.findMany({ where, orderBy, skip, take, select: sliceHead }),
    ctx.db.slice.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
