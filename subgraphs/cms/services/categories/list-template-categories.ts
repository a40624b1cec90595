import type { CmsContext } from '../../context.ts';
import { findAll } from '../access/find-all.ts';
import { findArticle } from '../articles/read-article.ts';
import { asCategory } from '../structure/as-category.ts';
import { readAttributes } from '../templates/template-attributes.ts';

/** The categories that a template may be used in, in the start language; null for all. */
export async function listTemplateCategories(ctx: CmsContext, { attributes }: { attributes: unknown }) {
  const { categories } = readAttributes(attributes);
  if (categories === 'all') return null;
  return findAll(categories, async (id) => {
    const category = await findArticle(ctx, { id });
    return category && asCategory(category);
  });
}
