import { createHash } from 'node:crypto';
import type { SqlExecutor } from './jobs.ts';

/** How many rows of each table a domain handed out or erased. */
export type RowCounts = Readonly<Record<string, number>>;

/** What a domain did for a request about a person's data. */
export type PersonPart = { requestId: string; domain: string; counts: RowCounts };

/** Tells the record that a domain is done, if and only if the transaction commits. */
export type NotePart = (tx: SqlExecutor, part: PersonPart) => Promise<void>;

export function addCount(counts: RowCounts, name: string, count: number): RowCounts {
  return count === 0 ? counts : { ...counts, [name]: (counts[name] ?? 0) + count };
}

/** A user's id is random, so its digest leads back to it only for who knows the id. */
export function digestPerson(userId: string): string {
  return createHash('sha256').update(userId.toLowerCase()).digest('hex');
}

/** What stands in place of an erased user's id where a column needs a UUID: the same one each time. */
export function toPseudonym(userId: string): string {
  const digits = digestPerson(userId);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join('-');
}
