import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildConsole } from '../../tools/build/bundle-console.ts';
import { buildExplorer } from '../../tools/build/bundle-explorer.ts';
import { buildRestReference } from '../../tools/build/bundle-reference.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

function readFiles(folder: string) {
  const names = readdirSync(folder).filter((name) => name !== 'inputs.sha256');
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

test.each([
  ['console', buildConsole],
  ['explorer', buildExplorer],
  ['reference', buildRestReference],
])('the %s that the repository keeps is what its sources build', async (name, build) => {
  const folder = makeTestFolder();
  await build(folder);
  expect(readFiles(folder)).toEqual(readFiles(`clients/${name}/built`));
});
