import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

/** The medium of a change: by its number or by its name. */
export type MediaKey = { id: number } | { filename: string };

export async function findMediaRow(ctx: CmsContext, key: MediaKey) {
  const found = await findOrBring(ctx, key);
  if (!found) throw cmsErrors.mediaNotFound();
  return found;
}

/** The original that is being left is asked by names alone, because it knows no numbers. */
async function findOrBring({ db, fallback, request }: CmsContext, key: MediaKey) {
  const where = 'id' in key ? { id: key.id } : { filename: key.filename };
  const found = await db.media.findUnique({ where });
  if (found || !fallback || 'id' in key) return found;
  return (await fallback.bringMedium(request, key.filename)) ? db.media.findUnique({ where }) : null;
}
