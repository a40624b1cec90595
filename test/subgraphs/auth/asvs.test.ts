import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';

const page = join(projectRoot, 'subgraphs/auth/asvs.md');
const text = readFileSync(page, 'utf8');
const rows = text.split('\n').flatMap((line) => {
  const [, id, what, answer] = /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
  return id && what && answer ? [{ id, answer }] : [];
});

/** How many requirements of level 1 and 2 each section has; they come first in it. */
const sections: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
};

test('every requirement of level 2 has its row, in order', () => {
  const required = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );

  expect(rows.map(({ id }) => id)).toEqual(required);
});

test('every test that the matrix names exists', () => {
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
});
