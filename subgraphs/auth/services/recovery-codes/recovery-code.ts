import { randomInt } from 'node:crypto';
import { underEach } from '../../../../core/auth/keyed-digest.ts';
import type { AuthContext } from '../../context.ts';

/** Neither 0 and O nor 1, I and L, which look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 16;
const setSize = 10;

/** A set of codes; each has 79 random bits. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < setSize) codes.add(createCode());
  return [...codes];
}

function createCode() {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

type Hashing = Pick<AuthContext, 'recoveryDigest'>;

/** How a code lies in the database. Case, blanks and hyphens of what was typed do not matter. */
export function hashRecoveryCode({ recoveryDigest }: Hashing, factorId: string, typed: string): string {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return recoveryDigest(`${factorId}:${code}`).toString('hex');
}

/** How it may lie there, after a change of the key. */
export function hashesOfRecoveryCode(ctx: Hashing, factorId: string, typed: string): string[] {
  return underEach(ctx.recoveryDigest, (recoveryDigest) =>
    hashRecoveryCode({ recoveryDigest }, factorId, typed),
  );
}
