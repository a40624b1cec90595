import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
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

const { addUser, signedIn, administrator } = createBackOffice(() => cms);

const ask = (
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = cms.headers,
) => cms.server.graphql(query, variables, headers);
async function change(mutation: string, selection: string, input: object) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await ask(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
  );
  return errors ? errors[0]?.extensions : data[mutation];
}

test('modules and templates are created, changed, read and deleted', async () => {
  const { module } = await change('createModule', 'module { id number key }', {
    name: 'M',
    input: '',
    output: 'x',
  });
  expect(module).toEqual({
    id: encodeGlobalId('Module', module.number),
    number: expect.any(Number),
    key: null,
  });
  expect(await change('updateModule', 'module { name output }', { id: module.id, name: 'N' })).toEqual({
    module: { name: 'N', output: 'x' },
  });
  const ctypes = [{ number: 2, name: 'Side', moduleIds: [module.id] }];
  const { template } = await change(
    'createTemplate',
    'template { id number contentTypes { id number name modules { id } } categories { name } }',
    { name: 'T', content: 'x', contentTypes: ctypes, categoryIds: [1] },
  );
  const { id, number } = template;
  expect(template).toEqual({
    id: encodeGlobalId('Template', number),
    number: expect.any(Number),
    contentTypes: [
      { id: encodeGlobalId('ContentType', number, 2), number: 2, name: 'Side', modules: [{ id: module.id }] },
    ],
    categories: [{ name: 'Home' }],
  });
  expect(
    await change(
      'updateTemplate',
      'template { contentTypes { number name modules { id } } categories { id } isActive }',
      { id, contentTypes: [], isForAllCategories: true, isActive: true },
    ),
  ).toEqual({
    template: { contentTypes: [{ number: 1, name: '', modules: null }], categories: null, isActive: true },
  });
  expect(
    await change('updateTemplate', 'template { id }', { id, contentTypes: [...ctypes, ...ctypes] }),
  ).toMatchObject({ code: 'CMS_TEMPLATE_CTYPES_INVALID', status: 400 });
  const { data } = await ask(
    `query ($id: ID!, $module: ID!) {
      template(id: $id) { name isInUse } module(id: $module) { name }
      templates(filter: { name: { in: ["T"] } }) { nodes { id } totalCount }
      modules(filter: { name: { startsWith: "n" } }) { nodes { id } }
    }`,
    { id, module: module.id },
  );
  expect(data).toEqual({
    template: { name: 'T', isInUse: false },
    module: { name: 'N' },
    templates: { nodes: [{ id }], totalCount: 1 },
    modules: { nodes: [{ id: module.id }] },
  });
  expect(await change('deleteTemplate', 'deletedId', { id })).toEqual({ deletedId: id });
  expect(await change('deleteModule', 'deletedId', { id: module.id })).toEqual({ deletedId: module.id });
});

test('slices are created, changed, moved and deleted', async () => {
  const article = await cms.make('/structure/articles', { name: 'Moves', category_id: 0 });
  const ids: number[] = [];
  for (const value1 of ['a', 'b', 'c']) {
    const { slice } = await change(
      'createSlice',
      'slice { id: number values { number text } article { name } module { name } }',
      {
        articleId: article,
        languageId: 1,
        moduleId: page.moduleId,
        contents: { values: [{ number: 1, text: value1 }] },
      },
    );
    expect(slice).toMatchObject({
      values: [{ number: 1, text: value1 }],
      article: { name: 'Moves' },
      module: { name: 'Text' },
    });
    ids.push(slice.id);
  }
  const order = async () => {
    const { data } = await ask(
      'query ($id: ID!) { article(id: $id) { slices { values { text } position } } }',
      { id: article },
    );
    return data.article.slices.map(
      (slice: { values: { text: string }[]; position: number }) =>
        `${slice.values[0]?.text}${slice.position}`,
    );
  };

  expect(await change('moveSlice', 'slice { position }', { id: ids[0], position: 99 })).toEqual({
    slice: { position: 3 },
  });
  expect(await order()).toEqual(['b1', 'c2', 'a3']);
  expect(await change('moveSlice', 'slice { position }', { id: ids[0], position: 0 })).toEqual({
    slice: { position: 1 },
  });
  expect(
    await change('updateSlice', 'slice { values { text } }', {
      id: ids[1],
      contents: { values: [{ number: 1, text: 'B' }] },
    }),
  ).toEqual({
    slice: { values: [{ text: 'B' }] },
  });
  expect(await change('deleteSlice', 'id: number', { id: ids[2] })).toEqual({ id: ids[2] });
  expect(await order()).toEqual(['a1', 'B2']);
  expect(await change('moveSlice', 'slice { id }', { id: 999_999, position: 1 })).toMatchObject({
    code: 'CMS_SLICE_NOT_FOUND',
  });
});

describe('an article with content', () => {
  let articleId: number;
  let german: number;
  beforeAll(async () => {
    const { db } = cms.server;
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

  const query = `query ($id: ID!, $de: ID) {
    article(id: $id) { template { name } slices { isOnline } renderedHtml side: renderedHtml(contentType: 2) german: renderedHtml(languageId: $de)
      none: renderedHtml(languageId: 99) }
  }`;

  test('is returned in each language, without offline slices', async () => {
    const { data } = await ask(query, { id: articleId, de: german });

    expect(data.article).toEqual({
      template: { name: 'Default' },
      slices: [{ isOnline: true }, { isOnline: false }, { isOnline: true }],
      renderedHtml: '<p>One &lt;1&gt;</p><a href="http://localhost:8081/-/5"></a><p>Two</p><a href=""></a>',
      side: '<p>Two</p><a href=""></a>',
      german: '<p>Drei</p><a href="http://localhost:8081/-/5"></a>',
      none: null,
    });
  });

  test('shows its slices with permission to list them, its template and modules with permission to read those', async () => {
    const { id } = await addUser('otto', `|${articleId}|`);
    await cms.server.db.cms.role.updateMany({
      where: { users: { some: { userId: id } } },
      data: { perms: { structure: 'all' } },
    });
    const { cookie } = await signedIn('otto');
    const own = await ask(query, { id: articleId, de: german }, { cookie });
    const { login, password } = administrator();
    const chief = await signedIn(login, password);
    const issued = await cms.server.graphql(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      { input: { name: 'articles', scopes: ['structure/articles/get'] } },
      { cookie: chief.cookie },
    );
    const token = { 'x-cms-token': issued.data.createApiToken.secret };
    const narrow = await ask(query, { id: articleId, de: german }, token);

    expect(own.data.article).toMatchObject({ template: null, renderedHtml: expect.stringContaining('One') });
    expect(narrow.data.article).toEqual({
      template: null,
      slices: [],
      renderedHtml: null,
      side: null,
      german: null,
      none: null,
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
          `{ articles(first: ${size}, orderBy: { field: NUMBER, direction: DESC }) { nodes {
            renderedHtml template { name } history { nodes { action changedBy { login } } } sliceHistory { nodes { action } }
            slices { values { text } module { name } article { name } history { nodes { action } } }
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
