import { expect, test } from 'vitest';
import { describeDatabaseAddress } from '../../../prisma/pool/check-connection.ts';

test.each([
  ['postgres://anna:secret@db.example.com/trellis', 'db.example.com:5432/trellis'],
  ['postgres://db.example.com:6432/trellis', 'db.example.com:6432/trellis'],
  ['postgres://trellis@%2Fvar%2Frun%2Fpostgresql/trellis', '/var/run/postgresql:5432/trellis'],
  ['postgres://trellis@localhost/trellis?host=/var/run/postgresql', '/var/run/postgresql:5432/trellis'],
  [
    'postgres:///trellis?host=/var/run/postgresql&user=anna&password=secret',
    '/var/run/postgresql:5432/trellis',
  ],
])('%s is named %s, without credentials', (url, description) => {
  expect(describeDatabaseAddress(url)).toBe(description);
});
