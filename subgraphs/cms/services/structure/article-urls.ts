import type { CmsContext } from '../../context.ts';
import { listPrefixes } from './language-prefixes.ts';
import { trailOfPath } from './trail.ts';

type Placed = { id: number; clangId: number; path: string; slug: string };

/** Where an article is in the site: the prefix of its language and the slugs of its categories and its own. */
export async function showPath(ctx: CmsContext, { id, clangId, path, slug }: Placed): Promise<string> {
  const prefix = listPrefixes(await ctx.loaders.allLanguages()).get(clangId) ?? '';
  if (id === ctx.settings.startArticleId) return `/${prefix}`;
  const trail = trailOfPath(path).map((categoryId) => ctx.loaders.articles.load({ id: categoryId, clangId }));
  const slugs = (await Promise.all(trail)).flatMap((category) => category?.slug ?? []);
  return `/${[prefix, ...slugs, slug].join('/')}`;
}
