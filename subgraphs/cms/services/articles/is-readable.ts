import type { CmsContext } from '../../context.ts';
import { mayTouch, mayUse } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';

type Located = { id: number; clangId: number; path: string; isStartArticle: boolean; status: number };

/** Whether the caller may see an article that something else refers to. */
export async function isReadable(ctx: CmsContext, row: Located): Promise<boolean> {
  if (ctx.settings.publicRead && row.status === 1 && (await isOnline(ctx, row.clangId))) return true;
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

async function isOnline({ loaders }: CmsContext, clangId: number) {
  const languages = await loaders.allLanguages();
  return languages.some((language) => language.id === clangId && language.isOnline);
}
