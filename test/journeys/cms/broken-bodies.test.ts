import { expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import type { Cms } from '../../subgraphs/cms/open-cms.ts';

// An invalid body is reported last: after a missing credential, a missing permission and a missing item. The item is
// looked up without its mutation, because the mutation would need the body.

const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };

/** A category (2) with an article (3), a second language (2), two media categories with a medium each. */
async function furnish({ send, db }: TestServer, headers: Record<string, string>) {
  const make = (path: string, json: object) => send('POST', `/api${path}`, { json, headers });
  await make('/structure/categories', { name: 'News', category_id: 0 });
  await make('/structure/articles', { name: 'One', category_id: 2 });
  await make('/system/clangs', { code: 'fr', name: 'French' });
  await make('/media/category', { name: 'Mine' });
  await make('/media/category', { name: 'Others' });
  for (const id of [1, 2]) {
    const file = { filename: `${id}.png`, mimeType: 'image/png', originalName: '', size: 1, title: '' };
    await db.cms.media.create({
      data: { ...file, contentId: crypto.randomUUID(), categoryRef: id, ...stamp },
    });
  }
}

/** The editor may write news in the first language and use the first media category. */
async function openCredentials(server: TestServer) {
  const { cmsToken, cmsSession } = await openCmsAccess(server);
  const asAdministrator = { cookie: `trellis_cms=${cmsSession}` };
  const token = { authorization: `Bearer ${cmsToken}` };
  await furnish(server, token);
  const { body } = await server.send('POST', '/graphql', {
    json: {
      query: 'mutation { createApiToken(input: { name: "few", scopes: ["media/list"] }) { secret } }',
    },
    headers: asAdministrator,
  });
  const { data } = body as { data: { createApiToken: { secret: string } } };
  const { addUser, signedIn } = createBackOffice(() => ({ server, as: () => undefined }) as unknown as Cms);
  await addUser('editor');
  const perms = { structure: '|2|', clang: '|1|', media: '|1|' };
  await server.db.cms.role.create({
    data: { name: 'news', perms, users: { create: { userId: 2 } }, ...stamp },
  });
  return {
    nobody: undefined,
    token,
    'poor token': { authorization: `Bearer ${data.createApiToken.secret}` },
    editor: { cookie: (await signedIn('editor')).cookie },
  };
}

type Caller = keyof Awaited<ReturnType<typeof openCredentials>>;

const broken = '400 Invalid input';
const anonymous = '401 Authorization failed';
const denied = '403 Permission denied';

const cases: [Caller, path: string, expected: string][] = [
  ['token', 'structure/articles/3/metainfo', broken],
  ['token', 'structure/articles/3/metainfo?clang_id=2', broken],
  ['token', 'structure/articles/3/metainfo?clang_id=9', '404 Language not found'],
  ['token', 'structure/articles/2/metainfo', '404 Article not found'],
  ['token', 'structure/articles/99999999999/metainfo', '404 Article not found'],
  ['token', 'structure/categories/3/metainfo', '404 Category not found'],
  ['token', 'media/none.png/metainfo', '404 Media not found'],
  ['token', 'system/clangs/1/metainfo', broken],
  ['token', 'system/clangs/9/metainfo', '404 Language not found'],
  ['token', 'media/category/1', broken],
  ['token', 'media/category/9', '404 Category not found'],
  ['editor', 'structure/articles/3/metainfo?clang_id=2', denied],
  ['editor', 'structure/categories/1/metainfo', denied],
  ['editor', 'system/clangs/9/metainfo', denied],
  ['editor', 'media/category/2', denied],
  ...(['nobody', 'poor token'] as const).flatMap((caller) =>
    [
      'structure/articles/9/metainfo',
      'structure/categories/9/metainfo',
      'media/none.png/metainfo',
      'system/clangs/9/metainfo',
      'media/category/9',
    ].map((path): [Caller, string, string] => [caller, path, anonymous]),
  ),
];

test.each(drawTopologies(import.meta.filename))(
  'an unreadable body is reported last, in %s',
  async (topology) => {
    await using server = await openServer({ topology });
    const credentials = await openCredentials(server);
    const found = await Promise.all(
      cases.map(async ([caller, path]): Promise<(typeof cases)[number]> => {
        const prefix = caller === 'editor' ? '/api/backend' : '/api';
        const headers = { ...credentials[caller], 'content-type': 'application/json' };
        const { status, body } = await server.send('PUT', `${prefix}/${path}`, { headers, body: '{' });
        return [caller, path, `${status} ${(body as { error: string }).error}`];
      }),
    );

    expect(found).toEqual(cases);
  },
);
