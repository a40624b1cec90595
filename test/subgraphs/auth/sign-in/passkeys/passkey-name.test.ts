import { expect, test } from 'vitest';
import { getDefaultPasskeyName } from '../../../../../subgraphs/auth/services/sign-in/passkeys/register-passkey.ts';

test.each([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['00000000-0000-0000-0000-000000000000', 'Passkey'],
])('a passkey kept by %s is called %s at first', (aaguid, name) => {
  expect(getDefaultPasskeyName({ aaguid })).toBe(name);
});
