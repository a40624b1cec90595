import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../words/language-provider.tsx';
import type { StructureEntry } from './entry.ts';
import { planEntryMoves } from './plan-entry-moves.ts';
import { RootDropTarget } from './root-drop-target.tsx';
import { structureWords } from './structure.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { type StructureTreeState, TreeContext } from './tree-context.ts';
import { TreeLevel } from './tree-level.tsx';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';
import { readDragData, readDrop } from './use-row-drag.ts';
import type { EntrySelection } from './use-selected-entries.ts';

const noParents: readonly StructureEntry[] = [];
const noNumbers: ReadonlySet<number> = new Set();

/** Tree of categories and articles. Open categories are remembered until the tab is closed. */
export function StructureTree({ selection }: { selection: EntrySelection }) {
  const words = useWords(structureWords);
  const { frame, actions } = useStructureDialogs();
  const { undo } = useEntryChangeRunner();
  const keysId = useId();
  const openRows = useOpenRows();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const focusKey = useFocusKey();
  const draggedNumbers = useDrops(selection);
  const state = useMemo<StructureTreeState>(
    () => ({ frame, selection, actions, ...openRows, activeKey, setActiveKey, focusKey, draggedNumbers }),
    [frame, selection, actions, openRows, activeKey, focusKey, draggedNumbers],
  );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    undo();
  };
  return (
    <TreeContext value={state}>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of WAI-ARIA for trees
        role="tree"
        className="structure-tree"
        aria-label={words.tree}
        aria-describedby={keysId}
        aria-multiselectable
        onKeyDown={handleKey}
      >
        <TreeLevel parents={noParents} />
      </ul>
      {draggedNumbers.size > 0 && <RootDropTarget />}
      <Text id={keysId} size="xs" c="dimmed" className="structure-keys" hidden={draggedNumbers.size > 0}>
        {words.keys}
      </Text>
    </TreeContext>
  );
}

/** Returns a reference to the key of a moved row, which is forgotten when the focus goes elsewhere. */
function useFocusKey(): RefObject<string | null> {
  const key = useRef<string | null>(null);
  useEffect(() => {
    const forget = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
      if (row?.dataset.key !== key.current) key.current = null;
    };
    // Captured, because the rows render again when one of them hears of its focus.
    document.addEventListener('focusin', forget, true);
    return () => document.removeEventListener('focusin', forget, true);
  }, []);
  return key;
}

function useOpenRows(): Pick<StructureTreeState, 'isOpen' | 'setOpen'> {
  const [numbers, setNumbers] = useSessionStorage<number[]>({
    key: 'trellis-console-structure-open',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return useMemo(
    () => ({
      isOpen: (number) => numbers.includes(number),
      setOpen: (number, isOpen) =>
        setNumbers((previous) => [
          ...previous.filter((other) => other !== number),
          ...(isOpen ? [number] : []),
        ]),
    }),
    [numbers, setNumbers],
  );
}

/** Moves what is dropped: the dragged entry, or all selected ones if it is one of them. Returns what is being dragged. */
function useDrops(selection: EntrySelection): ReadonlySet<number> {
  const { actions } = useStructureDialogs();
  const [draggedNumbers, setDraggedNumbers] = useState(noNumbers);
  const listDragged = useEffectEvent((entry: StructureEntry) =>
    selection.has(entry.id) ? selection.entries : [entry],
  );
  const drop = useEffectEvent((entry: StructureEntry, data: Record<string | symbol, unknown>) => {
    const found = readDrop(data);
    if (!found) return;
    const { target, parents, operation } = found;
    const moves = planEntryMoves(listDragged(entry), target, operation);
    const parent = operation === 'into' ? target : parents.at(-1);
    if (moves.length > 0) void actions.move(moves, parent?.name).then(selection.clear);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => readDragData(source.data) !== undefined,
        onDragStart: ({ source }) => {
          const data = readDragData(source.data);
          if (data?.entry) setDraggedNumbers(new Set(listDragged(data.entry).map(({ number }) => number)));
        },
        onDrop: ({ source, location }) => {
          setDraggedNumbers(noNumbers);
          const data = readDragData(source.data);
          const [target] = location.current.dropTargets;
          if (data?.entry && target) drop(data.entry, target.data);
        },
      }),
    [],
  );
  return draggedNumbers;
}
