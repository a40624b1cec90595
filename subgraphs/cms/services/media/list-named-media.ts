import type { CmsContext } from '../../context.ts';
import { findMedia } from './find-media.ts';

/** The media with these names that the caller may see, in this order. */
export async function listNamedMedia(ctx: CmsContext, filenames: readonly string[]) {
  const media = await Promise.all(filenames.map((filename) => findMedia(ctx, { filename })));
  return media.filter((medium) => medium !== null);
}
