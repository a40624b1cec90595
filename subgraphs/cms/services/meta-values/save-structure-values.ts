import type { Article, Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../../permissions.ts';
import { permitWriting } from '../authorize.ts';
import { recordArticleChange } from '../history/record-article-change.ts';
import { stampUpdated } from '../stamp.ts';
import { changeStructure } from '../structure/change-structure.ts';
import { trailOf } from '../structure/trail.ts';
import { table } from '../table.ts';
import { readValues, toStoredValues } from './stored-values.ts';

type Given = Readonly<Record<string, unknown>>;

/** Keeps the given values beside the others; two who write different fields at once lose nothing. */
export async function saveStructureValues(
  ctx: CmsContext,
  viewer: CmsViewer,
  item: Article,
  { prefix, given }: { prefix: 'art_' | 'cat_'; given: Given },
) {
  const { rowId, parentId, clangId } = item;
  permitWriting(viewer, trailOf(item), [clangId]);
  const fields = await ctx.loaders.metaFields(prefix);
  const stored = toStoredValues(fields, given);
  if (Object.keys(stored).length === 0) return { clangId, values: readValues(fields, item.meta) };
  const { updatedAt, updatedByName } = stampUpdated(viewer, ctx.clock());
  const meta = await changeStructure(ctx, [parentId], async (tx) => {
    const before = await tx.article.findUnique({ where: { rowId } });
    // Only these fields, in one statement: a job may be taking a deleted field out at the same time.
    const [saved] = await tx.$queryRaw<{ meta: Prisma.JsonValue }[]>`
      UPDATE ${table(ctx, 'articles')} SET meta = meta || ${JSON.stringify(stored)}::jsonb,
        updatedate = ${updatedAt}, updateuser = ${updatedByName}
      WHERE pid = ${rowId} RETURNING meta`;
    if (!before || !saved) throw cmsErrors.articleNotFound();
    const after = { ...before, meta: saved.meta };
    await recordArticleChange({ ctx, tx, viewer }, { action: 'update', before, after });
    return saved.meta;
  });
  return { clangId, values: readValues(fields, meta) };
}
