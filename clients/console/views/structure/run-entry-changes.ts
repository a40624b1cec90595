/** A change of one entry, which the server makes as an operation of its own. */
export type EntryChange = {
  /** Name of the entry, for reports. */
  label: string;
  run: () => Promise<unknown>;
  /** Takes the change back; absent if the server cannot. */
  undo?: () => Promise<unknown>;
};

export type FailedEntryChange = { label: string; error: unknown };

type RunOptions = {
  /** Called after each change with the number of finished ones. */
  onProgress?: (count: number) => void;
  /** Whether the user has stopped the work. The remaining changes are not made. */
  isStopped?: () => boolean;
};

/** Changes that the server has made, and those that it has refused. */
type ChangeReport = { made: EntryChange[]; failed: FailedEntryChange[] };

/** Makes changes one after the other, because later positions depend on earlier moves. A failure does not stop the rest. */
export async function runEntryChanges(
  changes: readonly EntryChange[],
  { onProgress, isStopped }: RunOptions = {},
): Promise<ChangeReport> {
  const report: ChangeReport = { made: [], failed: [] };
  for (const [index, change] of changes.entries()) {
    if (isStopped?.()) break;
    await change.run().then(
      () => report.made.push(change),
      (error: unknown) => report.failed.push({ label: change.label, error }),
    );
    onProgress?.(index + 1);
  }
  return report;
}

/** Returns the changes that take made changes back, the last one first. */
export function toUndoEntryChanges(made: readonly EntryChange[]): EntryChange[] {
  return made.toReversed().flatMap(({ label, undo }) => (undo ? [{ label, run: undo }] : []));
}
