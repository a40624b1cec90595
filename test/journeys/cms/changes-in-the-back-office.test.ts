import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

type Call = Cms['call'];

let cms: Cms;
/** Sends requests with the session of the first administrator. */
let call: Call;
beforeAll(async () => {
  cms = await openCms();
  const { login, password } = office.administrator();
  call = (await office.signedIn(login, password)).call;
});
afterAll(() => cms[Symbol.asyncDispose]());

const office = createBackOffice(() => cms);
const pool = createMediaPool(() => cms);

const newArticle = made('/structure/articles', { name: 'News', category_id: 1 });

const places: readonly [name: string, place: () => Promise<string>, change: object][] = [
  ['an article', newArticle, { name: 'Changed' }],
  ['a category', async () => '/structure/categories/1', { name: 'Changed' }],
  ['a medium', async () => `/media/${await pool.add('note.txt', 'x')}/update`, { title: 'Changed' }],
  ['a media category', made('/media/category', { name: 'Folder' }), { name: 'Changed' }],
  ['a module', made('/modules', { name: 'Text', key: 'text', input: '', output: '' }), { name: 'Changed' }],
  ['a template', made('/templates', { name: 'Page', content: '<main></main>' }), { name: 'Changed' }],
  ['a role', made('/users/roles', { name: 'Editors', perms: {} }), { name: 'Changed' }],
  ['a language', made('/system/clangs', { code: 'de', name: 'Deutsch' }), { name: 'Changed' }],
  [
    'a user',
    made('/users', { login: 'anna', name: 'Anna', password: 'correct horse battery' }),
    { name: 'Anne' },
  ],
];

function made(path: string, json: object) {
  return async () => `${path}/${await cms.make(path, json)}`;
}

test.each(places)('%s is changed by PATCH as by PUT', async (_, place, change) => {
  const path = `/backend${await place()}`;

  const patched = await call('PATCH', path, change);
  const put = await call('PUT', path, change);

  expect([patched.status, patched.body]).toEqual([200, put.body]);
});

test.each([
  ['an article', 'art_', 1, newArticle],
  ['a category', 'cat_', 2, async () => '/structure/categories/1'],
  ['a medium', 'med_', 3, async () => `/media/${await pool.add('pool.txt', 'x')}`],
  ['a language', 'clang_', 4, async () => '/system/clangs/1'],
])(
  'meta fields of %s are read and changed, with a token as with a session',
  async (_, prefix, type, place) => {
    await cms.make('/metainfo/fields', { name: `${prefix}note`, title: 'Note', type_id: type });
    const path = await place();

    for (const [by, at] of [
      [cms.call, path],
      [call, `/backend${path}`],
    ] as const) {
      for (const method of ['PUT', 'PATCH']) {
        const text = `${method} ${at}`;
        expect((await by(method, `${at}/metainfo`, { [`${prefix}note`]: text })).status, text).toBe(200);
        expect((await by('GET', `${at}/metainfo`)).body.data).toMatchObject({ [`${prefix}note`]: text });
      }
    }
  },
);
