import { createHash, timingSafeEqual } from 'node:crypto';
import { authErrors } from '../errors.ts';
import { createInputErrorDetails, createInvalidInputError } from '../input-errors.ts';

/** Parsed PKCE challenge of a client. */
export type PkceChallenge = { challenge: string; method: 'plain' | 's256' };

/** The PKCE challenge and the redirect address, which determine the link in a mail. */
export type MailLinkTarget = { challenge: PkceChallenge | null; redirectTo: string };

/** PKCE parameters of an input, as the client sent them. */
export type PkceParameters = { codeChallenge?: string | null; codeChallengeMethod?: string | null };

/** Returns the challenge and method of a client that starts a PKCE flow; null if it starts none. */
export function parsePkceChallenge({
  codeChallenge,
  codeChallengeMethod,
}: PkceParameters): PkceChallenge | null {
  if (!codeChallenge && !codeChallengeMethod) return null;
  if (!codeChallenge || !codeChallengeMethod) {
    const text = 'PKCE flow requires code_challenge_method and code_challenge';
    throw authErrors.validationFailed(createInputErrorDetails(text, 'codeChallenge', 'codeChallengeMethod'));
  }
  if (codeChallenge.length < 43 || codeChallenge.length > 128) {
    throw createInvalidInputError('code challenge has to be between 43 and 128 characters', 'codeChallenge');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(codeChallenge)) {
    throw createInvalidInputError(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
      'codeChallenge',
    );
  }
  const method = codeChallengeMethod.toLowerCase();
  if (method !== 's256' && method !== 'plain')
    throw createInvalidInputError('Invalid code_challenge_method', 'codeChallengeMethod');
  return { challenge: codeChallenge, method };
}

/** Whether a stored challenge was derived from this verifier. */
export function matchesPkceChallenge(verifier: string, challenge: string, method: string): boolean {
  const derivedChallenge = Buffer.from(method === 's256' ? toPkceS256Challenge(verifier) : verifier);
  const storedChallenge = Buffer.from(challenge);
  return (
    derivedChallenge.length === storedChallenge.length && timingSafeEqual(derivedChallenge, storedChallenge)
  );
}

export function toPkceS256Challenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
