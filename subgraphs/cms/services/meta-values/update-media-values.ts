import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';
import { stampUpdated } from '../stamp.ts';
import { table } from '../table.ts';
import { readValues, toStoredValues } from './stored-values.ts';

export type UpdateMediaValuesInput = { filename: string; values: Readonly<Record<string, unknown>> };

/** Changes the given meta values of a medium. */
export async function updateMediaValues(
  ctx: CmsContext,
  { filename, values: given }: UpdateMediaValuesInput,
) {
  const viewer = await authorize(ctx, 'metainfo/media/values/update');
  const media = await ctx.db.media.findUnique({ where: { filename } });
  if (!media) throw cmsErrors.mediaNotFound();
  permitMedia(viewer, media.categoryRef ?? 0);
  const fields = await ctx.loaders.metaFields('med_');
  const stored = toStoredValues(fields, given);
  if (Object.keys(stored).length === 0) return { filename, values: readValues(fields, media.meta) };
  const { updatedAt, updatedByName } = stampUpdated(viewer, ctx.clock());
  const [saved] = await ctx.db.$queryRaw<{ meta: Prisma.JsonValue }[]>`
    UPDATE ${table(ctx, 'media')} SET meta = meta || ${JSON.stringify(stored)}::jsonb,
      updatedate = ${updatedAt}, updateuser = ${updatedByName}
    WHERE id = ${media.id} RETURNING meta`;
  if (!saved) throw cmsErrors.mediaNotFound();
  return { filename, values: readValues(fields, saved.meta) };
}
