import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
  for (const name of ['one.txt', 'two.txt']) await add(name, `text of ${name}`);
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add } = createMediaPool(() => cms);
const { addUser, signedIn, administrator } = createBackOffice(() => cms);

async function previewOf(filename: string, headers: Record<string, string> = cms.headers) {
  const { data } = await cms.server.graphql(
    'query ($name: String!) { media(filter: { filename: { in: [$name] } }) { nodes { previewUrl } } }',
    { name: filename },
    headers,
  );
  return new URL(data.media.nodes[0].previewUrl);
}

const show = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, headers: Record<string, string> = {}) =>
  cms.server.send('GET', pathname + search, { headers });

test('a signed preview shows one private file without a credential, to pages of any origin', async () => {
  const url = await previewOf('one.txt');
  const shown = await show(url);

  expect([shown.status, shown.text]).toEqual([200, 'text of one.txt']);
  expect(shown.headers.get('access-control-allow-origin')).toBe('*');
  expect(shown.headers.get('cross-origin-resource-policy')).toBeNull();
  expect((await show({ pathname: url.pathname, search: '' })).status).toBe(404);
});

test('opens no other file, no other path, and nothing with a changed letter', async () => {
  const { pathname, search } = await previewOf('one.txt');
  const preview = new URLSearchParams(search).get('preview') ?? '';
  const [expires = '', signature = ''] = preview.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';

  expect((await show({ pathname: '/media/two.txt', search })).status).toBe(404);
  expect((await show({ pathname: '/api/media/one.txt/file', search })).status).toBe(401);
  for (const wrong of [
    `${Number(expires) + 1}.${signature}`,
    `${expires}.${other}${signature.slice(1)}`,
    `${expires}.`,
    `.${signature}`,
    `${expires}.${signature}.${signature}`,
    `99999999999.${signature}`,
    'x',
    '',
  ]) {
    expect([wrong, (await show({ pathname, search: `?preview=${wrong}` })).status]).toEqual([wrong, 404]);
  }
});

test('requires permission to read the file', async () => {
  await addUser('previews');
  const { cookie } = await signedIn('previews');
  const ask = (headers: Record<string, string>) =>
    cms.server.graphql('{ media { nodes { previewUrl } } }', {}, headers);
  const { login, password } = administrator();
  const { data } = await cms.server.graphql(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    { input: { name: 'lists', scopes: ['media/list'] } },
    { cookie: (await signedIn(login, password)).cookie },
  );
  const lists = await ask({ 'x-cms-token': data.createApiToken.secret });

  expect(lists.data.media.nodes).toEqual([{ previewUrl: null }, { previewUrl: null }]);
  expect((await ask({ cookie })).data.media.nodes).toEqual([]);
  expect((await ask({})).errors?.[0]?.extensions.code).toBe('CMS_AUTHORIZATION_FAILED');
});

test('ends with the file: when it is replaced, and when it is deleted', async () => {
  const { db } = cms.server;
  const url = await previewOf('two.txt');
  const { contentId } = await db.cms.media.findUniqueOrThrow({ where: { filename: 'two.txt' } });
  await db.cms.media.update({
    where: { filename: 'two.txt' },
    data: { contentId: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21' },
  });
  expect((await show(url)).status).toBe(404);
  await db.cms.media.update({ where: { filename: 'two.txt' }, data: { contentId } });
  expect((await show(url)).status).toBe(200);

  await cms.call('DELETE', '/media/two.txt/delete');
  expect((await show(url)).status).toBe(404);
});

test('ends after ten minutes', async () => {
  cms.server.holdClock();
  const url = await previewOf('one.txt');

  cms.server.advance(599);
  expect((await show(url)).status).toBe(200);
  cms.server.advance(2);
  expect((await show(url)).status).toBe(404);
});
