import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import { stampCreated } from '../stamp.ts';

export type CreateMediaCategoryInput = { name: string; parentId?: number | null };

export async function createMediaCategory(ctx: CmsContext, input: CreateMediaCategoryInput) {
  const viewer = await authorize(ctx, 'media/category/add');
  const name = checkText('name', input.name, { required: true });
  const parentId = input.parentId ?? 0;
  permitMedia(viewer, parentId);
  const mediaCategory = await ctx.db.$transaction(async (tx) =>
    tx.mediaCategory.create({
      data: { name, ...(await enterParent(tx, parentId)), ...stampCreated(viewer, ctx.clock()) },
    }),
  );
  return { mediaCategory };
}

/** Notes that the parent has children, which also keeps it from being deleted meanwhile. */
async function enterParent(tx: CmsTransaction, parentId: number) {
  if (parentId === 0) return { parentRef: null, path: '|' };
  const [parent] = await tx.mediaCategory.updateManyAndReturn({
    where: { id: parentId },
    data: { hasChildren: true },
    select: { path: true },
  });
  if (!parent) throw cmsErrors.mediaParentNotFound();
  return { parentRef: parentId, path: `${parent.path}${parentId}|` };
}
