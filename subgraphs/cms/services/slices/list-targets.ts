import type { CmsContext } from '../../context.ts';
import { findTarget } from './find-target.ts';

/** The articles that a list of links in a slice leads to, without those that the caller may not see. */
export async function listTargets(
  ctx: CmsContext,
  { targets, clangId }: { targets: readonly string[]; clangId: number },
) {
  const articles = await Promise.all(targets.map((target) => findTarget(ctx, { target, clangId })));
  return articles.filter((article) => article !== null);
}
