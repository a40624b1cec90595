import { readArgon2Hash } from './argon2-hash.ts';
import { readFirebaseHash } from './firebase-hash.ts';
import type { Matches } from './matches.ts';

/** A hash that came from another system, in a form of its own; null for ours. */
export function readForeignHash(text: string): Matches | null {
  return readArgon2Hash(text) ?? readFirebaseHash(text);
}
