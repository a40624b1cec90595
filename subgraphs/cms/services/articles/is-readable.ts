import type { CmsContext } from '../../context.ts';
import { mayTouch, mayUse } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';

type Located = { id: number; path: string; isStartArticle: boolean; status: number };

/** Whether the caller may see an article that something else refers to. */
export async function isReadable({ viewer, settings }: CmsContext, row: Located): Promise<boolean> {
  if (settings.publicRead && row.status === 1) return true;
  const asking = await viewer();
  return asking !== null && mayUse(asking, 'structure/articles/get') && mayTouch(asking, trailOf(row));
}

export async function keepReadable<Row extends Located>(
  ctx: CmsContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const readable = await Promise.all(rows.map((row) => isReadable(ctx, row)));
  return rows.filter((_, index) => readable[index]);
}
