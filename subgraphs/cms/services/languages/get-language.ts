import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findLanguage } from './find-language.ts';

/** A language that visitors may see, or one that the caller may read. */
export async function getLanguage(ctx: CmsContext, id: number) {
  const language = ctx.settings.publicRead ? await findLanguage(ctx, id) : null;
  return language?.isOnline ? language : getAuthorizedLanguage(ctx, id);
}

export async function getAuthorizedLanguage(ctx: CmsContext, id: number) {
  await authorize(ctx, 'system/clangs/get');
  const language = await ctx.db.language.findUnique({ where: { id } });
  if (!language) throw cmsErrors.languageNotFound();
  return language;
}
