import { expect, test } from 'vitest';
import { cmsBackendFamily, cmsFamily, cmsFilesFamily } from '../../rest-compat/cms/family.ts';
import { listRestAttacks } from '../kit/hostile-rest.ts';
import { useHostileServer } from '../kit/hostile-suite.ts';

const { findHarmOf } = useHostileServer();

test.each([
  ['with a token', [cmsFamily, cmsFilesFamily]],
  ['with a session', [cmsBackendFamily]],
])('nothing that is said to the CMS over REST %s does harm', { timeout: 300_000 }, async (_, families) => {
  expect(await findHarmOf((access) => families.flatMap((family) => listRestAttacks(family, access)))).toEqual(
    [],
  );
});
