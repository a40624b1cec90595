import type { CmsContext } from '../../context.ts';
import { keepReadable } from '../articles/is-readable.ts';
import { trailOfPath } from '../structure/trail.ts';

/** The categories an article lies in, or a category's parents, from the root down, in its language. */
export async function listBreadcrumb(ctx: CmsContext, { path, clangId }: { path: string; clangId: number }) {
  const trail = trailOfPath(path).map((id) => ctx.loaders.articles.load({ id, clangId }));
  const categories = await Promise.all(trail);
  return keepReadable(
    ctx,
    categories.filter((category) => category !== null),
  );
}
