import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { type StructureEntry, toEntryPath } from './entry.ts';
import {
  type EntryMovePlacement,
  type EntryMoveTarget,
  planEntryMoves,
  rootMoveTarget,
} from './plan-entry-moves.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { type TreeRowPosition, toRowKey, useTreeState } from './tree-context.ts';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';
import { handleTreeKey } from './use-tree-keys.ts';

type RowKeyOptions = { entry: StructureEntry; place: TreeRowPosition; canChangeEverywhere: boolean };

/** Moves of an entry by one step. A step is absent if it leads nowhere. */
export function useOneStepEntryMoves({ entry, place }: Omit<RowKeyOptions, 'canChangeEverywhere'>) {
  const { actions, setOpen, focusKey } = useTreeState();
  const { isBusy } = useEntryChangeRunner();
  const { parents, previous, next, categoryAbove } = place;
  const parent = parents.at(-1);
  const grandparent = parents.at(-2);
  const move =
    (target: EntryMoveTarget, operation: EntryMovePlacement, targetParent: StructureEntry | undefined) =>
    () => {
      // A repeated key would move to a position that was counted before the last move.
      if (isBusy()) return;
      const moves = planEntryMoves([entry], target, operation);
      focusKey.current = toRowKey(entry);
      void actions.move(moves, targetParent?.name).then(() => {
        // Opened earlier, the category could be loaded without the moved entry.
        if (operation === 'into') setOpen(target.number, true);
      });
    };
  const isInRoot = !parent;
  const outOf: EntryMoveTarget | undefined =
    parent && (entry.kind === 'category' ? parent : (grandparent ?? rootMoveTarget));
  return {
    up: previous && move(previous, 'before', parent),
    down: next && move(next, 'after', parent),
    into: categoryAbove && move(categoryAbove, 'into', categoryAbove),
    out:
      isInRoot || !outOf ? undefined : move(outOf, entry.kind === 'category' ? 'after' : 'into', grandparent),
  };
}

type Command = (() => void) | false | undefined;

/** Commands of a row by key. One that the user may not use is false or absent. */
function useRowCommands(options: RowKeyOptions): Record<string, Command> {
  const { entry, canChangeEverywhere } = options;
  const { frame, selection } = useTreeState();
  const { open: openDialog } = useStructureDialogs();
  const navigate = useNavigate();
  const steps = useOneStepEntryMoves(options);
  const canChange = frame.rights.mayWrite(entry.path, frame.language.number);
  return {
    Enter: () =>
      void navigate({ to: toEntryPath(entry), search: { language: frame.language.number } as never }),
    ' ': () => selection.toggle(entry),
    F2: canChange && (() => openDialog({ kind: 'rename', entry })),
    Delete: canChangeEverywhere && (() => openDialog({ kind: 'delete', entries: [entry] })),
    'Alt+ArrowUp': canChangeEverywhere && steps.up,
    'Alt+ArrowDown': canChangeEverywhere && steps.down,
    'Alt+ArrowRight': canChangeEverywhere && steps.into,
    'Alt+ArrowLeft': canChangeEverywhere && steps.out,
  };
}

/** Returns the handler of the keys of a row: focus, choice, opening, moves by Alt and arrows, F2 and Delete. */
export function useRowKeyHandler(options: RowKeyOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { number, kind } = options.entry;
  const { isOpen, setOpen } = useTreeState();
  const commands = useRowCommands(options);
  const expandable =
    kind === 'category'
      ? { isOpen: isOpen(number), setOpen: (value: boolean) => setOpen(number, value) }
      : {};
  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const name = event.altKey ? `Alt+${event.key}` : event.key;
    if (!(name in commands)) {
      handleTreeKey(event, expandable);
      return;
    }
    // Otherwise Alt and an arrow would be "back" in the browser.
    event.preventDefault();
    const run = commands[name];
    if (run) run();
  };
}
