import { Skeleton } from '@mantine/core';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { StructureEntry } from './entry.ts';
import { EntryRow } from './entry-row.tsx';
import { MoreRow, StartArticleRow } from './plain-rows.tsx';
import { structureWords } from './structure.words.ts';
import { type TreeRowPosition, toRowKey, useTreeState } from './tree-context.ts';
import { useCategoryChildren } from './use-category-children.ts';

const noPath: readonly number[] = [];

/** Rows of an open category, or of the root. It is loaded when it is opened. */
export function TreeLevel({ parents }: { parents: readonly StructureEntry[] }) {
  const words = useWords(structureWords);
  const toErrorText = useErrorText();
  const { frame, isOpen } = useTreeState();
  const parent = parents.at(-1);
  const { entries, totalCount, error, isLoadingMore, hasMore, loadMore, refetch } = useCategoryChildren({
    parentPath: parent?.path ?? noPath,
    languageId: frame.language.id,
  });
  const setSize = (totalCount ?? 0) + (parent ? 1 : 0);
  const level = parents.length + 1;
  if (error)
    return (
      <MoreRow
        level={level}
        label={`${toErrorText(error)} ${words.tryAgain}`}
        onClick={refetch}
        isLoading={false}
      />
    );
  return (
    <>
      {parent && <StartArticleRow category={parent} level={level} setSize={setSize} />}
      {entries.map((entry, index) => {
        const isEntryOpen = entry.kind === 'category' && isOpen(entry.number);
        return (
          <EntryRow
            key={toRowKey(entry)}
            entry={entry}
            isOpen={isEntryOpen}
            place={{
              ...toNeighbours(entries, index, parents),
              level,
              setSize,
              positionInSet: index + (parent ? 2 : 1),
            }}
          >
            {isEntryOpen && <TreeLevel parents={[...parents, entry]} />}
          </EntryRow>
        );
      })}
      {totalCount === undefined && (
        <li role="none" className="structure-loading">
          <span className="console-hidden" role="status">
            {words.loading}
          </span>
          <Skeleton height={16} my={10} />
          <Skeleton height={16} my={10} />
        </li>
      )}
      {hasMore && (
        <MoreRow
          level={level}
          label={words.more(entries.length, totalCount ?? 0)}
          onClick={loadMore}
          isLoading={isLoadingMore}
        />
      )}
    </>
  );
}

type Neighbours = Pick<TreeRowPosition, 'parents' | 'previous' | 'next' | 'categoryAbove'>;

function toNeighbours(
  entries: readonly StructureEntry[],
  index: number,
  parents: readonly StructureEntry[],
): Neighbours {
  const entry = entries[index];
  const ofSameKind = (neighbour: StructureEntry | undefined) =>
    neighbour?.kind === entry?.kind ? neighbour : undefined;
  return {
    parents,
    previous: ofSameKind(entries[index - 1]),
    next: ofSameKind(entries[index + 1]),
    categoryAbove: entries.slice(0, index).findLast(({ kind }) => kind === 'category'),
  };
}
