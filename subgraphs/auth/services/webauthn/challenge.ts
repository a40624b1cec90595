import { randomBytes, timingSafeEqual } from 'node:crypto';
import { underEach } from '../../../../core/auth/keyed-digest.ts';
import type { AuthContext } from '../../context.ts';

/** What a challenge is for: a new key is made, or one that is known signs. */
export type Ceremony = 'create' | 'request';

type Stored = { id: string; type: Ceremony };

export function createChallenge() {
  return new Uint8Array(randomBytes(32));
}

/** What is kept of a challenge; it answers for no other one and for nothing else than it was made for. */
export function hashChallenge(
  { oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>,
  { id, type }: Stored,
  challenge: string,
): Buffer {
  return oneTimeDigest(`webauthn:${id}:${type}:${challenge}`);
}

/** Whether an authenticator has signed this challenge. */
export function matchChallenge(ctx: AuthContext, stored: Stored & { hash: string }) {
  const hash = Buffer.from(stored.hash, 'hex');
  return (challenge: string) =>
    underEach(ctx.oneTimeDigest, (oneTimeDigest) => hashChallenge({ oneTimeDigest }, stored, challenge)).some(
      (known) => timingSafeEqual(hash, known),
    );
}
