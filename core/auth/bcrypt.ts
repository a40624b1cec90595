import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import pLimit from 'p-limit';

/**
 * One per core, and one that is ready when another ends: the event loop, which starts the next one, may be late when
 * all cores are busy. More would not be faster, and would keep the threads that sign tokens and read files waiting.
 */
const lane = pLimit(availableParallelism() + 1);

/** On libuv's threads, never on the event loop. Only the first 72 bytes of a password count. */
export type Bcrypt = {
  /** The logarithm of the rounds of a new hash. */
  cost: number;
  hash: (password: string) => Promise<string>;
  /** With the salt of a hash that was made as here: then the same password has the same hash. Takes as long. */
  hashAlike: (password: string, known: string | null) => Promise<string>;
  compare: (password: string, passwordHash: string) => Promise<boolean>;
  /** A hash that is nobody's: comparing with it takes as long as with anybody's. */
  nobody: string;
};

/** A hash of a password that nobody knows, without its cost. */
const nobody = 'vI8aWBnW3fID.ZQ4/zo1G.q1lRps.9cGLcZEiGDMVr5yUP1KUOYTa';

/** None of a hash of another cost: it would take another time. */
function findSalt(known: string | null, cost: number): string | null {
  const [salt, rounds] = /^\$2[ab]\$(\d\d)\$.{22}/.exec(known ?? '') ?? [];
  return salt !== undefined && Number(rounds) === cost ? salt : null;
}

export function createBcrypt(cost: number): Bcrypt {
  return {
    cost,
    hash: (password) => lane(() => hash(password, cost)),
    hashAlike: (password, known) => lane(() => hash(password, findSalt(known, cost) ?? cost)),
    compare: (password, passwordHash) => lane(() => compare(password, passwordHash)),
    nobody: `$2b$${String(cost).padStart(2, '0')}$${nobody}`,
  };
}
