import { expect, test } from 'vitest';
import { authFamily } from '../../rest-compat/auth/family.ts';
import { cmsBackendFamily, cmsFamily, cmsFilesFamily } from '../../rest-compat/cms/family.ts';
import { families } from '../../rest-compat/families.ts';
import { listRestAttacks } from '../kit/hostile-rest.ts';
import { useHostileServer } from '../kit/hostile-suite.ts';

const { findHarmOf } = useHostileServer();
const named = [authFamily, cmsBackendFamily, cmsFamily, cmsFilesFamily];

test.each([
  ['auth', [authFamily]],
  ['campaigns, jobs, clicks, feeds and channels', families.filter((family) => !named.includes(family))],
  ['the CMS with a token', [cmsFamily, cmsFilesFamily]],
  ['the CMS with a session', [cmsBackendFamily]],
])('nothing that is said over REST to %s does harm', { timeout: 300_000 }, async (_, attacked) => {
  const list = (access: Parameters<typeof listRestAttacks>[1]) =>
    attacked.flatMap((family) => listRestAttacks(family, access));

  expect(await findHarmOf(list, 250)).toEqual([]);
});
