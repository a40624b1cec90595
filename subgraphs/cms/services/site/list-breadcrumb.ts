import type { CmsContext } from '../../context.ts';
import { filterReadable } from '../articles/is-readable.ts';
import { asCategory } from '../categories/as-category.ts';
import { trailOfPath } from '../structure/trail.ts';

/** The categories of an article, or the parents of a category, from the root down, in its language. */
export async function listBreadcrumb(ctx: CmsContext, { path, clangId }: { path: string; clangId: number }) {
  const trail = trailOfPath(path).map((id) => ctx.loaders.articles.load({ id, clangId }));
  const categories = await Promise.all(trail);
  const readable = await filterReadable(
    ctx,
    categories.filter((category) => category !== null),
  );
  return readable.map(asCategory);
}
