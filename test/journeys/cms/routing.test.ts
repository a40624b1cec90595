import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms({
    SVC_API_EXTERNAL_URL: 'https://cms.example.com/',
    SVC_SITE_URL: 'https://www.example.org/start',
    SVC_CMS_CORS_ORIGINS: 'https://shop.example.com:8443, http://localhost:3000',
  });
});
afterAll(() => cms[Symbol.asyncDispose]());

describe('before authentication', () => {
  test.each([
    '/api',
    '/api/',
    '/apixyz',
    '/api/unknown',
    '/api/structure/articles/',
    '/api/structure/articles/abc',
    '/api/structure/articles/-1',
    '/api/structure/articles/1.5',
    '/api/structure/articles/1/unknown',
    '/api/system/clangs/x',
    '/api/backend/unknown',
    '/api/backend/metainfo/types',
  ])('%s is no route', async (path) => {
    const { status, body } = await cms.server.send('GET', path);

    expect([status, body]).toEqual([404, { error: 'Route not found' }]);
  });

  test.each([
    ['DELETE', '/api/structure/articles', ['GET', 'POST']],
    ['POST', '/api/structure/articles/1', ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['GET', '/api/structure/categories', ['POST']],
    ['GET', '/api/structure/categories/1', ['PUT', 'PATCH', 'DELETE']],
    ['PUT', '/api/system/clangs', ['GET', 'POST']],
    ['DELETE', '/api/backend/structure/articles', ['GET', 'POST']],
    ['PUT', '/api/structure/articles/1/slices', ['GET', 'POST']],
    ['POST', '/api/structure/articles/1/slices/1', ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['DELETE', '/api/modules', ['GET', 'POST']],
    ['POST', '/api/backend/templates/1', ['GET', 'PUT', 'PATCH', 'DELETE']],
  ])('%s %s is the wrong method', async (method, path, allowed) => {
    const { status, body } = await cms.server.send(method, path);

    expect([status, body]).toEqual([405, { error: 'Method not allowed', allowed }]);
  });

  test.each(['/api', '/api/unknown', '/api/structure/articles/1', '/api/backend/me'])(
    'OPTIONS %s is welcome',
    async (path) => {
      const { status, text } = await cms.server.send('OPTIONS', path);

      expect([status, text]).toEqual([204, '']);
    },
  );
});

test('a number that no column can hold is one that nothing has', async () => {
  const { call } = cms;

  expect(await call('GET', '/structure/articles/99999999999999')).toEqual({
    status: 404,
    body: { error: 'Article not found' },
  });
});

test('paths are percent-decoded before they are matched', async () => {
  expect((await cms.call('GET', '/structure/%61rticles')).status).toBe(200);
});

test('HEAD answers like GET, without the body', async () => {
  const got = await cms.server.send('GET', '/api/structure/articles/1', { headers: cms.headers });
  const head = await cms.server.send('HEAD', '/api/structure/articles/1', { headers: cms.headers });

  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
  expect((await cms.server.send('HEAD', '/api/structure/articles')).status).toBe(401);
});

test('responses are JSON and not cached', async () => {
  const { headers } = await cms.server.send('GET', '/api/structure/articles', { headers: cms.headers });

  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('cache-control')).toBe(
    'must-revalidate, proxy-revalidate, private, no-cache, max-age=0',
  );
  expect(headers.get('etag')).toBeNull();
});

describe('pages of other origins', () => {
  const ask = (origin: string, method = 'GET') =>
    cms.server.send(method, '/api/structure/articles', { headers: { ...cms.headers, origin } });

  test.each([
    'https://cms.example.com',
    'https://www.example.org',
    'https://shop.example.com:8443',
    'http://localhost:3000',
  ])('our origin, the site and those of the setting can call: %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(origin, method);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE, OPTIONS');
      expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Accept');
      expect(headers.get('access-control-max-age')).toBe('86400');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test.each([
    'http://cms.example.com',
    'https://cms.example.com:8443',
    'https://example.com',
    'null',
    'https://www.example.org.evil.com',
    'https://shop.example.com',
  ])('%s gets no permission to read the response', async (origin) => {
    const { status, headers } = await ask(origin);

    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toBe('Origin');
  });
});

test('a body that is too large is refused with the error of this family', async () => {
  const sent = await cms.server.send('POST', '/api/structure/articles', {
    headers: cms.headers,
    body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
  });

  expect([sent.status, sent.body]).toEqual([413, { error: expect.stringContaining('too large') }]);
});

test('texts that PostgreSQL cannot hold are refused, not a bug', async () => {
  for (const name of ['a\0b', 'a\ud800b']) {
    const { status } = await cms.call('POST', '/structure/articles', { name, category_id: 0 });
    expect(status).toBe(400);
  }
  expect((await cms.call('GET', '/structure/articles?filter[name]=%00')).status).toBe(200);
});
