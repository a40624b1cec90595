import { afterAll, beforeAll, expect, test } from 'vitest';
import { toErrorPage } from '../../../core/pages/error-page.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const linksOf = (text: string) => [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
const open = (path: string) => server.send('GET', path, { headers: { accept: 'text/html' } });

test.each([
  ['/nowhere', ['/', '/']],
  ['/account/nowhere', ['/', '/account', '/']],
  ['/cms/nowhere', ['/', '/cms', '/']],
  ['/accounts', ['/', '/']],
])('the error page of %s has the brand and links to other pages', async (path, links) => {
  const page = await open(path);

  expect(page.status).toBe(404);
  expect(page.text).toContain('<header class="brand"><a href="/">Trellis</a></header>');
  expect(linksOf(page.text)).toEqual(links);
});

test('a browser that needs a credential is offered the sign-in', () => {
  const look = { brand: 'Trellis', home: '/api/' };
  const page = toErrorPage({ headers: {}, url: '/user' }, { status: 401, look });

  expect(linksOf(page)).toEqual(['/api/', '/api/account/sign-in', '/api/']);
});

test('the list of jobs has two addresses', async () => {
  expect([(await open('/jobs')).status, (await open('/jobs/')).status]).toEqual([200, 200]);
});

test.each([
  ['/account/?a=1', '/account?a=1'],
  ['/account/sign-in/', '/account/sign-in'],
  ['/cms/', '/cms'],
])('%s leads to %s', async (path, target) => {
  const { status, headers } = await open(path);

  expect([status, headers.get('location')]).toEqual([303, target]);
});
