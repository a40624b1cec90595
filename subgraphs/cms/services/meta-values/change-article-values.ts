import type { CmsContext } from '../../context.ts';
import { changeMetaValues, type StructureInput } from './change-meta-values.ts';
import { articleOwner } from './meta-owners.ts';

/** In the language that the id or the input names. */
export async function changeArticleValues(ctx: CmsContext, { languageId, ...input }: StructureInput) {
  return { article: await changeMetaValues(ctx, articleOwner, { ...input, clangId: languageId }) };
}
