import { getValueAtPath } from '../../../core/lib/records.ts';
import type { RejectedItem } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import type { CampaignsImportEntry } from './import-entry.ts';

/** Parses entries. Returns the parsed values, and the rejected entries with their reasons. */
export function parseImportEntries<T>(
  entries: readonly CampaignsImportEntry[],
  parse: (value: unknown) => T,
): { read: T[]; rejected: RejectedItem[] } {
  const read: T[] = [];
  const rejected: RejectedItem[] = [];
  for (const entry of entries) {
    const outcome = catchRejectedRow(() => {
      if ('problem' in entry) throw new RejectedRowError(entry.problem);
      return parse(entry.value);
    });
    if (outcome instanceof RejectedRowError) rejected.push({ item: nameOf(entry), reason: outcome.message });
    else read.push(outcome);
  }
  return { read, rejected };
}

function nameOf(entry: CampaignsImportEntry): string {
  const id = 'value' in entry ? getValueAtPath(entry.value, '_id') : undefined;
  return typeof id === 'string' ? `campaign ${id} (${entry.place})` : entry.place;
}
