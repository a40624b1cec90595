import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findOrBringMedia } from '../media-files/read-media-file.ts';

export async function getMediaByFilename(ctx: CmsContext, filename: string) {
  await authorize(ctx, 'media/get');
  const media = await findOrBringMedia(ctx, filename);
  if (!media) throw cmsErrors.mediaNotFound({ message: 'Get specific media - not found' });
  await authorize(ctx, 'media/get', { mediaCategoryId: media.categoryRef ?? 0 });
  return media;
}
