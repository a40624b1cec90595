import { type ReactNode, useRef } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { listMissingLanguages, type StructureEntry } from './entry.ts';
import { EntryRowContent } from './entry-row-content.tsx';
import { structureWords } from './structure.words.ts';
import { type TreeRowPosition, toRowKey, useTreeState } from './tree-context.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowKeyHandler } from './use-row-key-handler.ts';

type EntryRowProps = {
  entry: StructureEntry;
  place: TreeRowPosition;
  isOpen: boolean;
  /** Rows inside of an open category. */
  children: ReactNode;
};

/** Row of a category or an article in the tree, with the rows inside of an open category. */
export function EntryRow({ entry, place, isOpen, children }: EntryRowProps) {
  const words = useWords(structureWords);
  const tree = useTreeState();
  const row = useRef<HTMLDivElement>(null);
  const key = toRowKey(entry);
  const isCategory = entry.kind === 'category';
  const canChangeEverywhere = tree.frame.rights.mayWriteEverywhere(entry.path);
  const operation = useRowDrag({
    row,
    entry,
    parents: place.parents,
    canDrag: canChangeEverywhere,
    open: isCategory && !isOpen ? () => tree.setOpen(entry.number, true) : undefined,
  });
  const handleKey = useRowKeyHandler({ entry, place, canChangeEverywhere });
  useFocusAfterMove(row, key);
  const isActive =
    tree.activeKey === key || (tree.activeKey === null && place.level + place.positionInSet === 2);
  return (
    <li role="none">
      <div
        ref={row}
        role="treeitem"
        className="structure-row"
        aria-level={place.level}
        aria-posinset={place.positionInSet}
        aria-setsize={place.setSize}
        aria-expanded={isCategory ? isOpen : undefined}
        aria-selected={tree.selection.has(entry.id)}
        aria-label={words.rowLabel(entry, listMissingLanguages(entry))}
        data-key={key}
        data-name={entry.name}
        data-drop={operation ?? undefined}
        data-dragged={tree.draggedNumbers.has(entry.number) || undefined}
        data-selected={tree.selection.has(entry.id) || undefined}
        data-offline={!entry.isOnline || undefined}
        style={{ '--structure-level': place.level } as never}
        tabIndex={isActive ? 0 : -1}
        onFocus={(event) => event.target === event.currentTarget && tree.setActiveKey(key)}
        onKeyDown={handleKey}
      >
        <EntryRowContent entry={entry} place={place} isOpen={isOpen} isActive={isActive} />
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree
        <ul role="group" aria-label={words.contentOf(entry.name)}>
          {children}
        </ul>
      )}
    </li>
  );
}
