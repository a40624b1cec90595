import { runOperation } from '../../graph/transport.ts';
import type { StructureEntry } from './entry.ts';
import { type CategoryContentNode, categoryContentDocument } from './entry-changes.graph.ts';

const pageSize = 100;

/** More entries than this are not deleted at once, because each is an operation of its own. */
export const maxDeletedEntryCount = 1000;

/** An entry that is deleted with its category. */
type Deletion = { number: number; kind: StructureEntry['kind']; name: string };

/** Entries that are deleted together, in the order in which the server accepts it. */
type DeletionPlan = { deletions: Deletion[]; articleCount: number; categoryCount: number };

type ContentFilter = { ancestorIds: string[]; languageIds: string[] };

/** Loads everything in a category. Returns null if it is too much. */
async function loadContent(filter: ContentFilter): Promise<CategoryContentNode[] | null> {
  const nodes: CategoryContentNode[] = [];
  for (let after: string | null | undefined; ; ) {
    const { articles } = await runOperation(categoryContentDocument, { first: pageSize, after, filter });
    if (!articles || articles.totalCount > maxDeletedEntryCount) return null;
    nodes.push(...articles.nodes);
    if (!articles.pageInfo.hasNextPage) return nodes;
    after = articles.pageInfo.endCursor;
  }
}

/**
 * Plans the deletion of entries with everything in them: articles first, then the deepest categories, because the server
 * deletes only empty ones. Returns null if it is too much.
 */
export async function planEntryDeletion(entries: readonly StructureEntry[]): Promise<DeletionPlan | null> {
  const found = new Map<number, Deletion & { depth: number }>();
  for (const { number, kind, name, path, languageId } of entries) {
    found.set(number, { number, kind, name, depth: path.length });
    const filter = { ancestorIds: [String(number)], languageIds: [languageId] };
    const content = kind === 'category' ? await loadContent(filter) : [];
    if (!content) return null;
    for (const node of content) if (node.number !== number) found.set(node.number, toDeletion(node));
  }
  if (found.size > maxDeletedEntryCount) return null;
  const all = [...found.values()];
  const categories = all.filter(({ kind }) => kind === 'category');
  const articles = all.filter(({ kind }) => kind === 'article');
  categories.sort((left, right) => right.depth - left.depth);
  return {
    deletions: [...articles, ...categories],
    articleCount: articles.length,
    categoryCount: categories.length,
  };
}

function toDeletion({ number, name, categoryName, isCategory, breadcrumb }: CategoryContentNode) {
  const depth = breadcrumb.length + (isCategory ? 1 : 0);
  return isCategory
    ? { number, kind: 'category' as const, name: categoryName, depth }
    : { number, kind: 'article' as const, name, depth };
}
