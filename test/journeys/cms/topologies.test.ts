import { expect, test } from 'vitest';
import { createApiToken } from '../../kit/cms-token.ts';
import { openServer, type ServerTopology } from '../../kit/test-server.ts';

/** Calls the paths and returns all responses without times and random parts. */
async function walk(topology: ServerTopology) {
  await using server = await openServer({ topology });
  const headers = { authorization: `Bearer ${await createApiToken(server)}` };
  const signedIn = await server.send('POST', '/api/backend/login', { json: server.firstAdministrator });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const asked: [string, string, unknown?, Record<string, string>?][] = [
    ['POST', '/api/structure/categories', { name: 'News', category_id: 0, status: 1 }],
    ['POST', '/api/structure/articles', { name: 'One', category_id: 2 }],
    ['POST', '/api/structure/articles', { name: '', category_id: 2 }],
    ['POST', '/api/structure/articles', {}],
    ['POST', '/api/structure/articles', {}, {}],
    ['PATCH', '/api/structure/articles/3', { priority: 9 }],
    ['PATCH', '/api/structure/articles/2', { priority: 9 }],
    ['GET', '/api/structure/articles/3'],
    ['PATCH', '/api/structure/articles/3', { name: 'Late' }, { ...headers, 'if-match': '"0"' }],
    ['PATCH', '/api/structure/articles/3', { name: 'One' }, { ...headers, 'if-match': '"1"' }],
    ['GET', '/api/structure/articles/4'],
    ['GET', '/api/structure/articles?sort=name:desc&per_page=2'],
    ['GET', '/api/structure/articles?sort=nope'],
    ['DELETE', '/api/structure/categories/2'],
    ['POST', '/api/system/clangs', { code: 'en', name: 'English' }],
    ['GET', '/api/system/clangs'],
    ['GET', '/api/backend/me', undefined, { cookie }],
    ['GET', '/api/backend/me'],
    ['POST', '/api/backend/structure/articles', { name: 'Two', category_id: 2 }, { cookie }],
    ['DELETE', '/api/backend/structure/articles/1', undefined, { cookie }],
  ];
  const told = [];
  for (const [method, path, json, as = headers] of asked) {
    const { status, text, headers: answered } = await server.send(method, path, { json, headers: as });
    const tag = answered.get('etag') ?? '-';
    told.push(`${method} ${path} ${status} ${tag} ${text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'T')}`);
  }
  return told;
}

test('the CMS has identical responses in one process and over HTTP', async () => {
  const one = await walk('one');

  expect(one.map((line) => line.split(' ')[2])).toEqual(
    '201 201 400 400 401 200 403 200 412 200 404 200 400 409 409 200 200 401 201 403'.split(' '),
  );
  expect(await walk('many')).toEqual(one);
});
