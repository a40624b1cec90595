import { readAttributes } from './template-attributes.ts';

/** Numbers of the categories that a template is for; null when it is for all. */
export function listTemplateCategories({ attributes }: { attributes: unknown }): number[] | null {
  const { categories } = readAttributes(attributes);
  return categories === 'all' ? null : categories;
}
