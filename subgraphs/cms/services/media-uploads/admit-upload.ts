import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { type CmsViewer, mayTouchSomeMedia } from '../../permissions.ts';
import { authorize, permitMedia } from '../authorize.ts';

/** Who asks, if they may upload at all: a new medium, or what replaces the file of this one. */
export async function admitUpload(ctx: CmsContext, filename?: string | null): Promise<CmsViewer> {
  const viewer = await authorize(ctx, filename == null ? 'media/add' : 'media/update');
  if (!mayTouchSomeMedia(viewer)) throw cmsErrors.permissionDenied();
  if (filename == null) return viewer;
  const media = await ctx.db.media.findUnique({ where: { filename }, select: { categoryRef: true } });
  if (!media) throw cmsErrors.mediaNotFound();
  permitMedia(viewer, media.categoryRef ?? 0);
  return viewer;
}

/** Whose an upload is: nobody else can make a medium of it. */
export function toCaller(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? `token:${viewer.tokenId}` : `user:${viewer.userId}`;
}
