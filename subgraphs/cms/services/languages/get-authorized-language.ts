import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** A language that the caller's credential may read, for those who work on it. */
export async function getAuthorizedLanguage(ctx: CmsContext, id: number) {
  await authorize(ctx, 'system/clangs/get');
  const language = await ctx.db.language.findUnique({ where: { id } });
  if (!language) throw cmsErrors.languageNotFound();
  return language;
}
