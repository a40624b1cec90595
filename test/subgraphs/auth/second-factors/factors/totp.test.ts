import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  createTotpSecret,
  findMatchingTotpStep,
  toTotpUri,
} from '../../../../../subgraphs/auth/services/second-factors/factors/totp-factor.ts';

/** The secret of RFC 6238, appendix B; its codes there have eight digits, of which these are the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('codes of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is %s', (second, code) => {
    expect(findMatchingTotpStep(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  test.each([
    [-60, null],
    [-30, 37_037_036],
    [0, 37_037_036],
    [30, 37_037_036],
    [60, null],
  ])('a clock that is %i seconds off finds step %s', (off, step) => {
    expect(findMatchingTotpStep(secret, '081804', new Date((1_111_111_109 + off) * 1000))).toBe(step);
  });

  test.each(['', '81804', '0818040', ' 081804', '08180a'])('%j is no code', (code) => {
    expect(findMatchingTotpStep(secret, code, new Date(1_111_111_109_000))).toBeNull();
  });

  test('a secret has 160 bits and is never the same', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });

  test('the URI contains issuer and account, with any characters', () => {
    const uri = new URL(toTotpUri(secret, { issuer: 'Ärzte & Co:', account: 'a+b@example.com' }));

    expect(decodeURIComponent(uri.pathname)).toContain('Ärzte & Co::a+b@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Ärzte & Co:',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
