import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CategoryIdPath } from '../access/viewer.ts';
import { parseCategoryIdPath } from './articles.ts';

/** Properties that a new item takes over from its category; id 0 is the root. */
export type ParentCategory = {
  id: number;
  /** The path of its children. */
  path: string;
  categoryPath: CategoryIdPath;
  /** Names by language; empty for the root. */
  names: ReadonlyMap<number, string>;
  templateIds: ReadonlyMap<number, number>;
};

const root: ParentCategory = { id: 0, path: '|', categoryPath: [], names: new Map(), templateIds: new Map() };

/** Returns a category in which the viewer may write; throws if it does not exist. */
export async function getWritableParentCategory(
  ctx: CmsContext,
  tx: CmsTransaction,
  action: 'structure/articles/add' | 'structure/categories/add',
  id: number,
): Promise<ParentCategory> {
  const container = id === 0 ? root : await findContainer(tx, id);
  await authorize(ctx, action, { categoryPath: container?.categoryPath ?? [] });
  if (!container) throw cmsErrors.categoryInvalid();
  return container;
}

async function findContainer(tx: CmsTransaction, id: number): Promise<ParentCategory | null> {
  const rows = await tx.article.findMany({
    where: { id, isStartArticle: true },
    select: { clangId: true, categoryName: true, templateId: true, path: true },
  });
  const [first] = rows;
  if (!first) return null;
  const path = `${first.path}${id}|`;
  return {
    id,
    path,
    categoryPath: parseCategoryIdPath(path),
    names: new Map(rows.map(({ clangId, categoryName }) => [clangId, categoryName])),
    templateIds: new Map(rows.map(({ clangId, templateId }) => [clangId, templateId])),
  };
}
