import type { CmsTransaction } from '../../deps.ts';
import type { CategoryPath } from '../access/viewer.ts';
import { readAttributes } from './template-attributes.ts';

/** Ids of the active templates for a category, by name. A permitted category includes all below it. */
export async function listAllowedTemplates(
  tx: CmsTransaction,
  categoryPath: CategoryPath,
): Promise<readonly number[]> {
  const templates = await tx.template.findMany({
    where: { isActive: true },
    select: { id: true, attributes: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return templates.filter(({ attributes }) => isAllowedIn(attributes, categoryPath)).map(({ id }) => id);
}

/** Whether a template may be used in a category. */
export function isAllowedIn(attributes: unknown, categoryPath: CategoryPath) {
  const { categories } = readAttributes(attributes);
  return categories === 'all' || categories.some((id) => categoryPath.includes(id));
}

/** The requested template if it is allowed, else the first allowed one, else none. */
export function chooseTemplate(allowed: readonly number[], wanted: number | null | undefined): number {
  return wanted != null && allowed.includes(wanted) ? wanted : (allowed[0] ?? 0);
}
