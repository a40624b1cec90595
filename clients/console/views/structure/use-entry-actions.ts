import { useWords } from '../../words/language-provider.tsx';
import { changeWords } from './change.words.ts';
import type { StructureEntry } from './entry.ts';
import { toEntryNameChange, toEntryStatusChange, toUndoableEntryMove } from './entry-changes.ts';
import type { EntryMove } from './plan-entry-moves.ts';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';

/** Returns the changes of entries with their messages. */
export function useEntryActions() {
  const words = useWords(changeWords);
  const { run } = useEntryChangeRunner();
  return {
    setStatus: (entries: readonly StructureEntry[], isOnline: boolean) =>
      run(
        entries.map((entry) => toEntryStatusChange(entry, isOnline)),
        (count) => {
          const [first] = entries;
          if (count === 1 && first) return (isOnline ? words.online : words.offline)(first.name);
          return (isOnline ? words.onlineCount : words.offlineCount)(count);
        },
      ),
    rename: (entry: StructureEntry, name: string, onRefused: (error: unknown) => void) =>
      run([toEntryNameChange(entry, name)], () => words.renamed(name), onRefused),
    /** `parentName` is the name of the category to which the entries move. */
    move: (moves: readonly EntryMove[], parentName: string | undefined) =>
      run(moves.map(toUndoableEntryMove), (count) => {
        const [first] = moves;
        if (count > 1 || !first) return words.movedCount(count);
        const { entry, parentNumber, position } = first;
        if (entry.parentNumber === parentNumber && position !== undefined)
          return words.movedUp(entry.name, position);
        return words.movedTo(entry.name, parentName ?? words.root);
      }),
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
