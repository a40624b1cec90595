import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { checkColumnText, toCreationStamp, toUpdateStamp } from '../rows/rows.ts';
import { authorizeMediaCategoryChange } from './read-media-categories.ts';
import { runLockedMediaCategoryChange } from './run-locked-media-category-change.ts';

type CreateMediaCategoryInput = { name: string; parentId?: number | null };

export async function createMediaCategory(ctx: CmsContext, input: CreateMediaCategoryInput) {
  const viewer = await authorize(ctx, 'media/category/add');
  const name = checkColumnText('name', input.name, { required: true });
  const parentId = input.parentId ?? 0;
  await authorize(ctx, 'media/category/add', { mediaCategoryId: parentId });
  const mediaCategory = await runLockedMediaCategoryChange(ctx, async (tx) =>
    tx.mediaCategory.create({
      data: {
        name,
        ...(await lockParentMediaCategory(tx, parentId)),
        ...toCreationStamp(viewer, ctx.clock()),
      },
    }),
  );
  return { mediaCategory };
}

/** Updates the parent's row, which also locks it against deletion. */
export async function lockParentMediaCategory(tx: CmsTransaction, parentId: number) {
  if (parentId === 0) return { parentRef: null, path: '|' };
  const [parent] = await tx.mediaCategory.updateManyAndReturn({
    where: { id: parentId },
    data: { hasChildren: true },
    select: { path: true },
  });
  if (!parent) throw cmsErrors.mediaParentNotFound();
  return { parentRef: parentId, path: `${parent.path}${parentId}|` };
}

type UpdateMediaCategoryInput = { id: number; name?: string | null };

/** Renames a category. */
export async function updateMediaCategory(ctx: CmsContext, { id, ...input }: UpdateMediaCategoryInput) {
  const viewer = await authorizeMediaCategoryChange(ctx, { id });
  if (input.name == null) {
    const errors = [{ field: 'name', message: 'is required' }];
    throw cmsErrors.fieldEmpty({ details: { errors }, wire: { message: 'Body field: `name` is required' } });
  }
  const name = checkColumnText('name', input.name, { required: true });
  const [mediaCategory] = await ctx.db.mediaCategory.updateManyAndReturn({
    where: { id },
    data: { name, ...toUpdateStamp(viewer, ctx.clock()) },
  });
  if (!mediaCategory) throw cmsErrors.mediaCategoryNotFound();
  return { mediaCategory };
}
