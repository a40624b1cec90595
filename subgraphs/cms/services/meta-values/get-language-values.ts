import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { readValues } from './stored-values.ts';

/** The meta values of a language. */
export async function getLanguageValues(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'metainfo/clangs/values/get');
  const language = await ctx.db.language.findUnique({ where: { id } });
  if (!language) throw cmsErrors.languageNotFound();
  return { id, values: readValues(await ctx.loaders.metaFields('clang_'), language.meta) };
}
