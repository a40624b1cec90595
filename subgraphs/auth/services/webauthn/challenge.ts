import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../../context.ts';

/** What a challenge is for: a new key is made, or one that is known signs. */
export type Ceremony = 'create' | 'request';

type Stored = { id: string; type: Ceremony };

export function createChallenge() {
  return new Uint8Array(randomBytes(32));
}

/** What is kept of a challenge; it answers for no other one and for nothing else than it was made for. */
export function hashChallenge(
  { oneTimeDigest }: AuthContext,
  { id, type }: Stored,
  challenge: string,
): Buffer {
  return oneTimeDigest(`webauthn:${id}:${type}:${challenge}`);
}

/** Whether an authenticator has signed this challenge. */
export function matchChallenge(ctx: AuthContext, stored: Stored & { hash: string }) {
  return (challenge: string) =>
    timingSafeEqual(Buffer.from(stored.hash, 'hex'), hashChallenge(ctx, stored, challenge));
}
