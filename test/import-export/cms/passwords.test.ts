import { createHash } from 'node:crypto';
import { hash } from 'bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertLegacyPasswordHash } from '../../../subgraphs/cms/services/passwords/password.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { importSite, originOf } from './move.ts';
import { serveMysql } from './serve-mysql.ts';

const opened = new AsyncDisposableStack();
let there: Cms;
let here: Cms;

beforeAll(async () => {
  there = opened.use(await openCms());
  const user = { name: 'Ada', password: 'correct horse', email: 'ada@example.com' };
  for (const login of ['ada', 'bob']) await there.make('/users', { ...user, login });
  here = opened.use(await openCms());
});

afterAll(() => opened.disposeAsync());

/** Hashes a password like PHP's `password_hash`. The form of the legacy system sends a SHA-1 digest of it. */
async function hashThere(password: string) {
  const sent = createHash('sha1').update(password).digest('hex');
  return (await hash(sent, 4)).replace('$2b$', '$2y$');
}

/** An import with the database beside which the original runs. */
async function importWith(rows: [login: string, password: string][]) {
  await using database = await serveMysql(['login', 'password'], rows);
  const passwordsFrom = `${database.url}/site?prefix=old_`;
  const imported = await importSite(here.server, { ...originOf(there), passwordsFrom });
  expect(imported.refused).toEqual([]);
  expect(database.queries).toEqual(['SELECT login, password FROM `old_user`']);
}

const storedOf = async (login: string) =>
  (await here.server.db.cms.user.findUniqueOrThrow({ where: { login } })).passwordHash;
const signIn = async (login: string, password: string) =>
  (await here.server.send('POST', '/api/backend/login', { json: { login, password } })).status;

test('users sign in with their legacy passwords if the database is configured, and their passwords are hashed again', async () => {
  await importSite(here.server, originOf(there));
  expect(await signIn('ada', 'old secret')).toBe(401);
  await importWith([
    ['ada', await hashThere('old secret')],
    ['bob', '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8'],
    ['eve', await hashThere('unknown here')],
  ]);
  expect(await signIn('ada', 'old secre')).toBe(401);
  expect(await storedOf('ada')).toContain('sha1:');
  expect(await signIn('ada', 'old secret')).toBe(200);
  expect(await storedOf('ada')).not.toContain('sha1:');
  expect(await signIn('ada', 'old secret')).toBe(200);
  expect(await signIn('bob', 'old secret')).toBe(401);
});

test('a password in use on this server is not replaced by the legacy one', async () => {
  const chosen = await storedOf('ada');
  await importWith([['ada', await hashThere('another')]]);
  expect(await storedOf('ada')).toBe(chosen);
});

test('a missing legacy database prevents the import', async () => {
  const passwordsFrom = 'mysql://user:secret@127.0.0.1:1/site';
  const importing = importSite(here.server, { ...originOf(there), passwordsFrom });
  await expect(importing).rejects.toThrow(
    'Cannot read the passwords of the legacy system: connect ECONNREFUSED',
  );
});

test.each([
  ['nothing', ''],
  ['a plain SHA-1', '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8'],
  ['another algorithm', '$argon2id$v=19$m=65536,t=4,p=1$abc$def'],
  ['bcrypt that would take hours', `$2y$31$${'a'.repeat(53)}`],
])('%s is no hash that can be used', (_name, hash) => {
  expect(convertLegacyPasswordHash(hash)).toBeNull();
});
