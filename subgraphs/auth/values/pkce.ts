import { createHash, timingSafeEqual } from 'node:crypto';
import { about, authErrors, invalid } from '../errors.ts';

export type Challenge = { challenge: string; method: 'plain' | 's256' };

/** The PKCE challenge and the redirect address, which determine the link in a mail. */
export type LinkTarget = { challenge: Challenge | null; redirectTo: string };

export type PkceParameters = { codeChallenge?: string | null; codeChallengeMethod?: string | null };

/** Returns the challenge and method of a client that starts a PKCE flow; null if it starts none. */
export function parseChallenge({ codeChallenge, codeChallengeMethod }: PkceParameters): Challenge | null {
  if (!codeChallenge && !codeChallengeMethod) return null;
  if (!codeChallenge || !codeChallengeMethod) {
    const text = 'PKCE flow requires code_challenge_method and code_challenge';
    throw authErrors.validationFailed(about(text, 'codeChallenge', 'codeChallengeMethod'));
  }
  if (codeChallenge.length < 43 || codeChallenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters', 'codeChallenge');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(codeChallenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
      'codeChallenge',
    );
  }
  const method = codeChallengeMethod.toLowerCase();
  if (method !== 's256' && method !== 'plain')
    throw invalid('Invalid code_challenge_method', 'codeChallengeMethod');
  return { challenge: codeChallenge, method };
}

/** Whether a stored challenge was derived from this verifier. */
export function meetsChallenge(verifier: string, challenge: string, method: string): boolean {
  const given = Buffer.from(method === 's256' ? toS256(verifier) : verifier);
  const expected = Buffer.from(challenge);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function toS256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
