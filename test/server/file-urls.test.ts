import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = 'bench,clients,core,deploy,examples,gateway,prisma,rest-compat,server,subgraphs,test';

/** The path of a file URL keeps %20 for a space, so it names no file. */
const pathOfFileUrl = /import\.meta\.url\s*\)\s*\.pathname/;

test('paths of file URLs are built with fileURLToPath, so that folders can have spaces and umlauts', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs,js}`, {
    exclude: (path) => /(^|\/)(node_modules|generated)$/.test(path),
  });
  const wrong = files.filter((file) => pathOfFileUrl.test(readFileSync(file, 'utf8')));

  expect(files.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});
