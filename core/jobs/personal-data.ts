import { createHash } from 'node:crypto';
import type { SqlExecutor } from './jobs.ts';

/** Number of rows per table that a domain exported or erased. */
export type RowCounts = Readonly<Record<string, number>>;

/** Result of one domain for a personal-data request. */
export type PersonalDataResult = { requestId: string; domain: string; counts: RowCounts };

/** Records that a domain has finished its part, if and only if the transaction commits. */
export type RecordPersonalDataResult = (tx: SqlExecutor, part: PersonalDataResult) => Promise<void>;

export function addRowCount(counts: RowCounts, name: string, count: number): RowCounts {
  return count === 0 ? counts : { ...counts, [name]: (counts[name] ?? 0) + count };
}

/** Returns a digest of a user id. The id is random, so its digest cannot be reversed. */
export function digestUserId(userId: string): string {
  return createHash('sha256').update(userId.toLowerCase()).digest('hex');
}

/** UUID that replaces the id of an erased user in a UUID column. It is derived from the id, so it is the same each time. */
export function toPseudonymUuid(userId: string): string {
  return digestUserId(userId).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
