import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import pLimit from 'p-limit';

/**
 * One hash per core, and one more in case the event loop is late in starting the next. More would not be
 * faster, and would occupy the threads that sign tokens and read files.
 */
const limit = pLimit(availableParallelism() + 1);

/** Hashes on libuv's threads, not on the event loop. Only the first 72 bytes of a password count. */
export type Bcrypt = {
  /** Binary logarithm of the number of rounds of a new hash. */
  cost: number;
  hash: (password: string) => Promise<string>;
  /** Hashes with the salt of an existing hash, so that equal passwords have equal hashes. Takes as long as `hash`. */
  hashAlike: (password: string, referenceHash: string | null) => Promise<string>;
  compare: (password: string, passwordHash: string) => Promise<boolean>;
  /** A hash that matches no password: comparing with it takes as long as with a real one. */
  unmatchable: string;
};

/** Salt and hash of a random password, without the prefix that contains the cost. */
const unmatchable = 'vI8aWBnW3fID.ZQ4/zo1G.q1lRps.9cGLcZEiGDMVr5yUP1KUOYTa';

/** Returns `null` for a hash of another cost, because it would take a different time to compute. */
function findSalt(referenceHash: string | null, cost: number): string | null {
  const [salt, rounds] = /^\$2[ab]\$(\d\d)\$.{22}/.exec(referenceHash ?? '') ?? [];
  return salt !== undefined && Number(rounds) === cost ? salt : null;
}

export function createBcrypt(cost: number): Bcrypt {
  return {
    cost,
    hash: (password) => limit(() => hash(password, cost)),
    hashAlike: (password, referenceHash) =>
      limit(() => hash(password, findSalt(referenceHash, cost) ?? cost)),
    compare: (password, passwordHash) => limit(() => compare(password, passwordHash)),
    unmatchable: `$2b$${String(cost).padStart(2, '0')}$${unmatchable}`,
  };
}
