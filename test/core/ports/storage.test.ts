import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3Storage } from '../../../core/ports/s3-storage.ts';
import { type BlobStorage, createDiskStorage } from '../../../core/ports/storage.ts';
import { openS3Server, type S3Server } from '../../kit/s3-server.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await openS3Server();
  folder = makeTestFolder();
});
afterAll(() => server[Symbol.asyncDispose]());

const storages: Record<string, () => BlobStorage> = {
  'a folder': () => createDiskStorage(folder),
  'a bucket': () => createS3Storage({ ...server.access, prefix: 'trellis/' }),
};

function* chunks(count: number) {
  for (let number = 0; number < count; number += 1) yield Buffer.alloc(1_048_576, number);
}

async function* broken() {
  yield Buffer.alloc(6 * 1_048_576);
  throw new Error('the line is dead');
}

describe.each(Object.keys(storages))('%s', (name) => {
  const open = () => storages[name]?.() ?? createDiskStorage(folder);

  test('stores files whole and in parts', async () => {
    const storage = open();
    await storage.write('files/ab/one', Readable.from([Buffer.from('0123'), Buffer.from('456789')]));

    expect(await storage.size('files/ab/one')).toBe(10);
    expect(await text(await storage.read('files/ab/one'))).toBe('0123456789');
    expect(await text(await storage.read('files/ab/one', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.read('files/ab/one', { start: 9, end: 9 }))).toBe('9');
  });

  test('replaces and removes files, also missing ones', async () => {
    const storage = open();
    await storage.write('files/ab/two', Readable.from([Buffer.from('old')]));
    await storage.write('files/ab/two', Readable.from([Buffer.from('new!')]));
    expect(await storage.size('files/ab/two')).toBe(4);

    await storage.remove('files/ab/two');
    await storage.remove('files/ab/two');

    expect(await storage.size('files/ab/two')).toBeNull();
    await expect(storage.read('files/ab/two').then(text)).rejects.toThrow();
  });

  test('takes files longer than a part', async () => {
    const storage = open();
    await storage.write('files/ab/long', Readable.from(chunks(7)));

    expect(await storage.size('files/ab/long')).toBe(7 * 1_048_576);
    const part = await text(
      await storage.read('files/ab/long', { start: 6 * 1_048_576 - 1, end: 6 * 1_048_576 }),
    );
    expect([...part].map((letter) => letter.charCodeAt(0))).toEqual([5, 6]);
  });

  test('stores nothing of an aborted upload', async () => {
    const storage = open();

    await expect(storage.write('files/ab/broken', Readable.from(broken()))).rejects.toThrow();

    expect(await storage.size('files/ab/broken')).toBeNull();
  });
});

test('a folder has no temporary file after an aborted upload', () => {
  expect(existsSync(join(folder, 'files/ab'))).toBe(true);
  expect(readdirSync(join(folder, 'files/ab')).filter((file) => file.endsWith('.part'))).toEqual([]);
});

test('a bucket has no parts after an aborted upload, nor of a crash once it is removed', async () => {
  const storage = createS3Storage(server.access);
  expect(server.uploads.size).toBe(0);
  server.uploads.set('left', { key: 'files/ab/crashed', parts: new Map() });

  await storage.remove('files/ab/crashed');

  expect(server.uploads.size).toBe(0);
  expect([...server.objects.keys()].every((key) => key.startsWith('trellis/files/'))).toBe(true);
});

test('a bucket that rejects our credentials is a failure, not a missing file', async () => {
  const stranger = createS3Storage({ ...server.access, secretAccessKey: 'wrong' });

  await expect(stranger.size('files/ab/one')).rejects.toThrow();
  await expect(stranger.write('files/ab/x', Readable.from([Buffer.from('x')]))).rejects.toThrow();
});

test.runIf(existsSync('/dev/full'))(
  'a full disk is named as the reason, and leaves no part of the file',
  async () => {
    const full = makeTestFolder();
    symlinkSync('/dev/full', join(full, 'one.part'));

    const written = createDiskStorage(full).write('one', Readable.from(chunks(2)));

    await expect(written).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(full)).toEqual([]);
  },
);
