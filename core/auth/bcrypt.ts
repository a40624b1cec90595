import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import pLimit from 'p-limit';

/** One per core: more would not be faster, and would keep the threads that sign tokens and read files waiting. */
const lane = pLimit(availableParallelism());

/** On libuv's threads, never on the event loop. Only the first 72 bytes of a password count. */
export function hashWithBcrypt(password: string, cost: number): Promise<string> {
  return lane(() => hash(password, cost));
}

export function compareWithBcrypt(password: string, passwordHash: string): Promise<boolean> {
  return lane(() => compare(password, passwordHash));
}
