import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';
import { readValues } from './stored-values.ts';

/** The meta values of a medium. */
export async function getMediaValues(ctx: CmsContext, { filename }: { filename: string }) {
  const viewer = await authorize(ctx, 'metainfo/media/values/get');
  const media = await ctx.db.media.findUnique({ where: { filename } });
  if (!media) throw cmsErrors.mediaNotFound();
  permitMedia(viewer, media.categoryRef ?? 0);
  return { filename, values: readValues(await ctx.loaders.metaFields('med_'), media.meta) };
}
