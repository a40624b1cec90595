import type { CmsContext } from '../../context.ts';
import { findMedia } from '../media/find-media.ts';
import { type Referring, referredNames } from './list-referred.ts';

/** The media that a value names and that the caller may see. */
export async function listReferredMedia(ctx: CmsContext, value: Referring) {
  if (value.refersTo !== 'media') return [];
  const found = await Promise.all(referredNames(value).map((filename) => findMedia(ctx, { filename })));
  return found.filter((media) => media !== null);
}
