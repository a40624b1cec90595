import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { findMediaRow, type MediaKey } from './find-media-row.ts';

/** The viewer, if they may upload: a new medium, or a replacement for the given one. */
export async function admitUpload(ctx: CmsContext, replaced: MediaKey | null): Promise<CmsViewer> {
  const action = replaced === null ? 'media/add' : 'media/update';
  const viewer = await authorize(ctx, action, { mediaCategoryId: 'any' });
  if (replaced === null) return viewer;
  const media = await findMediaRow(ctx, replaced);
  return authorize(ctx, action, { mediaCategoryId: media.categoryRef ?? 0 });
}

/** The owner of an upload: no other viewer can make a medium of it. */
export function toCaller(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? `token:${viewer.tokenId}` : `user:${viewer.userId}`;
}
