import { timingSafeEqual } from 'node:crypto';
import { createKeyedDigest, mapOverValidDigests } from '../../../../core/auth/keyed-digest.ts';
import type { CmsServerDeps } from '../../deps.ts';

type Secrets = Pick<CmsServerDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** Returns the signature of a text for one purpose: 43 characters of base64url. */
export function signText({ encryptionSecret }: Secrets, purpose: string, text: string): string {
  return createKeyedDigest(encryptionSecret, purpose)(text).toString('base64url');
}

type SignedText = { text: string; signature: string };

/** Compares in constant time. Signatures with retired secrets are valid too. */
export function isSignatureOf(ctx: Secrets, purpose: string, { text, signature }: SignedText): boolean {
  const received = Buffer.from(signature, 'base64url');
  const digest = createKeyedDigest(ctx.encryptionSecret, purpose, ctx.retiredSecrets);
  const expected = mapOverValidDigests(digest, (sign) => sign(text));
  return expected.some((mac) => received.length === mac.length && timingSafeEqual(received, mac));
}
