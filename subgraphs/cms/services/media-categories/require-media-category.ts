import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

/** Throws when the category does not exist; 0 (no category) is always valid. */
export async function requireMediaCategory({ db }: CmsContext, id: number): Promise<void> {
  if (id === 0) return;
  const category = await db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!category) throw cmsErrors.mediaCategoryNotFound({ field: 'categoryId' });
}
