import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';

/** The viewer, if they may upload: a new medium, or a replacement for the given one. */
export async function admitUpload(ctx: CmsContext, filename?: string | null): Promise<CmsViewer> {
  const action = filename == null ? 'media/add' : 'media/update';
  const viewer = await authorize(ctx, action, { mediaCategoryId: 'any' });
  if (filename == null) return viewer;
  const media = await ctx.db.media.findUnique({ where: { filename }, select: { categoryRef: true } });
  if (!media) throw cmsErrors.mediaNotFound();
  return authorize(ctx, action, { mediaCategoryId: media.categoryRef ?? 0 });
}

/** The owner of an upload: no other viewer can make a medium of it. */
export function toCaller(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? `token:${viewer.tokenId}` : `user:${viewer.userId}`;
}
