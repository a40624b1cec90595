import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTrustedDocumentManifest } from '../../gateway/documents/trusted/read-manifest.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const marked = '\ufeff';

test('the first setting of a .env file with a byte order mark has its effect', () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, '.env'), `${marked}SVC_SITE_URL=https://site.example.com\nSVC_JWT_EXP=77\n`);

  const { auth, unknownSettings } = loadServerSettings(folder, {});

  expect(auth.siteUrl).toBe('https://site.example.com');
  expect(unknownSettings).toEqual([]);
});

test.each([
  ['UTF-16', (file: string) => writeFileSync(file, Buffer.from('\ufeffPORT=1\n', 'utf16le'))],
  ['Latin-1', (file: string) => writeFileSync(file, Buffer.from('SVC_SMTP_SENDER_NAME=Büro\n', 'latin1'))],
  ['a folder', (file: string) => mkdirSync(file)],
])('a .env that cannot be read as UTF-8 stops the start and is named: %s', (_, write) => {
  const folder = makeTestFolder();
  write(join(folder, '.env'));

  expect(() => loadServerSettings(folder, {})).toThrow(join(folder, '.env'));
});

test('a file of channels is read with a byte order mark, and named where it is not UTF-8', () => {
  const folder = makeTestFolder();
  const file = join(folder, 'channels.json');
  const read = () => loadServerSettings(folder, { SVC_CAMPAIGNS_CHANNELS: file });

  writeFileSync(file, `${marked}[]`);
  expect(read().campaigns.paidChannels).toEqual([]);
  writeFileSync(file, Buffer.from('[]', 'utf16le'));
  expect(read).toThrow(file);
});

test('a manifest of documents is read with a byte order mark, and named where it is not UTF-8', () => {
  const file = join(makeTestFolder(), 'manifest.json');

  writeFileSync(file, `${marked}{"a":"{ b }"}`);
  expect(readTrustedDocumentManifest(file).get('a')).toBe('{ b }');
  writeFileSync(file, Buffer.from('{}', 'utf16le'));
  expect(() => readTrustedDocumentManifest(file)).toThrow(file);
});

test.each([
  ['empty', ''],
  ['cut off', '{"jwt":"abc'],
  ['incomplete', '{"jwt":"abc"}'],
  ['of empty texts', '{"jwt":"","encryption":"","internal":""}'],
])('a secrets.json that is %s stops the start, is named and stays as it is', (_, content) => {
  const folder = makeTestFolder();
  mkdirSync(join(folder, '.data'));
  writeFileSync(join(folder, '.data', 'secrets.json'), content);

  expect(() => loadServerSettings(folder, {})).toThrow(
    /secrets\.json is (empty|damaged)[\s\S]*restore it from a copy/,
  );
});

test.each([
  [
    'a file',
    (place: string) => {
      mkdirSync(join(place, '..'));
      writeFileSync(place, '');
    },
  ],
  ['below a file', (place: string) => writeFileSync(join(place, '..'), '')],
])('a data folder that is %s is explained', (_, write) => {
  const place = join(makeTestFolder(), 'inner', 'data');
  write(place);

  expect(() => loadServerSettings(makeTestFolder(), { SVC_DATA_DIR: place })).toThrow(
    /cannot be created, because there is a file.*SVC_DATA_DIR/,
  );
});

test('generated secrets leave no temporary file beside their file', () => {
  const folder = makeTestFolder();

  loadServerSettings(folder, { SVC_DATA_DIR: 'data' });

  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json']);
});
