import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { cmsTableSql, toUpdateStamp } from '../rows/rows.ts';
import { lockParentMediaCategory } from './change-media-category.ts';
import { authorizeMediaCategoryChange } from './read-media-categories.ts';
import {
  runLockedMediaCategoryChange,
  updateMediaCategoryHasChildren,
} from './run-locked-media-category-change.ts';

type MoveMediaCategoryInput = { id: number; parentId?: number | null };

/** Moves a category with everything in it. The caller needs permission for it and for the new parent. */
export async function moveMediaCategory(ctx: CmsContext, { id, ...input }: MoveMediaCategoryInput) {
  await authorizeMediaCategoryChange(ctx, { id });
  const parentId = input.parentId ?? 0;
  const viewer = await authorize(ctx, 'media/category/add', { mediaCategoryId: parentId });
  const mediaCategory = await runLockedMediaCategoryChange(
    ctx,
    async (tx) => {
      const before = await tx.mediaCategory.findUnique({ where: { id } });
      if (!before) throw cmsErrors.mediaCategoryNotFound();
      const place = await lockParentMediaCategory(tx, parentId);
      if (place.path.includes(`|${id}|`)) throw cmsErrors.categoryIntoItself({ field: 'parentId' });
      if (before.parentRef === place.parentRef) return before;
      const stamp = toUpdateStamp(viewer, ctx.clock());
      const moved = await tx.mediaCategory.update({ where: { id }, data: { ...place, ...stamp } });
      await updateMediaCategoryHasChildren(tx, before.parentRef);
      const [from, to] = [before, moved].map(({ path }) => `${path}${id}|`);
      // The paths of all categories below contain that of the moved one.
      await tx.$executeRaw`
        UPDATE ${cmsTableSql(ctx, 'media_categories')} SET path = ${to} || substr(path, ${(from?.length ?? 0) + 1}::int)
        WHERE path LIKE ${`${from}%`}`;
      return moved;
    },
    { moves: true },
  );
  return { mediaCategory };
}
