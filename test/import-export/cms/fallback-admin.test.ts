import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { fallbackTo } from './fall-back.ts';
import { furnishSite } from './furnish-site.ts';

const opened = new AsyncDisposableStack();
let original: Cms;
let there: Awaited<ReturnType<typeof furnishSite>>;

/** Starts a legacy system without its first administrator, as after a site was handed over. */
beforeAll(async () => {
  original = opened.use(await openCms());
  there = await furnishSite(original);
  const eve = { name: 'Eve', login: 'eve', password: 'correct horse', email: 'eve@example.com', admin: 1 };
  await original.make('/users', eve);
  await original.server.db.cms.user.delete({ where: { id: 1 } });
});

afterAll(() => opened.disposeAsync());

const query = 'query ($id: ID!) { article(id: $id) { number name } }';

/** A server that asked nothing yet, and its own administrator, whose number is another one after the first answer. */
async function openSignedIn() {
  const here = await openCms(fallbackTo(original));
  const { cmsSession } = await openCmsAccess(here.server);
  const cookie = `trellis_cms=${cmsSession}`;
  return { ...here, cookie, signedIn: here.as({ cookie }) };
}

describe('the first request is from a signed-in administrator, and succeeds', () => {
  test('by the graph', async () => {
    await using here = await openSignedIn();
    const { cookie, server } = here;
    const id = String(there.article);

    expect(await server.graphql(query, { id }, { cookie })).toMatchObject({
      data: { article: { number: there.article } },
    });
    expect((await here.signedIn('GET', '/backend/me')).status).toBe(200);
  });

  test.each<[string, string, (ids: typeof there) => string, object]>([
    ['an article', 'PUT', ({ article }) => `/structure/articles/${article}`, { name: 'Mine' }],
    ['a category', 'PUT', ({ inner }) => `/structure/categories/${inner}`, { name: 'Mine' }],
    [
      'a new slice',
      'POST',
      ({ article }) => `/structure/articles/${article}/slices`,
      { module_id: 1, clang_id: 1, ctype_id: 1 },
    ],
    ['meta values', 'PUT', ({ article }) => `/structure/articles/${article}/metainfo`, { art_text: 'Mine' }],
  ])('over REST, where the first question changes %s', async (_name, method, toPath, given) => {
    await using here = await openSignedIn();
    const changed = await here.signedIn(method, `/backend${toPath(there)}`, given);
    const { id } = await here.server.db.cms.user.findUniqueOrThrow({ where: { login: 'admin' } });
    const seen = await here.server.db.cms.revision.findMany({ where: { changedByName: 'admin' } });

    expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
    expect(id).toBe(5);
    expect(seen.map(({ changedById }) => changedById)).toEqual([id]);
    expect((await here.signedIn('GET', '/backend/me')).status).toBe(200);
  });

  test('and is kept beside the users of the legacy system', async () => {
    await using here = await openSignedIn();
    await here.signedIn('GET', `/backend/structure/articles/${there.article}`);
    const { body } = await here.signedIn('GET', '/backend/users');

    expect(body.data?.map(({ id }) => id)).toEqual([2, 3, 5, 4]);
  });
});
