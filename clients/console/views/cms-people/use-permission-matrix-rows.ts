import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { toQueryOptions, useGraphQuery } from '../../graph/use-graph-query.ts';
import { type PermissionKind, toPermissionItemName } from './permissions.ts';
import {
  categoryLevelDocument,
  mediaCategoryLevelDocument,
  modulesAndLanguagesDocument,
  type RolePermissions,
} from './roles.graph.ts';

/** A category, media category, module or language, which roles permit or not. */
export type PermissionMatrixRow = {
  id: number;
  label: string;
  /** Numbers of the rows above in the tree, the highest first. */
  ancestorIds: readonly number[];
  /** Whether the row is open; undefined without rows below. */
  isOpen?: boolean;
};

type MatrixRows = Readonly<Record<PermissionKind, readonly PermissionMatrixRow[]>>;

type Node = { number: number; label: string; hasChildren: boolean };
type Level = { nodes: readonly Node[]; hasMore: boolean };
type TreeKind = 'structure' | 'media';
type OpenRows = Readonly<Record<TreeKind, ReadonlySet<number>>>;

const root = 0;

/**
 * Loads the rows of the matrix: one level of the categories at a time, when their parent is opened. The roles of the first
 * call say which rows are open at first.
 */
export function usePermissionMatrixRows(roles: readonly RolePermissions[]) {
  const [open, setOpen] = useState(() => findRowsToOpen(roles));
  const flat = useGraphQuery(modulesAndLanguagesDocument, {});
  const startLanguage = flat.data?.languages?.[0]?.number;
  const structure = useCategoryLevels(open.structure, startLanguage);
  const media = useMediaLevels(open.media);
  const rows: MatrixRows = {
    structure: flattenTree(structure.levels, open.structure),
    media: flattenTree(media.levels, open.media),
    modules: (flat.data?.modules?.nodes ?? []).map(toFlatRow),
    languages: (flat.data?.languages ?? []).map(toFlatRow),
  };
  const isTruncated: Readonly<Record<PermissionKind, boolean>> = {
    structure: hasMore(structure.levels),
    media: hasMore(media.levels),
    modules: flat.data?.modules?.pageInfo.hasNextPage ?? false,
    languages: false,
  };
  const toggleRow = (kind: TreeKind, id: number) =>
    setOpen((before) => ({ ...before, [kind]: toggle(before[kind], id) }));
  return {
    rows,
    isTruncated,
    toggleRow,
    isLoading: flat.isPending || structure.isLoading || media.isLoading,
    error: flat.error ?? structure.error ?? media.error,
    refetch: flat.refetch,
  };
}

function toggle(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Rows above a permitted item are open at first, so that nothing permitted is hidden. */
function findRowsToOpen(roles: readonly RolePermissions[]): OpenRows {
  const structure = roles.flatMap((role) =>
    role.structure.categories.flatMap(({ number, breadcrumb }) =>
      breadcrumb.map((parent) => parent.number).filter((parent) => parent !== number),
    ),
  );
  const media = roles.flatMap((role) =>
    role.media.categories.flatMap(({ parent }) =>
      [parent, parent?.parent, parent?.parent?.parent].flatMap((above) => (above ? [above.number] : [])),
    ),
  );
  return { structure: new Set(structure), media: new Set(media) };
}

type Levels = ReadonlyMap<number, Level>;
type LoadedLevels = { levels: Levels; isLoading: boolean; error: Error | null };

function useCategoryLevels(open: ReadonlySet<number>, language: number | undefined): LoadedLevels {
  const parents = [root, ...open];
  const results = useQueries({
    queries: parents.map((parent) =>
      toQueryOptions(
        categoryLevelDocument,
        { parentIds: [String(parent)], languageIds: [String(language)] },
        { isEnabled: language !== undefined },
      ),
    ),
  });
  const levels = results.map(({ data, error }) => {
    const { nodes = [], pageInfo } = data?.articles ?? {};
    // Whether a category has others below is known when it is opened: asking for all would read the whole tree.
    const toNode = (category: (typeof nodes)[number]): Node => ({
      number: category.number,
      label: toPermissionItemName(category),
      hasChildren: true,
    });
    return {
      error,
      level: data && { nodes: nodes.map(toNode), hasMore: pageInfo?.hasNextPage ?? false },
    };
  });
  return collectLevels(parents, levels);
}

function useMediaLevels(open: ReadonlySet<number>): LoadedLevels {
  const parents = [root, ...open];
  const results = useQueries({
    queries: parents.map((parent) =>
      toQueryOptions(
        mediaCategoryLevelDocument,
        parent === root ? { isRoot: true } : { parentIds: [String(parent)] },
      ),
    ),
  });
  const levels = results.map(({ data, error }) => {
    const { nodes = [], pageInfo } = data?.mediaCategories ?? {};
    return {
      error,
      level: data && {
        nodes: nodes.map(({ number, name, hasChildren }) => ({ number, label: name, hasChildren })),
        hasMore: pageInfo?.hasNextPage ?? false,
      },
    };
  });
  return collectLevels(parents, levels);
}

function collectLevels(
  parents: readonly number[],
  results: readonly { level: Level | undefined; error: Error | null }[],
): LoadedLevels {
  const levels = new Map<number, Level>();
  parents.forEach((parent, index) => {
    const level = results[index]?.level;
    if (level) levels.set(parent, level);
  });
  return {
    levels,
    isLoading: !levels.has(root),
    error: results.find(({ error }) => error)?.error ?? null,
  };
}

function hasMore(levels: Levels): boolean {
  return [...levels.values()].some((level) => level.hasMore);
}

/** Returns the rows in the order of a depth-first walk through the open rows. */
function flattenTree(
  levels: Levels,
  open: ReadonlySet<number>,
  parent = root,
  ancestorIds: readonly number[] = [],
): PermissionMatrixRow[] {
  return (levels.get(parent)?.nodes ?? []).flatMap(({ number, label, hasChildren }) => {
    const isOpen = open.has(number);
    const isLeaf = !hasChildren || levels.get(number)?.nodes.length === 0;
    const row: PermissionMatrixRow = { id: number, label, ancestorIds, isOpen: isLeaf ? undefined : isOpen };
    return isOpen ? [row, ...flattenTree(levels, open, number, [...ancestorIds, number])] : [row];
  });
}

function toFlatRow({ number, name }: { number: number; name: string }): PermissionMatrixRow {
  return { id: number, label: name, ancestorIds: [] };
}
