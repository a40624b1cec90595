import type { CmsContext } from '../../context.ts';
import { mayTouch, mayUse } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';

type Located = { id: number; clangId: number; path: string; isStartArticle: boolean; status: number };

/** Whether the caller may see an article that something else refers to. */
export async function isReadable(ctx: CmsContext, row: Located): Promise<boolean> {
  if (await isPublic(ctx, row)) return true;
  const asking = await ctx.viewer();
  return asking !== null && mayUse(asking, 'structure/articles/get') && mayTouch(asking, trailOf(row));
}

export async function keepReadable<Row extends Located>(
  ctx: CmsContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const readable = await Promise.all(rows.map((row) => isReadable(ctx, row)));
  return rows.filter((_, index) => readable[index]);
}

/** Whether everybody may see an article: where that is public, what is online in a language that is. */
export async function isPublic(ctx: CmsContext, { status, clangId }: Pick<Located, 'status' | 'clangId'>) {
  return ctx.settings.publicRead && status === 1 && (await isOnline(ctx, clangId));
}

async function isOnline({ loaders }: CmsContext, clangId: number) {
  const languages = await loaders.allLanguages();
  return languages.some((language) => language.id === clangId && language.isOnline);
}
