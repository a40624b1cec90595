import type { CmsContext } from '../../context.ts';
import { changeMetaValues, type Values } from './change-meta-values.ts';
import { languageOwner } from './meta-owners.ts';

export async function changeLanguageValues(ctx: CmsContext, input: { id: number } & Values) {
  return { language: await changeMetaValues(ctx, languageOwner, input) };
}
