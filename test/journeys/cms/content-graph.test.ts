import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
beforeAll(async () => {
  cms = await openCms();
  page = await openPage(cms);
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);

const ask = (
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = cms.headers,
) => cms.house.graphql(query, variables, headers);
async function change(mutation: string, selection: string, input: object) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await ask(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
  );
  return errors ? errors[0]?.extensions : data[mutation];
}

test('modules and templates are made, changed, read and deleted', async () => {
  const { module } = await change('createModule', 'module { id key }', { name: 'M', input: '', output: 'x' });
  expect(module).toEqual({ id: expect.any(Number), key: null });
  expect(await change('updateModule', 'module { name output }', { id: module.id, name: 'N' })).toEqual({
    module: { name: 'N', output: 'x' },
  });
  const ctypes = [{ id: 2, name: 'Side', moduleIds: [module.id] }];
  const { template } = await change(
    'createTemplate',
    'template { id ctypes { id name moduleIds } categoryIds }',
    {
      ...{ name: 'T', content: 'x', ctypes, categoryIds: [1] },
    },
  );
  expect(template).toEqual({ id: expect.any(Number), ctypes, categoryIds: [1] });
  const { id } = template;
  expect(
    await change('updateTemplate', 'template { ctypes { id name moduleIds } categoryIds isActive }', {
      ...{ id, ctypes: [], isForAllCategories: true, isActive: true },
    }),
  ).toEqual({
    template: { ctypes: [{ id: 1, name: '', moduleIds: null }], categoryIds: null, isActive: true },
  });
  expect(
    await change('updateTemplate', 'template { id }', { id, ctypes: [...ctypes, ...ctypes] }),
  ).toMatchObject({
    code: 'cms.template_ctypes_invalid',
    status: 400,
  });
  const { data } = await ask(
    `query ($id: Int!, $module: Int!) {
      template(id: $id) { name isInUse } module(id: $module) { name }
      templates(filter: { id: $id }) { data { id } meta { total } } modules(filter: { name: "N" }) { data { id } }
    }`,
    { id, module: module.id },
  );
  expect(data).toEqual({
    template: { name: 'T', isInUse: false },
    module: { name: 'N' },
    templates: { data: [{ id }], meta: { total: 1 } },
    modules: { data: [{ id: module.id }] },
  });
  expect(await change('deleteTemplate', 'id', { id })).toEqual({ id });
  expect(await change('deleteModule', 'id', { id: module.id })).toEqual({ id: module.id });
});

test('slices are made, changed, moved and deleted', async () => {
  const article = await cms.make('/structure/articles', { name: 'Moves', category_id: 0 });
  const ids: number[] = [];
  for (const value1 of ['a', 'b', 'c']) {
    const { slice } = await change(
      'createSlice',
      'slice { id contents { value1 value2 } article { name } module { name } }',
      {
        ...{ articleId: article, clangId: 1, moduleId: page.moduleId, contents: { value1 } },
      },
    );
    expect(slice).toMatchObject({
      contents: { value1, value2: null },
      article: { name: 'Moves' },
      module: { name: 'Text' },
    });
    ids.push(slice.id);
  }
  const order = async () => {
    const { data } = await ask(
      'query ($id: Int!) { article(id: $id) { slices { contents { value1 } priority } } }',
      {
        id: article,
      },
    );
    return data.article.slices.map(
      (slice: { contents: { value1: string }; priority: number }) =>
        `${slice.contents.value1}${slice.priority}`,
    );
  };

  expect(await change('moveSlice', 'slice { priority }', { id: ids[0], priority: 99 })).toEqual({
    slice: { priority: 3 },
  });
  expect(await order()).toEqual(['b1', 'c2', 'a3']);
  expect(await change('moveSlice', 'slice { priority }', { id: ids[0], priority: 0 })).toEqual({
    slice: { priority: 1 },
  });
  expect(
    await change('updateSlice', 'slice { contents { value1 } }', { id: ids[1], contents: { value1: 'B' } }),
  ).toEqual({
    slice: { contents: { value1: 'B' } },
  });
  expect(await change('deleteSlice', 'id', { id: ids[2] })).toEqual({ id: ids[2] });
  expect(await order()).toEqual(['a1', 'B2']);
  expect(await change('moveSlice', 'slice { id }', { id: 999_999, priority: 1 })).toMatchObject({
    code: 'cms.slice_not_found',
  });
});

describe('an article with content', () => {
  let articleId: number;
  let german: number;
  beforeAll(async () => {
    const { db } = cms.house;
    german = await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });
    articleId = await cms.make('/structure/articles', { name: 'Content', category_id: 0, status: 1 });
    await cms.call('PUT', `/modules/${page.moduleId}`, {
      output: '<p><?php if (1): ?>REX_VALUE[1]<?php endif ?></p><a href="REX_LINK[1]"></a>',
    });
    const slice = (json: object) =>
      cms.call('POST', `/structure/articles/${articleId}/slices`, {
        module_id: page.moduleId,
        clang_id: 1,
        ...json,
      });
    await slice({ value1: 'One <1>', link1: '5' });
    await slice({ value1: 'Two' });
    await slice({ value1: 'Drei', clang_id: german, link1: '5' });
    await slice({ value1: 'hidden' });
    await db.cms.slice.updateMany({ where: { value1: 'hidden' }, data: { status: 0 } });
    await db.cms.slice.updateMany({ where: { value1: 'Two' }, data: { ctypeId: 2 } });
  });

  const query = `query ($id: Int!, $de: Int) {
    article(id: $id) { template { name } slices { status } renderedHtml side: renderedHtml(ctypeId: 2) german: renderedHtml(clangId: $de)
      none: renderedHtml(clangId: 99) }
  }`;

  test('is shown in each language, without what is offline', async () => {
    const { data } = await ask(query, { id: articleId, de: german });

    expect(data.article).toEqual({
      template: { name: 'Default' },
      slices: [{ status: 1 }, { status: 0 }, { status: 1 }],
      renderedHtml:
        '<p>One &lt;1&gt;</p><a href="/index.php?article_id=5&amp;clang=1"></a><p>Two</p><a href=""></a>',
      side: '<p>Two</p><a href=""></a>',
      german: `<p>Drei</p><a href="/index.php?article_id=5&amp;clang=${german}"></a>`,
      none: null,
    });
  });

  test('shows its slices to whoever may list them, its template and modules to whoever may read those', async () => {
    const { cookie } = await (async () => {
      const { id } = await addUser('otto', `|${articleId}|`);
      await cms.house.db.cms.role.updateMany({
        where: { users: { some: { userId: id } } },
        data: { perms: { structure: 'all' } },
      });
      return signedIn('otto');
    })();
    const own = await ask(query, { id: articleId, de: german }, { cookie });
    const issued = await cms.house.graphql(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      { input: { name: 'articles', scopes: ['structure/articles/get'] } },
      {
        cookie: (
          await signedIn(cms.house.firstAdministrator?.login ?? '', cms.house.firstAdministrator?.password)
        ).cookie,
      },
    );
    const token = { 'x-cms-token': issued.data.createApiToken.secret };
    const narrow = await ask(query, { id: articleId, de: german }, token);

    expect(own.data.article).toMatchObject({ template: null, renderedHtml: expect.stringContaining('One') });
    expect(narrow.data.article).toEqual({
      ...{ template: null, slices: [], renderedHtml: null, side: null, german: null, none: null },
    });
  });

  test('many articles cost as many statements as a few', async () => {
    for (let number = 0; number < 8; number += 1) {
      const id = await cms.make('/structure/articles', { name: `n${number}`, category_id: 0, priority: 99 });
      await cms.call('POST', `/structure/articles/${id}/slices`, {
        module_id: page.moduleId,
        clang_id: 1,
        value1: 'x',
      });
    }
    const count = async (size: number) => {
      const statements = await collectStatements(async () => {
        const { errors } = await ask(
          `{ articles(perPage: ${size}, sort: "id:desc") { data {
            renderedHtml template { name } history { nodes { action changedBy { login } } } sliceHistory { nodes { action } }
            slices { contents { value1 } module { name } article { name } history { nodes { action } } }
          } } }`,
        );
        expect(errors).toBeUndefined();
      });
      return statements.length;
    };
    await count(2);

    const short = await count(2);
    const long = await count(12);

    expect(long).toBeLessThanOrEqual(short);
    expect(long).toBeLessThanOrEqual(16);
  });
});
