import { expect, test } from 'vitest';
import {
  createCode,
  isPkceToken,
  toLinkToken,
} from '../../../../subgraphs/auth/services/one-time-tokens/one-time-token.ts';

test.each([
  ['user@example.com', '123456', 'b507a4ef007e1379d644aa6fe395cf98f1054ac96b63a052dca9a26a'],
  ['15551234567', '654321', 'e5de32086430e4c8c5284acb0456446246964c299c70fad3a604215e'],
])('the link token of %s and %s', (address, code, hash) => {
  expect(toLinkToken(address, code, { isPkce: false })).toBe(hash);
  expect(toLinkToken(address.toUpperCase(), code, { isPkce: true })).toBe(`pkce_${hash}`);
  expect(isPkceToken(`pkce_${hash}`)).toBe(true);
});

test('a code has as many digits as asked for, leading zeros included', () => {
  for (const length of [6, 10]) expect(createCode(length)).toMatch(new RegExp(`^\\d{${length}}$`));
});
