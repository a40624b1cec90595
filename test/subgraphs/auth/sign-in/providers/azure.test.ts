import { expect, test } from 'vitest';
import { azureProvider } from '../../../../../subgraphs/auth/services/sign-in/providers/catalog/openid.ts';
import type { ProfileReadInput } from '../../../../../subgraphs/auth/services/sign-in/providers/protocol/provider.ts';

const own = 'https://login.microsoftonline.com/0b1e7b0c-3d63-4a57-9a65-3f1f6f0f8a11';

function readProfile(url: string | undefined, claims: object) {
  const idClaims = { sub: 'x', email: 'victim@example.com', ...claims };
  return azureProvider.readProfile({
    configuration: { url },
    idClaims,
    accessToken: 'x',
  } as unknown as ProfileReadInput);
}

test.each([
  [undefined, {}, true],
  [undefined, { xms_edov: false }, false],
  [undefined, { xms_edov: 'no' }, false],
  [undefined, { xms_edov: true }, true],
  [undefined, { xms_edov: '1' }, true],
  [own, {}, true],
  [own, { xms_edov: false }, false],
])('an address from the tenants of %s with %j counts as proved: %s', async (url, claims, verified) => {
  const { emails } = await readProfile(url, claims);

  expect(emails).toEqual([{ email: 'victim@example.com', verified, primary: true }]);
});
