import { expect, test } from 'vitest';
import { createKeyedDigest } from '../../../../core/auth/keyed-digest.ts';
import {
  createCode,
  isPkceToken,
  toLinkToken,
} from '../../../../subgraphs/auth/services/one-time-tokens/one-time-token.ts';

const digest = createKeyedDigest('a secret of this test, long enough', 'test');

test('a link token has the form of a SHA-224, and means one code for one address', () => {
  const asked = { address: 'user@example.com', code: '123456', isPkce: false };
  const token = toLinkToken(digest, asked);

  expect(token).toMatch(/^[0-9a-f]{56}$/);
  expect(toLinkToken(digest, { ...asked, address: 'USER@example.com', isPkce: true })).toBe(`pkce_${token}`);
  expect(isPkceToken(`pkce_${token}`)).toBe(true);
  expect(toLinkToken(digest, { ...asked, code: '123457' })).not.toBe(token);
  expect(toLinkToken(digest, { ...asked, address: '6user@example.com', code: '12345' })).not.toBe(token);
  expect(toLinkToken(createKeyedDigest('another secret, as long as that', 'test'), asked)).not.toBe(token);
});

test('a code has as many digits as asked for, leading zeros included', () => {
  for (const length of [6, 10]) expect(createCode(length)).toMatch(new RegExp(`^\\d{${length}}$`));
});
