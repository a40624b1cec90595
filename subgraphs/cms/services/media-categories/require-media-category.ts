import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

/** Refuses a category that does not exist; 0 is none, and always there. */
export async function requireMediaCategory({ db }: CmsContext, id: number): Promise<void> {
  if (id === 0) return;
  const category = await db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!category) throw cmsErrors.mediaCategoryNotFound();
}
