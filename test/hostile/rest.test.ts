import { expect, test } from 'vitest';
import { authEndpointFamily } from '../../rest-compat/auth/family.ts';
import {
  cmsApiTokenEndpointFamily,
  cmsBackOfficeEndpointFamily,
  cmsFileEndpointFamily,
} from '../../rest-compat/cms/family.ts';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { listRestAttacks } from '../kit/hostile-rest.ts';
import { useHostileServer } from '../kit/hostile-suite.ts';

const { findHarmOf } = useHostileServer();
const named = [
  authEndpointFamily,
  cmsBackOfficeEndpointFamily,
  cmsApiTokenEndpointFamily,
  cmsFileEndpointFamily,
];

test.each([
  ['auth', [authEndpointFamily]],
  [
    'campaigns, jobs, clicks, feeds and channels',
    restEndpointFamilies.filter((family) => !named.includes(family)),
  ],
  ['the CMS with a token', [cmsApiTokenEndpointFamily, cmsFileEndpointFamily]],
  ['the CMS with a session', [cmsBackOfficeEndpointFamily]],
])('no REST input to %s does harm', async (_, attacked) => {
  const list = (access: Parameters<typeof listRestAttacks>[1]) =>
    attacked.flatMap((family) => listRestAttacks(family, access));

  expect(await findHarmOf(list, 250)).toEqual([]);
});
