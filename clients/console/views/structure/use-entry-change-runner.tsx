import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useErrorText } from '../../graph/use-error-text.ts';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import { notifyWithUndo } from '../../shell/notify-undo.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { changeWords } from './change.words.ts';
import { EntryChangeProgress, FailedEntryChangeReport } from './change-report.tsx';
import {
  type EntryChange,
  type FailedEntryChange,
  runEntryChanges,
  toUndoEntryChanges,
} from './run-entry-changes.ts';

type ChangeRunner = {
  /**
   * Makes changes and reports them. `done` writes the message for the number of changes that were made, which is returned.
   * `onRefused` handles the error of a single change, which is otherwise a notification.
   */
  run: (
    changes: readonly EntryChange[],
    done: (count: number) => string,
    onRefused?: (error: unknown) => void,
  ) => Promise<number>;
  /** Takes the last changes back, if the server can. */
  undo: () => void;
  isRunning: boolean;
  /** Whether changes run, or what they changed is not shown yet. Positions of shown entries may then be old ones. */
  isBusy: () => boolean;
};

type Work = { total: number; finished: number };

const ChangeContext = createContext<ChangeRunner | null>(null);

/** From this number on, progress is shown with a button that stops the work. */
const minShownCount = 4;

/** Runs changes of entries, and shows progress, failures and the button that takes changes back. */
export function EntryChangeRunnerProvider({ children }: { children: ReactNode }) {
  const words = useWords(changeWords);
  const toErrorText = useErrorText();
  const queryClient = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [failures, setFailures] = useState<readonly FailedEntryChange[]>([]);
  const isStopped = useRef(false);
  const runningCount = useRef(0);
  const undoChanges = useRef<readonly EntryChange[]>([]);

  const notifyRefused = (error: unknown) => notifyFailure(toErrorText(error));
  const execute = async (changes: readonly EntryChange[], onRefused = notifyRefused) => {
    isStopped.current = false;
    runningCount.current += 1;
    setWork({ total: changes.length, finished: 0 });
    const report = await runEntryChanges(changes, {
      onProgress: (finished) => setWork({ total: changes.length, finished }),
      isStopped: () => isStopped.current,
    });
    await queryClient.invalidateQueries({ queryKey: ['graph'] });
    // Components hear of new data in a later task.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    runningCount.current -= 1;
    setWork(null);
    const [failure, ...others] = report.failed;
    if (failure && changes.length === 1) onRefused(failure.error);
    else if (failure) setFailures([failure, ...others]);
    return report.made;
  };
  const undo = () => {
    const changes = undoChanges.current;
    undoChanges.current = [];
    if (changes.length > 0)
      void execute(changes).then((made) => made.length > 0 && notifySuccess(words.undone));
  };
  const run: ChangeRunner['run'] = async (changes, done, onRefused) => {
    const made = await execute(changes, onRefused);
    if (made.length === 0) return 0;
    undoChanges.current = toUndoEntryChanges(made);
    if (undoChanges.current.length > 0) notifyWithUndo(done(made.length), undo);
    else notifySuccess(done(made.length));
    return made.length;
  };
  const isRunning = work !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read refs, and their other values are stable
  const runner = useMemo(
    () => ({ run, undo, isRunning, isBusy: () => runningCount.current > 0 }),
    [isRunning, words],
  );
  return (
    <ChangeContext value={runner}>
      {children}
      {work && work.total >= minShownCount && (
        <EntryChangeProgress
          {...work}
          onStop={() => {
            isStopped.current = true;
          }}
        />
      )}
      <FailedEntryChangeReport failures={failures} onClose={() => setFailures([])} />
    </ChangeContext>
  );
}

/** Returns the runner of changes of the screen. */
export function useEntryChangeRunner(): ChangeRunner {
  const runner = useContext(ChangeContext);
  if (!runner) throw new Error('A component that changes entries is outside of EntryChangeRunnerProvider.');
  return runner;
}
