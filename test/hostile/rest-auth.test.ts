import { expect, test } from 'vitest';
import { authFamily } from '../../rest-compat/auth/family.ts';
import { listRestAttacks } from '../kit/hostile-rest.ts';
import { useHostileServer } from '../kit/hostile-suite.ts';

const { findHarmOf } = useHostileServer();

test('nothing that is said to auth over REST does harm', { timeout: 300_000 }, async () => {
  expect(await findHarmOf((access) => listRestAttacks(authFamily, access))).toEqual([]);
});
