import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

/** The medium of a change: by its number or by its name. */
export type MediaKey = { id: number } | { filename: string };

export async function findMediaRow({ db }: CmsContext, key: MediaKey) {
  const where = 'id' in key ? { id: key.id } : { filename: key.filename };
  const found = await db.media.findUnique({ where });
  if (!found) throw cmsErrors.mediaNotFound();
  return found;
}
