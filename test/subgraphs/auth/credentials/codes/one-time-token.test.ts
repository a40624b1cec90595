import { expect, test } from 'vitest';
import { createKeyedDigest } from '../../../../../core/auth/keyed-digest.ts';
import {
  createNumericCode,
  deriveLinkToken,
  isPkceLinkToken,
} from '../../../../../subgraphs/auth/services/credentials/codes/one-time-token.ts';

const hashingWith = (secret: string, plainLinkTokens = false) => ({
  oneTimeDigest: createKeyedDigest(secret, 'test'),
  settings: { plainLinkTokens },
});
const hashing = hashingWith('a secret of this test, long enough');

test('a link token has the form of a SHA-224, and means one code for one address', () => {
  const asked = { address: 'user@example.com', code: '123456', isPkce: false };
  const token = deriveLinkToken(hashing, asked);

  expect(token).toMatch(/^[0-9a-f]{56}$/);
  expect(deriveLinkToken(hashing, { ...asked, address: 'USER@example.com', isPkce: true })).toBe(
    `pkce_${token}`,
  );
  expect(isPkceLinkToken(`pkce_${token}`)).toBe(true);
  expect(deriveLinkToken(hashing, { ...asked, code: '123457' })).not.toBe(token);
  expect(deriveLinkToken(hashing, { ...asked, address: '6user@example.com', code: '12345' })).not.toBe(token);
  expect(deriveLinkToken(hashingWith('another secret, as long as that'), asked)).not.toBe(token);
});

test('a code has the requested number of digits, with leading zeros', () => {
  for (const length of [6, 10]) expect(createNumericCode(length)).toMatch(new RegExp(`^\\d{${length}}$`));
});

test.each([
  ['user@example.com', '123456', 'b507a4ef007e1379d644aa6fe395cf98f1054ac96b63a052dca9a26a'],
  ['15551234567', '654321', 'e5de32086430e4c8c5284acb0456446246964c299c70fad3a604215e'],
])('the link token of %s is the legacy one where that is configured', (address, code, token) => {
  const plain = hashingWith('any', true);

  expect(deriveLinkToken(plain, { address, code, isPkce: false })).toBe(token);
  expect(deriveLinkToken(plain, { address: address.toUpperCase(), code, isPkce: true })).toBe(
    `pkce_${token}`,
  );
});
