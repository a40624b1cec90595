import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { importSite, originOf } from './move.ts';

const opened = new AsyncDisposableStack();
let there: Cms;
let here: Cms;
let editors: number;
let ada: number;

beforeAll(async () => {
  there = opened.use(await openCms());
  editors = await there.make('/users/roles', { name: 'Editors', perms: { structure: '|1|' } });
  const translators = await there.make('/users/roles', { name: 'Translators' });
  const user = { name: 'Ada', login: 'ada', password: 'correct horse', email: 'ada@example.com' };
  ada = await there.make('/users', { ...user, role: `${editors},${translators}` });
  await there.make('/users', { ...user, login: 'off', status: 0 });
  here = opened.use(await openCms());
});

afterAll(() => opened.disposeAsync());

const readUser = async ({ call }: Cms, id: number) => (await call('GET', `/users/${id}`)).body;
test('users are imported with their roles and states, and cannot sign in before they choose a password', async () => {
  const { refused } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([]);
  expect(await readUser(here, ada)).toEqual(await readUser(there, ada));
  const { rows } = await here.server.db
    .of('cms')
    .pool.query('SELECT password FROM cms.users WHERE login = ANY ($1)', [['ada', 'off']]);
  const [first, second] = rows;
  expect(first.password).toBe(second.password);
});

test('the operator keeps the password of this server, as the user of the same login', async () => {
  const { rows } = await here.server.db.of('cms').pool.query('SELECT id, login FROM cms.users ORDER BY id');
  expect(rows.filter(({ login }) => login === 'admin')).toEqual([{ id: 1, login: 'admin' }]);
});

test('a role revoked in the legacy system is revoked here, and one granted again is granted again', async () => {
  await there.call('DELETE', `/users/${ada}/role/${editors}`);
  await importSite(here.server, originOf(there));
  expect(await readUser(here, ada)).toMatchObject({ role: expect.not.stringContaining(String(editors)) });
  await there.call('POST', `/users/${ada}/role/${editors}`);
  await importSite(here.server, originOf(there));
  expect(await readUser(here, ada)).toMatchObject({ role: expect.stringContaining(String(editors)) });
});

test('a password chosen on this server is kept when the user changes in the legacy system', async () => {
  const { pool } = here.server.db.of('cms');
  await pool.query("UPDATE cms.users SET password = 'chosen here' WHERE id = $1", [ada]);
  there.server.advance(2);
  await there.call('PUT', `/users/${ada}`, { name: 'Ada L.' });
  await importSite(here.server, originOf(there));
  expect(await readUser(here, ada)).toMatchObject({ name: 'Ada L.' });
  const { rows } = await pool.query('SELECT password FROM cms.users WHERE id = $1', [ada]);
  expect(rows).toEqual([{ password: 'chosen here' }]);
});

test('the administrator of an empty server is kept if the legacy system has no such login', async () => {
  await using other = await openCms();
  await there.server.db.of('cms').pool.query("UPDATE cms.users SET login = 'root' WHERE id = 1");
  const { refused } = await importSite(other.server, originOf(there));
  expect(refused).toEqual([]);
  const { rows } = await other.server.db.of('cms').pool.query('SELECT id, login FROM cms.users ORDER BY id');
  expect(rows).toEqual([
    { id: 1, login: 'root' },
    { id: ada, login: 'ada' },
    { id: ada + 1, login: 'off' },
    { id: ada + 2, login: 'admin' },
  ]);
  await there.server.db.of('cms').pool.query("UPDATE cms.users SET login = 'admin' WHERE id = 1");
});
