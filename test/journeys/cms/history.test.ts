import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_HISTORY_LENGTH: '6' });
});
afterAll(() => cms[Symbol.asyncDispose]());
beforeEach(async () => {
  page = await openPage(cms);
});

const { addUser, signedIn } = createBackOffice(() => cms);
type Headers = Record<string, string>;
type Entry = {
  number: number;
  action: string;
  changed: string[];
  state: Record<string, unknown>;
  sliceNumber: number | null;
};
type HistoryPage = { nodes: Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string } };

async function historyOf(
  field: string,
  id = page.articleId,
  headers: Headers = cms.headers,
): Promise<HistoryPage> {
  const { data, errors } = await cms.server.graphql(
    `query ($id: ID!) { article(id: $id) { ${field.includes('(') ? field : `${field}(first: 50)`} {
      nodes { number action changed state sliceNumber changedAt changedByName changedBy { login } }
      pageInfo { hasNextPage endCursor }
    } } }`,
    { id },
    headers,
  );
  if (errors) throw new Error(String(errors[0]?.extensions.code));
  return data.article[field.replace(/\(.*/, '')];
}
const actions = async (field: string, id?: number) =>
  (await historyOf(field, id)).nodes.map(({ action }) => action);

async function restore(id: number, headers: Headers = cms.headers) {
  const { data, errors } = await cms.server.graphql(
    `mutation ($input: RestoreRevisionInput!) { restoreRevision(input: $input) {
      article { name status: statusNumber categoryName } slice { id: number position values { number text } }
    } }`,
    { input: { id } },
    headers,
  );
  return errors ? errors[0]?.extensions.code : data.restoreRevision;
}

describe('the history of an article', () => {
  test('contains who changed what and when, newest first, page by page', async () => {
    await addUser('hans', 'all');
    const { call } = await signedIn('hans');
    await call('PUT', `/backend/structure/articles/${page.articleId}`, { name: 'New', status: 1 });
    await cms.call('PUT', `/structure/articles/${page.articleId}`, { name: 'New' });

    const { nodes } = await historyOf('history');
    expect(nodes).toMatchObject([
      {
        ...{
          action: 'UPDATE',
          changed: ['name', 'status'],
          changedByName: 'hans',
          changedBy: { login: 'hans' },
        },
        state: { name: 'New', status: 1 },
      },
      { action: 'CREATE', changedByName: 'API', changedBy: null, state: { name: 'Page', status: 0 } },
    ]);
    const first = await historyOf('history(first: 1)');
    const second = await historyOf(`history(first: 1, after: "${first.pageInfo.endCursor}")`);
    expect([first, second].map(({ nodes }) => nodes[0]?.action)).toEqual(['UPDATE', 'CREATE']);
    expect([first, second].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
    await expect(historyOf('history(first: 1, after: "bm8")')).rejects.toThrow('REQUEST_INVALID');
  });

  test('can restore an earlier state; that is a change as well', async () => {
    await cms.call('PUT', `/structure/articles/${page.articleId}`, { name: 'Worse', status: 1 });
    const [, made] = (await historyOf('history')).nodes;

    expect(await restore(made?.number ?? 0)).toEqual({
      article: { name: 'Page', status: 0, categoryName: '' },
      slice: null,
    });
    expect(await actions('history')).toEqual(['RESTORE', 'UPDATE', 'CREATE']);
  });

  test('of a category restores its name; one without a history starts with its current state', async () => {
    const before = await actions('history', 1);
    await cms.call('PUT', '/structure/categories/1', { name: 'Start', status: 0 });
    expect([before, await actions('history', 1)]).toEqual([[], ['UPDATE', 'BASELINE']]);
    const [, baseline] = (await historyOf('history', 1)).nodes;

    expect(await restore(baseline?.number ?? 0)).toMatchObject({
      article: { categoryName: 'Home', status: 1 },
    });
  });

  test('is kept to a length', async () => {
    for (let number = 0; number < 8; number += 1) {
      await cms.call('PUT', `/structure/articles/${page.articleId}`, { name: `n${number}` });
    }
    await page.add({ value1: 'x' });

    expect((await historyOf('history')).nodes.map(({ state }) => state.name)).toEqual(
      [7, 6, 5, 4, 3, 2].map((number) => `n${number}`),
    );
    expect(await actions('sliceHistory')).toEqual(['CREATE']);
  });

  test('is deleted with the article', async () => {
    await page.add();
    await cms.call('DELETE', `/structure/articles/${page.articleId}`);

    expect(await cms.server.db.cms.revision.count({ where: { articleId: page.articleId } })).toBe(0);
  });
});

describe('the history of a slice', () => {
  test('restores earlier content, also of a deleted slice', async () => {
    const [first, second] = [await page.add({ value1: 'a' }), await page.add({ value1: 'b', value2: 'B' })];
    await cms.call('PATCH', page.path(first), { value1: 'worse', value2: 'more' });
    const [changed, , made] = (await historyOf('sliceHistory')).nodes;
    expect(changed).toMatchObject({ action: 'UPDATE', sliceNumber: first, changed: ['value1', 'value2'] });

    expect(await restore(made?.number ?? 0)).toEqual({
      article: null,
      slice: { id: first, position: 1, values: [{ number: 1, text: 'a' }] },
    });
    await cms.call('DELETE', page.path(first));
    const [deleted] = (await historyOf('sliceHistory')).nodes;
    expect(deleted).toMatchObject({ action: 'DELETE', state: { value1: 'a', priority: 1 } });
    expect(await restore(deleted?.number ?? 0)).toMatchObject({ slice: { id: first, position: 1 } });
    expect((await page.list()).map(({ id, priority }) => [id, priority])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    const { data } = await cms.server.graphql(
      'query ($id: ID!) { slice(id: $id) { history { nodes { action } } } }',
      { id: first },
      cms.headers,
    );
    expect(data.slice.history.nodes.map(({ action }: Entry) => action)).toEqual([
      ...['RESTORE', 'DELETE', 'RESTORE', 'UPDATE', 'CREATE'],
    ]);
  });

  test('cannot restore content that the template no longer accepts, or whose module is deleted', async () => {
    const id = await page.add({ value1: 'a' });
    await cms.call('DELETE', page.path(id));
    await cms.call('DELETE', `/modules/${page.moduleId}`);
    const [deleted] = (await historyOf('sliceHistory')).nodes;

    expect(await restore(deleted?.number ?? 0)).toBe('CMS_MODULE_NOT_FOUND');
    expect(await page.list()).toEqual([]);
  });
});

describe('a history requires permission to write', () => {
  /** Somebody with a role of these permissions, or with a token of these scopes. */
  const editor = async (login: string, perms: Record<string, string>): Promise<Headers> => {
    const { id } = await addUser(login, 'all');
    await cms.server.db.cms.role.updateMany({ where: { users: { some: { userId: id } } }, data: { perms } });
    return { cookie: (await signedIn(login)).cookie };
  };
  const token = async (scopes: string[]): Promise<Headers> => {
    const { login = '', password = '' } = cms.server.firstAdministrator ?? {};
    const { data } = await cms.server.graphql(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      { input: { name: 'some', scopes } },
      { cookie: (await signedIn(login, password)).cookie },
    );
    return { 'x-cms-token': data.createApiToken.secret };
  };

  test('not for a token that only reads', async () => {
    await page.add();
    const reader = await token(['structure/articles/get', 'structure/articles/slices/list']);
    const [own] = (await historyOf('history')).nodes;
    const [ofSlice] = (await historyOf('sliceHistory')).nodes;

    for (const field of ['history', 'sliceHistory']) {
      await expect(historyOf(field, page.articleId, reader)).rejects.toThrow('CMS_AUTHORIZATION_FAILED');
    }
    for (const id of [own?.number ?? 0, ofSlice?.number ?? 0, 999_999]) {
      expect(await restore(id, reader)).toBe('CMS_AUTHORIZATION_FAILED');
      expect(await restore(id, {})).toBe('CMS_AUTHORIZATION_FAILED');
    }
    expect(await restore(999_999)).toBe('CMS_REVISION_NOT_FOUND');
    const writer = await token(['structure/articles/get', 'structure/articles/update']);
    expect((await historyOf('history', page.articleId, writer)).nodes).toHaveLength(1);
    expect(await restore(ofSlice?.number ?? 0, writer)).toBe('CMS_AUTHORIZATION_FAILED');
  });

  test('excludes editors of another category, and of slices those without their modules', async () => {
    const shelf = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0 });
    const other = await cms.make('/modules', { name: 'x', key: '', input: '', output: '' });
    await page.add({ value1: 'theirs' });
    await page.add({ module_id: other, value1: 'not theirs' });
    const elsewhere = await editor('elsa', { structure: `|${shelf}|`, modules: 'all' });
    const here = await editor('hugo', { structure: 'all', modules: `|${page.moduleId}|` });
    const [foreign, own] = (await historyOf('sliceHistory')).nodes;
    const [made] = (await historyOf('history')).nodes;

    for (const id of [foreign?.number, own?.number, made?.number]) {
      expect(await restore(id ?? 0, elsewhere)).toBe('CMS_PERMISSION_DENIED');
    }
    expect((await historyOf('sliceHistory', page.articleId, here)).nodes.map(({ number }) => number)).toEqual(
      [own?.number],
    );
    expect(await restore(foreign?.number ?? 0, here)).toBe('CMS_PERMISSION_DENIED');
    expect(await restore(own?.number ?? 0, here)).toMatchObject({
      slice: { values: [{ number: 1, text: 'theirs' }] },
    });
  });
});

test('without a length nothing is written down', async () => {
  await using other = await openCms({ SVC_CMS_HISTORY_LENGTH: '0' });
  const { articleId, add } = await openPage(other);
  await add({ value1: 'x' });
  await other.call('PUT', `/structure/articles/${articleId}`, { name: 'y' });

  expect(await other.server.db.cms.revision.count()).toBe(0);
});
