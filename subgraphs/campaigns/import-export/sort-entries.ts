import { valueAt } from '../../../core/lib/records.ts';
import type { RejectedItem } from '../../../prisma/import/import-step.ts';
import { type Entry, Unfit } from './entry.ts';

/** The entries that can be read, and the others with their reasons. */
export function sortEntries<T>(
  entries: readonly Entry[],
  parse: (value: unknown) => T,
): { read: T[]; refused: RejectedItem[] } {
  const read: T[] = [];
  const refused: RejectedItem[] = [];
  for (const entry of entries) {
    const outcome = tryTo(() => {
      if ('problem' in entry) throw new Unfit(entry.problem);
      return parse(entry.value);
    });
    if (outcome instanceof Unfit) refused.push({ item: nameOf(entry), reason: outcome.message });
    else read.push(outcome);
  }
  return { read, refused };
}

/** What was made, or why it cannot come. */
export function tryTo<T>(work: () => T): T | Unfit {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unfit) return error;
    throw error;
  }
}

function nameOf(entry: Entry): string {
  const id = 'value' in entry ? valueAt(entry.value, '_id') : undefined;
  return typeof id === 'string' ? `campaign ${id} (${entry.place})` : entry.place;
}
