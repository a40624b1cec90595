import type { ListedMediaCategory } from './categories.graph.ts';

/** A category with those below it. */
export type MediaCategoryNode = {
  /** Number of the category, by which addresses name it. */
  id: string;
  name: string;
  /** Names from the root to this category. */
  path: readonly string[];
  children: readonly MediaCategoryNode[];
};

/**
 * Orders categories as a tree, by name. A category whose parent the user may not see is at the top, because a role can
 * permit a category without those around it.
 */
export function toMediaCategoryTree(
  categories: readonly ListedMediaCategory[],
  language: string,
): MediaCategoryNode[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const numbers = new Set(categories.map(({ number }) => number));
  const byParent = Map.groupBy(categories, ({ parent }) =>
    parent && numbers.has(parent.number) ? parent.number : 0,
  );
  const listBelow = (parent: number, path: readonly string[]): MediaCategoryNode[] =>
    (byParent.get(parent) ?? [])
      .toSorted((left, right) => compare(left.name, right.name))
      .map(({ number, name }) => {
        const ownPath = [...path, name];
        return { id: String(number), name, path: ownPath, children: listBelow(number, ownPath) };
      });
  return listBelow(0, []);
}

/** Lists a tree from top to bottom. */
export function flattenMediaCategoryTree(nodes: readonly MediaCategoryNode[]): MediaCategoryNode[] {
  return nodes.flatMap((node) => [node, ...flattenMediaCategoryTree(node.children)]);
}

/** Returns a category and those above it, the highest first; an empty list without the category. */
export function findMediaCategoryPath(nodes: readonly MediaCategoryNode[], id: string): MediaCategoryNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = findMediaCategoryPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
