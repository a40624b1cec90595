import type { CmsContext } from '../../context.ts';
import { asCategory } from '../categories/as-category.ts';
import { changeMetaValues, type StructureInput } from './change-meta-values.ts';
import { categoryOwner } from './meta-owners.ts';

/** In the language that the id or the input names. */
export async function changeCategoryValues(ctx: CmsContext, { languageId, ...input }: StructureInput) {
  const category = await changeMetaValues(ctx, categoryOwner, { ...input, clangId: languageId });
  return { category: asCategory(category) };
}
