import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

type Headers = Record<string, string>;
type Entry = {
  number: number;
  action: string;
  changed: string[];
  changedByName: string;
  state: Record<string, unknown>;
};

let cms: Cms;
let teaser: number;
let colours: number;
beforeAll(async () => {
  cms = await openCms();
  const field = (name: string, typeId: number) =>
    cms.make('/metainfo/fields', { name, title: name, type_id: typeId, priority: 99 });
  teaser = await field('art_teaser', 1);
  colours = await field('art_colours', 5);
  await field('cat_motto', 1);
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);

const makeArticle = () => cms.make('/structure/articles', { name: 'Book', category_id: 0 });
const valuesOf = async (path: string) => (await cms.call('GET', `${path}/metainfo`)).body.data;

async function historyOf(id: number): Promise<Entry[]> {
  const { data, errors } = await cms.server.graphql(
    'query ($id: ID!) { article(id: $id) { history { nodes { number action changed changedByName state } } } }',
    { id },
    cms.headers,
  );
  if (errors) throw errors[0];
  return data.article.history.nodes;
}

async function restore(id: number, headers: Headers = cms.headers) {
  const { errors } = await cms.server.graphql(
    'mutation ($input: RestoreRevisionInput!) { restoreRevision(input: $input) { article { name } } }',
    { input: { id } },
    headers,
  );
  return errors?.[0]?.extensions.code ?? 'restored';
}

test('it contains the user and the changed values, and restores them', async () => {
  const id = await makeArticle();
  const path = `/structure/articles/${id}`;
  await addUser('hans', 'all');
  const { call } = await signedIn('hans');
  await cms.call('PATCH', `${path}/metainfo`, { art_teaser: 'Good', art_colours: ['red', 'blue'] });
  await call('PATCH', `/backend${path}/metainfo`, { art_teaser: 'Worse', art_colours: ['red', 'blue'] });
  await cms.call('PATCH', `${path}/metainfo`, { art_teaser: 'Worse' });
  await cms.call('PATCH', path, { name: 'Novel' });

  const history = await historyOf(id);
  expect(history).toMatchObject([
    { action: 'UPDATE', changed: ['name'], state: { name: 'Novel', meta: { art_teaser: 'Worse' } } },
    { action: 'UPDATE', changed: ['art_teaser'], changedByName: 'hans' },
    {
      ...{ action: 'UPDATE', changed: ['art_teaser', 'art_colours'], changedByName: 'API' },
      state: { name: 'Book', meta: { art_teaser: 'Good', art_colours: ['red', 'blue'] } },
    },
    { action: 'CREATE', state: { meta: {} } },
  ]);
  expect(await restore(history[2]?.number ?? 0)).toBe('restored');
  expect(await valuesOf(path)).toEqual({ art_teaser: 'Good', art_colours: ['red', 'blue'] });
  const [latest] = await historyOf(id);
  expect(latest).toMatchObject({ action: 'RESTORE', changed: ['name', 'art_teaser'] });
  expect(await restore(history[3]?.number ?? 0)).toBe('restored');
  expect(await valuesOf(path)).toEqual({ art_teaser: null, art_colours: [] });
});

test('it starts with the initial state, for categories too', async () => {
  await cms.call('PATCH', '/structure/categories/1/metainfo', { cat_motto: 'First' });
  await cms.call('PATCH', '/structure/categories/1/metainfo', { cat_motto: 'Second' });

  const [, first, baseline] = await historyOf(1);
  expect([first?.changed, baseline?.action]).toEqual([['cat_motto'], 'BASELINE']);
  expect(await restore(first?.number ?? 0)).toBe('restored');
  expect(await valuesOf('/structure/categories/1')).toEqual({ cat_motto: 'First' });
});

test('values are restored with the scope for them only', async () => {
  const id = await makeArticle();
  await cms.call('PATCH', `/structure/articles/${id}/metainfo`, { art_teaser: 'Good' });
  const [given, made] = await historyOf(id);
  const { login, password } = createBackOffice(() => cms).administrator();
  const { data } = await cms.server.graphql(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    { input: { name: 'names', scopes: ['structure/articles/update'] } },
    { cookie: (await signedIn(login, password)).cookie },
  );
  const names = { 'x-cms-token': data.createApiToken.secret };

  expect(await restore(made?.number ?? 0, names)).toBe('CMS_AUTHORIZATION_FAILED');
  expect(await restore(given?.number ?? 0, names)).toBe('restored');
  expect(await valuesOf(`/structure/articles/${id}`)).toMatchObject({ art_teaser: 'Good' });
});

/** Comes last: fields are for all articles. */
test('values of a deleted field are neither shown nor restored', async () => {
  const id = await makeArticle();
  const path = `/structure/articles/${id}`;
  await cms.call('PATCH', `${path}/metainfo`, { art_teaser: 'Good', art_colours: ['red'] });
  await cms.call('PATCH', `${path}/metainfo`, { art_teaser: 'Worse' });
  await cms.call('DELETE', `/metainfo/fields/${colours}`);
  await cms.server.settle();

  const [, first] = await historyOf(id);
  expect(first).toMatchObject({ changed: ['art_teaser'] });
  expect(first?.state.meta).toEqual({ art_teaser: 'Good' });
  expect(await restore(first?.number ?? 0)).toBe('restored');
  const { meta } = await cms.server.db.cms.article.findFirstOrThrow({ where: { id } });
  expect(meta).toEqual({ [teaser]: 'Good' });
});
