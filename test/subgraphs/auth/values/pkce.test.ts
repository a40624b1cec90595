import { describe, expect, test } from 'vitest';
import {
  matchesPkceChallenge,
  parsePkceChallenge,
  toPkceS256Challenge,
} from '../../../../subgraphs/auth/values/pkce.ts';

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('the contract’s vector', () => {
  expect(toPkceS256Challenge(verifier)).toBe(challenge);
  expect(matchesPkceChallenge(verifier, challenge, 's256')).toBe(true);
  expect(matchesPkceChallenge(verifier, verifier, 'plain')).toBe(true);
  expect(matchesPkceChallenge(verifier, challenge, 'plain')).toBe(false);
  expect(matchesPkceChallenge(`${verifier}x`, challenge, 's256')).toBe(false);
});

describe('the parameters', () => {
  test('neither is no flow; null is absent', () => {
    expect(parsePkceChallenge({ codeChallenge: null, codeChallengeMethod: null })).toBeNull();
    expect(parsePkceChallenge({})).toBeNull();
  });

  test('the method is case-insensitive', () => {
    expect(parsePkceChallenge({ codeChallenge: challenge, codeChallengeMethod: 'S256' })).toEqual({
      challenge,
      method: 's256',
    });
  });

  test.each([
    [challenge, undefined, 'PKCE flow requires codeChallengeMethod and codeChallenge'],
    [undefined, 's256', 'PKCE flow requires codeChallengeMethod and codeChallenge'],
    ['short', 's256', 'code challenge has to be between 43 and 128 characters'],
    ['a'.repeat(129), 's256', 'code challenge has to be between 43 and 128 characters'],
    [
      '!'.repeat(43),
      's256',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [challenge, 's512', 'Invalid codeChallengeMethod'],
  ])('%s with %s is refused', (codeChallenge, codeChallengeMethod, message) => {
    expect(() => parsePkceChallenge({ codeChallenge, codeChallengeMethod })).toThrow(message);
  });
});
