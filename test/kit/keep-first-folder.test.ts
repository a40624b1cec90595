import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFirstFolder } from './keep-first-folder.ts';

const makeFolder = (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-'));
  writeFileSync(join(folder, 'file'), content);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('of two folders made for one place, the first stays and the second is removed', () => {
  const folder = join(makeFolder(''), 'made');
  const [first, second] = [makeFolder('first'), makeFolder('second')];
  keepFirstFolder(first, folder);
  keepFirstFolder(second, folder);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('first');
  expect([first, second].filter((path) => existsSync(path))).toEqual([]);
});

test('a folder that cannot be renamed for another reason is an error', () => {
  const made = makeFolder('');
  expect(() => keepFirstFolder(made, join(made, 'missing', 'folder'))).toThrow('ENOENT');
  expect(existsSync(made)).toBe(true);
});
