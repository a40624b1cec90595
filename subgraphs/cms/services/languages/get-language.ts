import type { CmsContext } from '../../context.ts';
import { getAuthorizedLanguage } from './get-authorized-language.ts';
import { findLanguage } from './read-languages.ts';

/** A language that visitors may see, or one that the caller may read. */
export async function getLanguage(ctx: CmsContext, id: number) {
  const language = ctx.settings.publicRead ? await findLanguage(ctx, id) : null;
  return language?.isOnline ? language : getAuthorizedLanguage(ctx, id);
}
