import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../../permissions.ts';
import { stampUpdated } from '../stamp.ts';
import { table } from '../table.ts';
import { readValues, toStoredValues } from './stored-values.ts';

type Given = Readonly<Record<string, unknown>>;

/** Keeps the given values beside the others; two who write different fields at once lose nothing. */
export async function saveStructureValues(
  ctx: CmsContext,
  viewer: CmsViewer,
  item: { rowId: number; clangId: number; meta: Prisma.JsonValue },
  { prefix, given }: { prefix: 'art_' | 'cat_'; given: Given },
) {
  const fields = await ctx.loaders.metaFields(prefix);
  const stored = toStoredValues(fields, given);
  if (Object.keys(stored).length === 0)
    return { clangId: item.clangId, values: readValues(fields, item.meta) };
  const { updatedAt, updatedByName } = stampUpdated(viewer, ctx.clock());
  const [saved] = await ctx.db.$queryRaw<{ meta: Prisma.JsonValue }[]>`
    UPDATE ${table(ctx, 'articles')} SET meta = meta || ${JSON.stringify(stored)}::jsonb,
      updatedate = ${updatedAt}, updateuser = ${updatedByName}
    WHERE pid = ${item.rowId} RETURNING meta`;
  if (!saved) throw cmsErrors.articleNotFound();
  return { clangId: item.clangId, values: readValues(fields, saved.meta) };
}
