import { valueAt } from '../../../core/lib/records.ts';
import type { RejectedItem } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { Entry } from './entry.ts';

/** Parses entries. Returns the parsed values, and the rejected entries with their reasons. */
export function sortEntries<T>(
  entries: readonly Entry[],
  parse: (value: unknown) => T,
): { read: T[]; refused: RejectedItem[] } {
  const read: T[] = [];
  const refused: RejectedItem[] = [];
  for (const entry of entries) {
    const outcome = catchRejectedRow(() => {
      if ('problem' in entry) throw new RejectedRow(entry.problem);
      return parse(entry.value);
    });
    if (outcome instanceof RejectedRow) refused.push({ item: nameOf(entry), reason: outcome.message });
    else read.push(outcome);
  }
  return { read, refused };
}

function nameOf(entry: Entry): string {
  const id = 'value' in entry ? valueAt(entry.value, '_id') : undefined;
  return typeof id === 'string' ? `campaign ${id} (${entry.place})` : entry.place;
}
