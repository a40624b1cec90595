import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createFileOnce,
  FileError,
  readTextFile,
  runWithExplainedFileErrors,
} from '../../../core/lib/files.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';

function written(content: string | Buffer) {
  const file = join(makeTestFolder(), 'settings');
  writeFileSync(file, content);
  return file;
}

const utf16 = Buffer.from('\ufeffA=1\nB=2\n', 'utf16le');

test('a byte order mark is not part of the text', () => {
  expect(readTextFile(written('\ufeffA=ü\n'))).toBe('A=ü\n');
});

test.each([
  ['UTF-16 with a byte order mark', utf16],
  ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ['UTF-16 without a byte order mark', utf16.subarray(2)],
  ['Latin-1', Buffer.from('A=ü\n', 'latin1')],
])('text that is not UTF-8 is refused with the name of its file: %s', (_, content) => {
  const file = written(content);

  expect(() => readTextFile(file)).toThrow(FileError);
  expect(() => readTextFile(file)).toThrow(`${file} is not UTF-8 text`);
});

test('a folder in the place of a file is refused with its name', () => {
  const folder = makeTestFolder();

  expect(() => readTextFile(folder)).toThrow(`${folder} is a folder`);
});

test('a file that is created once is private, whole and without a draft beside it', () => {
  const folder = makeTestFolder();
  const file = join(folder, 'once');

  createFileOnce(file, 'first');
  createFileOnce(file, 'second');

  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['once']);
});

test.each([
  ['EACCES', 'This user cannot read or write /data'],
  ['EEXIST', '/data cannot be created'],
  ['EISDIR', '/data is a folder'],
  ['ENOTDIR', '/data cannot be created'],
  ['EROFS', 'The file system of /data is read-only'],
  ['ENOSPC', 'The disk that holds /data is full'],
])('an error of the system is explained: %s', (code, sentence) => {
  const cause = Object.assign(new Error(`${code}: something`), { code });
  const run = () =>
    runWithExplainedFileErrors('/data', () => {
      throw cause;
    });

  expect(run).toThrow(FileError);
  expect(run).toThrow(sentence);
});

test('an error that is not about files is thrown as it is', () => {
  const run = () =>
    runWithExplainedFileErrors('/data', () => {
      throw new RangeError('another');
    });

  expect(run).toThrow(new RangeError('another'));
});

test('a path below a file is explained', () => {
  const below = join(written('x'), 'folder');

  expect(() => runWithExplainedFileErrors(below, () => mkdirSync(below, { recursive: true }))).toThrow(
    FileError,
  );
});
