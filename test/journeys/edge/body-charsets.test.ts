import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let key: Record<string, string>;
let cms: Record<string, string>;
beforeAll(async () => {
  server = await openServer();
  key = { 'x-apikey': (await signUp(server, 'anna@example.com')).accountKey };
  cms = { authorization: `Bearer ${(await openCmsAccess(server)).cmsToken}` };
});
afterAll(() => server[Symbol.asyncDispose]());

const createModule = 'mutation ($i: CreateModuleInput!) { createModule(input: $i) { module { name } } }';
const places: [path: string, headers: () => Record<string, string>, body: string][] = [
  [
    '/graphql',
    () => cms,
    JSON.stringify({ query: createModule, variables: { i: { name: 'Köln', input: '', output: '' } } }),
  ],
  ['/signup', () => ({}), '{"email":"otto@example.com","password":"Köln am Rhein 1"}'],
  ['/v1/campaign', () => key, '{"name":"Köln"}'],
  ['/api/modules', () => cms, '{"name":"Köln","key":"","input":"","output":""}'],
];

describe.each(places)('POST %s', (path, headersOf, body) => {
  const send = async (bytes: Buffer, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...headersOf(), ...more };
    return server.send('POST', path, { headers, body: new Uint8Array(bytes) });
  };
  const charset = (name: string) => ({ 'content-type': `application/json; charset=${name}` });

  test('refuses bytes that are not valid in the charset', async () => {
    expect((await send(Buffer.from(body, 'latin1'))).status).toBe(400);
    expect((await send(Buffer.from(body, 'latin1'), charset('utf-8'))).status).toBe(400);
    expect((await send(Buffer.from(body, 'utf16le'))).status).toBe(400);
  });

  test('refuses an encoding that it does not support, and a damaged one', async () => {
    expect((await send(Buffer.from(body), { 'content-encoding': 'x' })).status).toBe(415);
    const damaged = gzipSync(body).subarray(0, 20);
    expect([400, 415]).toContain((await send(damaged, { 'content-encoding': 'gzip' })).status);
  });

  test('accepts a byte order mark and the declared charset', async () => {
    for (const sent of [
      await send(Buffer.from(`\uFEFF${body}`)),
      await send(Buffer.from(body, 'latin1'), charset('iso-8859-1')),
      await send(Buffer.from(`\uFEFF${body}`, 'utf16le'), charset('utf-16')),
    ]) {
      expect([200, 201, 409, 422], sent.text).toContain(sent.status);
      expect(sent.text).not.toContain('errors');
      if (path === '/v1/campaign' || path === '/graphql') expect(sent.text).toContain('"Köln"');
    }
  });
});

test('a form of OAuth is refused where its bytes are not valid UTF-8', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (password: string) =>
    server.send('POST', '/token?grant_type=password', {
      headers,
      body: `email=anna%40example.com&password=${password}`,
    });

  expect(await send('K%F6ln')).toMatchObject({ status: 400, body: { error_code: 'bad_json' } });
  expect((await send('K%C3%B6ln%')).text).toContain('invalid_credentials');
});

test('a form with a file is refused where a field is not valid UTF-8', async () => {
  const form = (title: Buffer) =>
    Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n'),
      title,
      Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="category_id"\r\n\r\n0\r\n'),
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n--x--\r\n',
      ),
    ]);
  const send = (title: Buffer) =>
    server.send('POST', '/api/media', {
      headers: { ...cms, 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(form(title)),
    });

  expect((await send(Buffer.from('Köln', 'latin1'))).status).toBe(400);
  expect((await send(Buffer.from('Köln'))).status).toBe(201);
});
