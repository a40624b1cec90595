import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let shelf: number;
let article: number;
let passing: number;
let german: number;
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  german = await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });
  shelf = await cms.make('/structure/categories', { name: 'Hidden', category_id: 0 });
  article = await cms.make('/structure/articles', { name: 'Boots & more', category_id: shelf });
  passing = await cms.make('/structure/articles', { name: 'Passing', category_id: shelf });
  const module_id = await cms.make('/modules', {
    ...{ name: 'Text', key: '', input: '' },
    output: '<p onclick="x()">REX_VALUE[1]</p><script>x()</script>',
  });
  for (const [clang_id, value1] of [
    [1, 'Warm <dry>'],
    [german, 'Trocken'],
  ] as const) {
    await cms.call('POST', `/structure/articles/${article}/slices`, { module_id, clang_id, value1 });
  }
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);
type Headers = Record<string, string>;

async function create(input: object, headers: Headers = cms.headers) {
  const { data, errors } = await cms.server.graphql(
    `mutation ($input: CreateArticlePreviewInput!) { createArticlePreview(input: $input) { url token expiresAt } }`,
    { input },
    headers,
  );
  if (errors) throw new Error(String(errors[0]?.extensions.code));
  return data.createArticlePreview as { url: string; token: string; expiresAt: string };
}

async function read(token: string) {
  const { data, errors } = await cms.server.graphql(
    `query ($token: String!) { articlePreview(token: $token) { name path languageCode isOnline renderedHtml } }`,
    { token },
  );
  return errors ? errors[0]?.extensions.code : data.articlePreview;
}

const show = (token: string, headers: Headers = {}) =>
  cms.server.send('GET', `/article-preview?token=${encodeURIComponent(token)}`, { headers });

test('shows an article that is offline, in a category that is offline, in the chosen language', async () => {
  const { url, token } = await create({ id: article });
  const { pathname, search } = new URL(url);
  const page = await cms.server.send('GET', pathname + search);

  expect(page.status).toBe(200);
  expect(page.text).toContain('<h1>Boots &amp; more</h1>');
  expect(page.text).toMatch(
    /<article class="description" lang="en" dir="auto">.*<p>Warm &lt;dry&gt;<\/p>.*<\/article>/s,
  );
  expect(page.text).not.toMatch(/<script|onclick/);
  expect(await read(token)).toMatchObject({
    ...{ name: 'Boots & more', path: '/en/hidden/boots-more', languageCode: 'en', isOnline: false },
    renderedHtml: expect.stringContaining('Warm &lt;dry&gt;'),
  });

  const translated = await create({ id: article, languageId: german });
  const translatedPage = await show(translated.token, { 'accept-language': 'de' });
  expect(translatedPage.text).toContain('Trocken');
  expect(translatedPage.text).not.toContain('Warm');
  expect(translatedPage.text).toContain('Besucher sehen ihn nicht');
});

test('is neither indexed nor stored nor sent on, runs nothing, and only this server may frame it', async () => {
  const { token } = await create({ id: article });
  for (const { headers, text } of [await show(token), await show('x')]) {
    expect(headers.get('x-robots-tag')).toMatch(/noindex/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(text).toContain('<meta name="robots" content="noindex');
  }
  const query = new URLSearchParams({ query: `{ articlePreview(token: "${token}") { name } }` });
  const { headers } = await cms.server.send('GET', `/graphql?${query}`, {
    headers: { 'apollo-require-preflight': 'x' },
  });
  expect(headers.get('cache-control')).not.toContain('public');
});

test('opens no other article or language, is not prolonged, and opens nothing but the preview', async () => {
  const { token } = await create({ id: article });
  const [creator, id, clang, expires, signature = ''] = token.split('.');
  const otherLetter = signature.startsWith('A') ? 'B' : 'A';

  for (const wrong of [
    [creator, 1, clang, expires, signature],
    [creator, id, german, expires, signature],
    [creator, id, clang, Number(expires) + 1, signature],
    ['u1', id, clang, expires, signature],
    [creator, id, clang, expires, otherLetter + signature.slice(1)],
    [creator, id, clang, expires, ''],
    [creator, id, clang, 99_999_999_999, signature],
    [''],
    ['x'],
  ].map((parts) => parts.join('.'))) {
    expect([wrong, await read(wrong)]).toEqual([wrong, 'CMS_PREVIEW_REFUSED']);
    expect([wrong, (await show(wrong)).status]).toEqual([wrong, 404]);
  }
  const visitor = await cms.server.graphql(
    `{ site { page(by: { articleId: ${article} }) { article { name } } } }`,
    {},
    { authorization: `Bearer ${token}` },
  );
  expect(visitor.data?.site?.page ?? null).toBeNull();
  expect((await cms.server.send('POST', `/article-preview?token=${token}`)).status).toBe(405);
});

describe('needs a creator who may read the article and its slices', () => {
  test('when it is created', async () => {
    const other = await cms.make('/structure/categories', { name: 'Other', category_id: 0 });
    await addUser('elsewhere', `|${other}|`);
    await addUser('nobody');
    for (const login of ['elsewhere', 'nobody']) {
      const { cookie } = await signedIn(login);
      await expect(create({ id: article }, { cookie })).rejects.toThrow('CMS_PERMISSION_DENIED');
    }
    await expect(create({ id: article }, {})).rejects.toThrow('CMS_AUTHORIZATION_FAILED');
    await expect(create({ id: 999 })).rejects.toThrow('CMS_ARTICLE_NOT_FOUND');
    const { id } = await cms.server.db.cms.apiToken.findFirstOrThrow();
    await cms.server.db.cms.apiToken.update({ where: { id }, data: { scopes: ['structure/articles/get'] } });
    await expect(create({ id: article })).rejects.toThrow('CMS_AUTHORIZATION_FAILED');
    await cms.server.db.cms.apiToken.update({
      where: { id },
      data: {
        scopes: ['structure/articles/get', 'structure/articles/slices/list', 'structure/articles/delete'],
      },
    });
  });

  test('and as long as it is shown', async () => {
    const user = await addUser('author', `|${shelf}|`);
    const { cookie } = await signedIn('author');
    const { token } = await create({ id: article }, { cookie });
    expect(await read(token)).toMatchObject({ name: 'Boots & more' });

    const { db } = cms.server;
    await db.cms.user.update({ where: { id: user.id }, data: { isActive: false } });
    expect(await read(token)).toBe('CMS_PREVIEW_REFUSED');
    expect((await show(token)).status).toBe(404);
    await db.cms.user.update({ where: { id: user.id }, data: { isActive: true } });
    expect((await show(token)).status).toBe(200);
    await db.cms.userRole.deleteMany({ where: { userId: user.id } });
    expect((await show(token)).status).toBe(404);

    const ofToken = await create({ id: article });
    expect((await show(ofToken.token)).status).toBe(200);
    await db.cms.apiToken.updateMany({ data: { isActive: false } });
    expect((await show(ofToken.token)).status).toBe(404);
    await db.cms.apiToken.updateMany({ data: { isActive: true } });
  });
});

test('ends after one hour, and with the article', async () => {
  const id = passing;
  cms.server.holdClock();
  const { token, expiresAt } = await create({ id });
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);

  cms.server.advance(3_590);
  expect((await show(token)).status).toBe(200);
  cms.server.advance(20);
  expect((await show(token)).status).toBe(404);

  const later = await create({ id });
  await cms.call('DELETE', `/structure/articles/${id}`);
  expect((await show(later.token)).status).toBe(404);
});
