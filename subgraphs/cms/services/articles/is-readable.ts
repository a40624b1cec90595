import type { CmsContext } from '../../context.ts';
import { mayAccess, mayUse } from '../access/viewer.ts';
import { trailOf } from '../structure/trail.ts';

type Located = { id: number; clangId: number; path: string; isStartArticle: boolean; status: number };

/** Whether the caller may see an article that another item refers to. */
export async function isReadable(ctx: CmsContext, row: Located): Promise<boolean> {
  if (await isPublic(ctx, row)) return true;
  const viewer = await ctx.viewer();
  return viewer !== null && mayUse(viewer, 'structure/articles/get') && mayAccess(viewer, trailOf(row));
}

export async function filterReadable<Row extends Located>(
  ctx: CmsContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const readable = await Promise.all(rows.map((row) => isReadable(ctx, row)));
  return rows.filter((_, index) => readable[index]);
}

/** Whether an article is public: public read is on, and the article and its language are online. */
export async function isPublic(ctx: CmsContext, { status, clangId }: Pick<Located, 'status' | 'clangId'>) {
  return ctx.settings.publicRead && status === 1 && (await isOnline(ctx, clangId));
}

async function isOnline({ loaders }: CmsContext, clangId: number) {
  const languages = await loaders.allLanguages();
  return languages.some((language) => language.id === clangId && language.isOnline);
}
