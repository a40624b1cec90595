import { isRecord } from '../../../core/lib/records.ts';

/** One thing of an original as it was written there, or why it cannot be read. */
export type Entry = {
  /** Where it stands: `line 7`. */
  place: string;
  bytes: number;
  /** Where an interrupted import begins again. */
  mark: string;
} & ({ value: unknown } | { problem: string });

/** What campaigns are read from: a running original, or a file. */
export type Original = {
  /** Names it without its secrets. */
  source: string;
  /** Accounts by themselves; those of campaigns come with them. */
  accounts: (after: string | undefined) => AsyncGenerator<Entry>;
  campaigns: (after: string | undefined) => AsyncGenerator<Entry>;
};

/** A thing cannot come; the message says why. */
export class Unfit extends Error {
  override name = 'Unfit';
}

/** An account has an owner and no id of a campaign. */
export function isAccount(value: unknown): boolean {
  return isRecord(value) && 'user_id' in value && !('_id' in value);
}

/** A JSON text as an entry. */
export function toEntry(text: Buffer, at: Pick<Entry, 'place' | 'mark'>): Entry {
  const placed = { ...at, bytes: text.length };
  try {
    return { ...placed, value: JSON.parse(text.toString('utf8')) };
  } catch {
    return { ...placed, problem: 'it is not JSON' };
  }
}
