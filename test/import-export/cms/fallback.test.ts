import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { openServer } from '../../kit/test-server.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { fallbackTo } from './fall-back.ts';
import { importSite, originOf, readSite } from './move.ts';
import { type Fallback, openFallback } from './open-fallback.ts';

let fallback: Fallback;
let original: Cms;
let there: Fallback['there'];
let here: Cms;
let asked: string[];

beforeAll(async () => {
  fallback = await openFallback();
  ({ original, there, here, asked } = fallback);
  const where = { articleId: there.article, revision: 1 };
  await original.server.db.cms.slice.updateMany({ where, data: { ctypeId: 3 } });
});

beforeEach(() => {
  asked.length = 0;
});

afterAll(() => fallback[Symbol.asyncDispose]());

/** Returns the secret of a token that may only list modules. */
async function createNarrowToken() {
  const { cmsSession } = await openCmsAccess(here.server);
  const { data } = await here.server.graphql(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    { input: { name: 'narrow', scopes: ['modules/list'] } },
    { cookie: `trellis_cms=${cmsSession}` },
  );
  return String(data.createApiToken.secret);
}

describe('without an import', () => {
  test('a caller without permission triggers nothing', async () => {
    const narrow = { authorization: `Bearer ${await createNarrowToken()}` };
    for (const path of [
      `/structure/articles/${there.article}`,
      `/structure/articles/${there.article}/slices`,
      `/structure/articles/${there.article}/metainfo`,
      '/media/a.png/info',
      '/media/a.png/file',
    ])
      for (const headers of [narrow, {}])
        expect((await here.as(headers)('GET', path)).status, path).toBeGreaterThanOrEqual(400);
    expect((await here.server.send('GET', '/media/a.png', { headers: narrow })).status).toBe(404);
    expect((await here.server.send('GET', '/media/a.png')).status).toBe(404);
    expect(asked).toEqual([]);
    expect(await here.server.db.cms.language.count()).toBe(1);
  });

  test('an article that neither system has is requested once, and nothing else is imported', async () => {
    expect([
      await fallback.statusOf('GET', '/structure/articles/9999'),
      await fallback.statusOf('GET', '/structure/articles/9999'),
    ]).toEqual([404, 404]);
    expect(asked).toEqual(['cms article unknown']);
    expect(await here.server.db.cms.language.count()).toBe(1);
  });

  test('a missing article is imported in every language with its slices, meta values and parent categories', async () => {
    const path = `/structure/articles/${there.article}`;
    const { status, body } = await here.call('GET', path);
    expect({ status, body }).toEqual(await original.call('GET', path));
    expect(asked).toEqual(['cms article brought']);
    const [mine, theirs] = [await readSite(here), await readSite(original)];
    for (const id of [there.outer, there.inner, there.article])
      for (const one of Object.keys(theirs).filter((key) => new RegExp(`/${id}(\\D|$)`).test(key)))
        expect(mine[one], one).toEqual(theirs[one]);
    expect(Object.keys(mine).filter((key) => key.includes('/slices/'))).toHaveLength(6);
    const rows = await here.server.db.cms.article.findMany({ where: { id: there.article } });
    expect(rows.map((row) => row.path)).toEqual(Array(2).fill(`|${there.outer}|${there.inner}|`));
    const template = await here.server.db.cms.template.findUnique({
      where: { id: rows[0]?.templateId ?? 0 },
    });
    expect(template?.attributes).toMatchObject({ ctypes: { 1: '', 3: '' } });
  });

  test('the article of the first start is replaced by the one of the legacy system', async () => {
    await using other = await openCms(fallbackTo(original));
    await original.server.db.cms.article.updateMany({ where: { id: 1 }, data: { name: 'Their start' } });
    const { body } = await other.call('GET', '/structure/articles/1');
    expect(body).toMatchObject({ name: 'Their start' });
    expect(asked).toEqual(['cms article brought']);
  });
});

test('reference data is imported again later, and changes on this server are kept', async () => {
  const { language, role } = here.server.db.cms;
  await language.update({ where: { id: 2 }, data: { name: 'Changed here' } });
  const roleId = await original.make('/users/roles', { name: 'A later one' });
  const id = await fallback.addArticle('Later');
  expect(await fallback.statusOf('GET', `/structure/articles/${id}`)).toBe(200);
  expect(await role.count({ where: { id: roleId } })).toBe(0);
  const { pool } = here.server.db.of('cms');
  await pool.query("UPDATE cms.import_marks SET updated_at = now() - interval '6 minutes'");
  await using second = await openServer({
    settings: { ...fallbackTo(original), DATABASE_URL: here.server.settings.database.url ?? '' },
  });
  const later = await fallback.addArticle('Still later');
  const path = `/api/structure/articles/${later}`;
  expect((await second.send('GET', path, { headers: here.headers })).status).toBe(200);
  expect(await role.count({ where: { id: roleId } })).toBe(1);
  expect((await language.findUnique({ where: { id: 2 } }))?.name).toBe('Changed here');
});

test('new items get ids that the legacy system has not assigned yet', async () => {
  const there = await fallback.addArticle('The last there');
  await using other = await openCms(fallbackTo(original));
  expect((await other.call('GET', '/structure/articles/1')).status).toBe(200);
  const made = await other.make('/structure/articles', { name: 'Made here', category_id: 0 });
  expect(made).toBeGreaterThan(there);
  expect((await other.call('GET', `/structure/articles/${there}`)).body).toMatchObject({
    name: 'The last there',
  });
});

test('with public read, articles and media are imported for callers without a credential', async () => {
  await using open = await openCms({ ...fallbackTo(original), SVC_CMS_PUBLIC_READ: 'true' });
  const id = await fallback.addArticle('For all');
  const { data } = await open.server.graphql(
    'query ($id: ID!) { article(id: $id) { name } }',
    { id: String(id) },
    {},
  );
  expect(data?.article?.name).toBe('For all');
  expect((await open.server.send('GET', '/media/a.png')).status).toBe(200);
  expect(asked).toEqual(['cms article brought', 'cms media brought']);
});

test.runIf(inject('isThorough'))(
  'an import in parallel adds the rest, and does not change rows from the fallback',
  async () => {
    await using other = await openCms(fallbackTo(original));
    expect((await other.call('GET', `/structure/articles/${there.article}`)).status).toBe(200);
    const { refused } = await importSite(other.server, originOf(original));
    expect(refused).toEqual([]);
    expect(await readSite(other)).toEqual(await readSite(original));
  },
);

test.runIf(inject('isThorough'))(
  'among thousands of others in its category, an article is found in all its languages',
  async () => {
    const parentId = await original.make('/structure/categories', { name: 'Crowded', category_id: 0 });
    const ids = Array.from({ length: 700 }, (_, index) => 50_000 + index);
    const { article, articleIdentity } = original.server.db.cms;
    await articleIdentity.createMany({ data: ids.map((id) => ({ id })) });
    const template = await article.findFirstOrThrow({ where: { id: there.article, clangId: 1 } });
    const { rowId: _row, meta: _meta, ...like } = template;
    const rows = ids.flatMap((id) => [1, 2].map((clangId) => ({ ...like, id, clangId, parentId })));
    // The first one is in one language alone, so that another one is on two pages.
    await article.createMany({ data: rows.slice(1) });
    for (const id of [50_000, 50_500, 50_699]) {
      expect(await fallback.statusOf('GET', `/structure/articles/${id}`)).toBe(200);
      const statuses = await here.server.db.cms.article.findMany({
        where: { id },
        orderBy: { clangId: 'asc' },
      });
      expect(statuses.map(({ status }) => status)).toEqual(id === 50_000 ? [0, 1] : [1, 1]);
    }
    expect(asked).toEqual(Array(3).fill('cms article brought'));
  },
);
