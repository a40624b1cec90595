import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { table } from '../table.ts';
import { readValues, toStoredValues } from './stored-values.ts';

export type UpdateLanguageValuesInput = { id: number; values: Readonly<Record<string, unknown>> };

/** Changes the given meta values of a language, which keeps no record of who changed it. */
export async function updateLanguageValues(
  ctx: CmsContext,
  { id, values: given }: UpdateLanguageValuesInput,
) {
  await authorize(ctx, 'metainfo/clangs/values/update');
  const language = await ctx.db.language.findUnique({ where: { id } });
  if (!language) throw cmsErrors.languageNotFound();
  const fields = await ctx.loaders.metaFields('clang_');
  const stored = toStoredValues(fields, given);
  if (Object.keys(stored).length === 0) return { id, values: readValues(fields, language.meta) };
  const [saved] = await ctx.db.$queryRaw<{ meta: Prisma.JsonValue }[]>`
    UPDATE ${table(ctx, 'languages')} SET meta = meta || ${JSON.stringify(stored)}::jsonb WHERE id = ${id} RETURNING meta`;
  if (!saved) throw cmsErrors.languageNotFound();
  return { id, values: readValues(fields, saved.meta) };
}
