import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const change = ['PUT', 'PATCH'];

/** The contract's master table, path by path. */
const paths: readonly [path: string, allowed: readonly string[]][] = [
  ['/structure/articles', ['GET', 'POST']],
  ['/structure/articles/1', ['GET', ...change, 'DELETE']],
  ['/structure/articles/1/slices', ['GET', 'POST']],
  ['/structure/articles/1/slices/1', ['GET', ...change, 'DELETE']],
  ['/structure/articles/1/metainfo', ['GET', ...change]],
  ['/structure/categories', ['POST']],
  ['/structure/categories/1', [...change, 'DELETE']],
  ['/structure/categories/1/metainfo', ['GET', ...change]],
  ['/media', ['GET', 'POST']],
  ['/media/a@b.png/info', ['GET']],
  ['/media/a@b.png/update', change],
  ['/media/a@b.png/delete', ['DELETE']],
  ['/media/a@b.png/file', ['GET']],
  ['/media/a@b.png/metainfo', ['GET', ...change]],
  ['/media/category', ['GET', 'POST']],
  ['/media/category/1', [...change, 'DELETE']],
  ['/modules', ['GET', 'POST']],
  ['/modules/1', ['GET', ...change, 'DELETE']],
  ['/templates', ['GET', 'POST']],
  ['/templates/1', ['GET', ...change, 'DELETE']],
  ['/users', ['GET', 'POST']],
  ['/users/1', ['GET', ...change, 'DELETE']],
  ['/users/1/role', ['GET']],
  ['/users/1/role/1', ['POST', 'DELETE']],
  ['/users/roles', ['GET', 'POST']],
  ['/users/roles/1', ['GET', ...change, 'DELETE']],
  ['/users/roles/1/duplicate', ['POST']],
  ['/system/clangs', ['GET', 'POST']],
  ['/system/clangs/1', ['GET', ...change, 'DELETE']],
  ['/system/clangs/1/metainfo', ['GET', ...change]],
];
const tokenOnly: typeof paths = [
  ['/metainfo/types', ['GET']],
  ['/metainfo/fields', ['GET', 'POST']],
  ['/metainfo/fields/1', ['GET', ...change, 'DELETE']],
];

const all = [
  ...[...paths, ...tokenOnly].map(([path, allowed]) => [`/api${path}`, allowed] as const),
  ...paths.map(([path, allowed]) => [`/api/backend${path}`, allowed] as const),
];

test('there are 66 operations, 60 of them in the back office too', () => {
  const count = (table: typeof paths) =>
    table.flatMap(([, allowed]) => allowed).filter((method) => method !== 'PATCH').length;
  expect([count(paths), count(tokenOnly)]).toEqual([60, 6]);
});

describe('before authentication', () => {
  test.each(all)('%s takes its methods and no other', async (path, allowed) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, body, headers } = await server.send(method, path);
      const expected = allowed.includes(method)
        ? { status: 401, body: { error: 'Authorization failed' }, allow: null }
        : { status: 405, body: { error: 'Method not allowed', allowed }, allow: allowed.join(', ') };
      expect({ status, body, allow: headers.get('allow') }).toEqual(expected);
      expect(headers.get('www-authenticate')).toBeNull();
    }
    const head = await server.send('HEAD', path);
    expect([head.status, head.text]).toEqual([allowed.includes('GET') ? 401 : 405, '']);
    expect((await server.send('OPTIONS', path)).status).toBe(204);
    expect(await server.send('GET', `${path}/`)).toMatchObject({
      status: 404,
      body: { error: 'Route not found' },
    });
  });

  test.each(tokenOnly)('%s has no place in the back office', async (path) => {
    expect((await server.send('GET', `/api/backend${path}`)).status).toBe(404);
  });

  test.each(['a b.png', 'ä.png', 'a%2Fb.png', '%zz', 'a+b.png', ''])(
    '“%s” is no name of a file in any path',
    async (name) => {
      for (const suffix of ['info', 'file', 'metainfo', 'delete']) {
        const { status, body } = await server.send('GET', `/api/media/${name}/${suffix}`);
        expect([status, body]).toEqual([404, { error: 'Route not found' }]);
      }
    },
  );
});
