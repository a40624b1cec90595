import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { createMediaPool, makePng, toForm } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

/** May use one category, all of them, or none. */
type Cookies = { one: string; all: string; none: string; admin: string };

let cms: Cms;
let own = 0;
let inner = 0;
let other = 0;
let cookies: Cookies;
beforeAll(async () => {
  cms = await openCms();
  own = await cms.make('/media/category', { name: 'Own' });
  inner = await cms.make('/media/category', { name: 'Inner', parent_id: own });
  other = await cms.make('/media/category', { name: 'Other' });
  await add('own.txt', 'own', { category_id: own });
  await add('inner.txt', 'inner', { category_id: inner });
  await add('other.txt', 'other', { category_id: other });
  await add('root.txt', 'root');
  await addWithMedia('one', `|${own}|`);
  await addWithMedia('all', 'all');
  await addUser('none');
  const { login, password } = administrator();
  cookies = {
    one: (await signedIn('one')).cookie,
    all: (await signedIn('all')).cookie,
    none: (await signedIn('none')).cookie,
    admin: (await signedIn(login, password)).cookie,
  };
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
const { add, upload, send, countLeftovers } = createMediaPool(() => cms);

async function addWithMedia(login: string, media: string) {
  const { id } = await addUser(login, '');
  const { roleId } = await cms.server.db.cms.userRole.findFirstOrThrow({ where: { userId: id } });
  await cms.server.db.cms.role.update({ where: { id: roleId }, data: { perms: { media } } });
}

const call = (who: keyof Cookies, method: string, path: string, json?: unknown) =>
  cms.as({ cookie: cookies[who], 'x-requested-with': 'test' })(method, `/backend${path}`, json);
const denied = { status: 403, body: { error: 'Permission denied' } };
const unauthorized = { status: 401, body: { error: 'Authorization failed' } };

const operations: [string, string, string, unknown?][] = [
  ['media/list', 'GET', '/media'],
  ['media/add', 'POST', '/media'],
  ['media/get', 'GET', '/media/own.txt/info'],
  ['media/update', 'PUT', '/media/own.txt/update', { title: 'x' }],
  ['media/delete', 'DELETE', '/media/own.txt/delete'],
  ['media/get/file', 'GET', '/media/own.txt/file'],
  ['media/category/list', 'GET', '/media/category'],
  ['media/category/add', 'POST', '/media/category', { name: 'x' }],
  ['media/category/update', 'PUT', '/media/category/1', { name: 'x' }],
  ['media/category/delete', 'DELETE', '/media/category/1'],
];

describe('a token needs exactly the scope', () => {
  let without: Record<string, string>;
  const openToken = async (name: string, names: string[]) => {
    const made = await cms.server.graphql(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      { input: { name, scopes: names } },
      { cookie: cookies.admin },
    );
    return { authorization: `Bearer ${made.data.createApiToken.secret}` };
  };
  beforeAll(async () => {
    without = await openToken('without', ['modules/list', 'metainfo/media/values/get']);
  });

  test.each(operations)('%s', async (_scope, method, path, json) => {
    expect(await cms.as(without)(method, path, json)).toEqual(unauthorized);
    expect(await cms.as({})(method, path, json)).toEqual(unauthorized);
    expect(await cms.as({ cookie: cookies.admin })(method, path, json)).toEqual(unauthorized);
    expect(await cms.as(cms.headers)(method, `/backend${path}`, json)).toEqual(unauthorized);
  });

  test.each(operations.filter(([, method]) => method === 'GET'))(
    '%s is enough',
    async (scope, method, path) => {
      expect((await cms.as(await openToken(scope, [scope]))(method, path)).status).toBe(200);
    },
  );

  test('a stranger’s file is not even read', async () => {
    const form = toForm('big.txt', 'x'.repeat(100_000));

    expect((await send('POST', '/media', { headers: without, body: form })).status).toBe(401);
    expect((await send('PUT', '/media/own.txt/update', { headers: without, body: form })).status).toBe(401);
    expect(await countLeftovers()).toBe(0);
  });
});

describe('a user with one category', () => {
  test('sees and changes media of exactly that one', async () => {
    const list = await call('one', 'GET', '/media');
    expect(list.body.data).toMatchObject([{ filename: 'own.txt' }]);
    expect((await call('one', 'GET', `/media?filter[category_id]=${other}`)).body.data).toEqual([]);
    expect((await call('one', 'GET', '/media/own.txt/info')).status).toBe(200);
    expect((await call('one', 'GET', '/media/own.txt/file')).status).toBe(200);
    expect((await call('one', 'PUT', '/media/own.txt/update', { title: 'mine' })).status).toBe(200);
    const uploaded = await upload('mine.png', makePng(1, 1), { category_id: own }, { cookie: cookies.one });
    expect(uploaded.status).toBe(201);
    expect((await call('one', 'DELETE', '/media/mine.png/delete')).status).toBe(200);
  });

  test.each(['inner.txt', 'other.txt', 'root.txt'])('is refused %s', async (name) => {
    expect(await call('one', 'GET', `/media/${name}/info`)).toEqual(denied);
    expect(await call('one', 'GET', `/media/${name}/file`)).toEqual(denied);
    expect(await call('one', 'PUT', `/media/${name}/update`, { title: 'x' })).toEqual(denied);
    expect(await call('one', 'DELETE', `/media/${name}/delete`)).toEqual(denied);
    const replaced = await send('PUT', `/backend/media/${name}/update`, {
      headers: { cookie: cookies.one, 'x-requested-with': 'test' },
      body: toForm(name, 'text'),
    });
    expect(replaced.status).toBe(403);
    const shown = await cms.server.send('GET', `/media/${name}`, { headers: { cookie: cookies.one } });
    expect(shown.status).toBe(404);
  });

  test('adds and moves nothing elsewhere', async () => {
    for (const category of [0, inner, other, 999]) {
      expect((await upload('x.txt', 'x', { category_id: category }, { cookie: cookies.one })).status).toBe(
        403,
      );
      expect(await call('one', 'PUT', '/media/own.txt/update', { category_id: category })).toEqual(denied);
    }
    expect((await upload('x.txt', 'x', {}, { cookie: cookies.one })).status).toBe(403);
    expect(await countLeftovers()).toBe(0);
  });

  test('an unknown medium is reported before a missing permission', async () => {
    expect((await call('one', 'GET', '/media/unknown.txt/info')).status).toBe(404);
    expect((await call('one', 'DELETE', '/media/unknown.txt/delete')).status).toBe(404);
  });

  test('sees no root, but the categories with permission below', async () => {
    expect((await call('one', 'GET', '/media/category')).body.data).toEqual([]);
    expect((await call('one', 'GET', `/media/category?filter[category_id]=${own}`)).body.data).toEqual([]);
    expect(await call('one', 'GET', `/media/category?filter[category_id]=${other}`)).toEqual({
      status: 404,
      body: { error: 'Category not found or no permission' },
    });
  });

  test('creates, renames and deletes no others', async () => {
    expect(await call('one', 'POST', '/media/category', { name: 'x' })).toEqual(denied);
    expect(await call('one', 'POST', '/media/category', { name: 'x', parent_id: other })).toEqual(denied);
    expect(await call('one', 'PUT', `/media/category/${inner}`, { name: 'x' })).toEqual(denied);
    expect(await call('one', 'PUT', `/media/category/${inner}`, {})).toEqual(denied);
    expect(await call('one', 'DELETE', `/media/category/${other}`)).toEqual(denied);
    const made = await call('one', 'POST', '/media/category', { name: 'new', parent_id: own });
    expect(made.status).toBe(201);
    expect((await call('one', 'PUT', `/media/category/${own}`, { name: 'Own!' })).status).toBe(200);
    expect((await call('one', 'PUT', `/media/category/${made.body.id}`, { name: 'x' })).status).toBe(403);
    await call('all', 'DELETE', `/media/category/${made.body.id}`);
  });

  test('is as limited in GraphQL', async () => {
    const headers = { cookie: cookies.one };
    const hidden = await cms.server.db.cms.media.findUniqueOrThrow({ where: { filename: 'other.txt' } });
    const { data } = await cms.server.graphql(
      `query ($other: ID!) { media { nodes { filename } }
        seen: mediumByFilename(filename: "own.txt") { category { name } }
        hidden: node(id: $other) { id } }`,
      { other: encodeGlobalId('Media', hidden.id) },
      headers,
    );
    const refused = await cms.server.graphql(
      '{ mediumByFilename(filename: "other.txt") { filename } }',
      {},
      headers,
    );
    const tree = await cms.server.graphql(`{ mediaCategory(id: ${own}) { children { name } } }`, {}, headers);

    expect(data).toEqual({
      media: { nodes: [{ filename: 'own.txt' }] },
      seen: { category: { name: 'Own!' } },
      hidden: null,
    });
    expect(refused.errors?.[0]?.extensions.code).toBe('CMS_PERMISSION_DENIED');
    expect(tree.data.mediaCategory.children).toEqual([]);
  });
});

test('a user with all of them can do everything, an administrator as well', async () => {
  for (const who of ['all', 'admin'] as const) {
    expect((await call(who, 'GET', '/media')).body.data).toHaveLength(4);
    expect((await call(who, 'GET', '/media/root.txt/info')).status).toBe(200);
    const uploaded = await upload('free.txt', 'x', {}, { cookie: cookies[who] });
    expect(uploaded.status).toBe(201);
    expect(await cms.server.db.cms.media.findUnique({ where: { filename: 'free.txt' } })).toMatchObject({
      createdByName: who,
    });
    expect((await call(who, 'DELETE', '/media/free.txt/delete')).status).toBe(200);
    const made = await call(who, 'POST', '/media/category', { name: 'free' });
    expect((await call(who, 'DELETE', `/media/category/${made.body.id}`)).status).toBe(200);
    expect((await upload('x.txt', 'x', { category_id: 999 }, { cookie: cookies[who] })).status).toBe(404);
  }
});

test('a user with none sees empty lists and is refused the rest, before a file is read', async () => {
  expect((await call('none', 'GET', '/media')).body).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await call('none', 'GET', '/media/category')).body.data).toEqual([]);
  expect(await call('none', 'GET', '/media/own.txt/file')).toEqual(denied);
  expect((await upload('x.txt', 'x', { category_id: own }, { cookie: cookies.none })).status).toBe(403);
  expect(await countLeftovers()).toBe(0);
});

test('an upload of a foreign page is refused before a file is read', async () => {
  for (const path of ['/api/backend/media', '/api/backend/media/own.txt/update']) {
    const method = path.endsWith('update') ? 'PUT' : 'POST';
    const sent = await cms.server.send(method, path, {
      headers: { cookie: cookies.admin },
      body: toForm('x.txt', 'x'),
    });
    expect([sent.status, sent.body]).toEqual([403, { error: 'Cross-site request refused' }]);
  }
  expect(await countLeftovers()).toBe(0);
});

test('a deleted category is removed from the permissions of roles', async () => {
  const gone = await cms.make('/media/category', { name: 'Gone' });
  await addWithMedia('lasting', `|${own}|${gone}|`);
  await cms.call('DELETE', `/media/category/${gone}`);

  const roles = await cms.server.db.cms.role.findMany({ where: { name: { contains: 'lasting' } } });
  expect(roles.map(({ perms }) => perms)).toEqual([{ media: `|${own}|` }]);
});
