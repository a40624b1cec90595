import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';

const page = join(projectRoot, 'subgraphs/auth/contract.md');
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, shown] = /^\| (\d+\.\d+) \| [^|]+ \| ([^|]+) \|$/.exec(line) ?? [];
    return id && shown ? [{ id, shown }] : [];
  });

/** How many rows the contract's sections have. */
const sections = { 18: 48, 20: 26 };

/** Each file that a row names, with the sentences it is to have. */
function listTests(shown: string) {
  return [...shown.matchAll(/\]\((?<link>[^)]+)\)(?<named>[^[]*)/g)].map(({ groups = {} }) => ({
    file: join(dirname(page), groups.link ?? ''),
    sentences: [...(groups.named ?? '').matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => sentence),
  }));
}

function findMissing(shown: string): string[] {
  const tests = listTests(shown);
  if (tests.every(({ sentences }) => sentences.length === 0)) return ['no test'];
  return tests.flatMap(({ file, sentences }) => {
    if (!existsSync(file)) return [file];
    const text = readFileSync(file, 'utf8');
    return sentences.filter((sentence) => !text.includes(`'${sentence}'`));
  });
}

test('every row of the contract’s sections 18 and 20 is here, in order', () => {
  const required = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );

  expect(rows.map(({ id }) => id)).toEqual(required);
});

test('every test that a row names exists', () => {
  const missing = rows.flatMap(({ id, shown }) => findMissing(shown).map((sentence) => `${id}: ${sentence}`));

  expect(missing).toEqual([]);
});
