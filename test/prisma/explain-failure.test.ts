import { expect, test } from 'vitest';
import { toPostgresStartError } from '../../prisma/embedded-postgres/explain-failure.ts';

test.each([
  ['ENOSPC: no space left on device, mkdir', 'The disk that holds /data/db is full'],
  [
    'initdb: error: could not write to file "x": No space left on device',
    'The disk that holds /data/db is full',
  ],
  [
    'FATAL: could not resize shared memory segment "/x": No space left on device',
    'The embedded database has too little shared memory',
  ],
  ["EACCES: permission denied, mkdir '/data'", 'The data folder /data/db is not writable'],
  ['EROFS: read-only file system', 'The data folder /data/db is not writable'],
  ['FATAL:  database files are incompatible with server', 'was made by another major version'],
  ['something else', 'The embedded database did not start: something else'],
])('%s', (message, sentence) => {
  const error = toPostgresStartError(new Error(message), '/data/db');

  expect(error.message).toContain(sentence);
  expect(error.cause).toEqual(new Error(message));
});
