import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Functions of Vitest that give up after a second by default. The time limit of `expect.poll` is that of `vitest.config.ts`. */
const shortWait = /\bvi\.wait(For|Until)\(/;

/** The time limit of a single test, as it is formatted. */
const ownLimit = /^(\s*\},\n\s*[\d_]+,\n\s*\);|\}, [\d_]+\);)$/m;

test('tests wait with expect.poll, so that a slow machine has a minute', () => {
  const files = globSync('test/**/*.ts');

  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => shortWait.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('tests have no time limits of their own', () => {
  const files = globSync('test/**/*.test.ts');

  expect(files.filter((file) => ownLimit.test(readFileSync(file, 'utf8')))).toEqual([]);
});
