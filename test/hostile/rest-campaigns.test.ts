import { expect, test } from 'vitest';
import { families } from '../../rest-compat/families.ts';
import { listRestAttacks } from '../kit/hostile-rest.ts';
import { useHostileServer } from '../kit/hostile-suite.ts';

const { findHarmOf } = useHostileServer();
const isCms = (prefix: string) => prefix.startsWith('/api');
const others = families.filter(({ prefix, endpoints }) => {
  const paths = endpoints.map(({ path }) => prefix + path);
  return !isCms(prefix) && !paths.includes('/signup') && !paths.includes('/media/{filename}');
});

test('nothing that is said to campaigns, jobs, clicks, feeds and channels does harm', {
  timeout: 300_000,
}, async () => {
  expect(await findHarmOf((access) => others.flatMap((family) => listRestAttacks(family, access)))).toEqual(
    [],
  );
});
