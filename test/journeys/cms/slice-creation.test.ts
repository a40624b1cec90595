import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());
beforeEach(async () => {
  page = await openPage(cms);
});

describe('creating a slice', () => {
  test('appends it, online; a read shows every column and nothing else', async () => {
    await page.add();
    const { status, body } = await cms.call('POST', page.path(), {
      module_id: String(page.moduleId),
      clang_id: 1,
      value1: 'Hello',
      value20: 'Last',
      media1: 'a.jpg',
      medialist10: 'a.jpg,b.jpg',
      link1: '5',
      linklist2: '5,6',
      value2: '',
      priority: 1,
      status: 0,
      revision: 1,
    });

    expect([status, body]).toEqual([201, { message: 'ArticleSlice created', slice_id: expect.any(Number) }]);
    const { slice_id: id } = body as { slice_id: number };
    const { body: slice } = await cms.call('GET', page.path(id));
    const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const empty = Object.entries(slice).filter(([, value]) => value === null);
    expect(Object.keys(slice)).toHaveLength(12 + 60);
    expect(empty).toHaveLength(54);
    expect(slice).toMatchObject({
      ...{
        id,
        article_id: page.articleId,
        clang_id: 1,
        ctype_id: 1,
        module_id: page.moduleId,
        priority: 2,
        status: 1,
      },
      ...{ createdate: stamp, createuser: 'API', updatedate: stamp, updateuser: 'API', revision: 0 },
      ...{ value1: 'Hello', value2: null, value20: 'Last', media1: 'a.jpg', medialist10: 'a.jpg,b.jpg' },
      ...{ link1: '5', linklist2: '5,6' },
    });
    expect(Object.keys((await page.list())[0] ?? {}).sort()).toEqual(
      Object.keys(slice)
        .filter((name) => !/^(value|media|link)/.test(name))
        .sort(),
    );
  });

  test('stamps its article in that language', async () => {
    await cms.server.db.cms.article.updateMany({
      where: { id: page.articleId },
      data: { updatedAt: new Date(0), updatedByName: 'x' },
    });

    await page.add();

    const { body } = await cms.call('GET', `/structure/articles/${page.articleId}`);
    expect(body).toMatchObject({ updateuser: 'API', updatedate: expect.stringMatching(/^20[2-9]/) });
  });

  test.each([
    ['no module', { clang_id: 1 }, 400, { error: 'Body field: `module_id` is required' }],
    ['no language', { module_id: 1 }, 400, { error: 'Body field: `clang_id` is required' }],
    ['nothing', {}, 400, { error: 'Body field: `module_id` is required' }],
    ['an unknown language', { clang_id: 99 }, 404, { error: 'Clang not found', clang_id: 99 }],
    [
      'an unknown content type',
      { ctype_id: 2 },
      404,
      { error: 'Template has not such ctype', ctype: 2, template_id: 1 },
    ],
    ['an unknown module', { module_id: 999 }, 404, { error: 'Module not found', module_id: 999 }],
  ])('%s is refused', async (name, json, status, body) => {
    const whole = name.startsWith('no') ? json : { module_id: page.moduleId, clang_id: 1, ...json };

    expect(await cms.call('POST', page.path(), whole)).toEqual({ status, body });
    expect(await page.list()).toEqual([]);
  });

  test('errors of the body are reported first, then the article, then the language', async () => {
    const post = async (id: number, json: unknown) =>
      cms.call('POST', `/structure/articles/${id}/slices`, json);

    expect((await post(999_999, { clang_id: 1 })).status).toBe(400);
    expect(await post(999_999, { module_id: 999, clang_id: 99 })).toEqual({
      status: 404,
      body: { error: 'Article not found', id: 999_999 },
    });
    expect((await post(page.articleId, { module_id: 999, clang_id: 99, ctype_id: 9 })).body.error).toBe(
      'Clang not found',
    );
    expect((await post(page.articleId, { module_id: 999, clang_id: 1, ctype_id: 9 })).body.error).toBe(
      'Template has not such ctype',
    );
    expect(
      (await post(page.articleId, { module_id: page.moduleId, clang_id: 1, media1: 'x'.repeat(256) })).status,
    ).toBe(400);
    expect(
      (
        await post(page.articleId, {
          module_id: page.moduleId,
          clang_id: 1,
          medialist1: `a,${'ä'.repeat(3000)}`,
        })
      ).status,
    ).toBe(400);
    expect(
      (await post(page.articleId, { module_id: page.moduleId, clang_id: 1, value1: 'a\0b' })).status,
    ).toBe(400);
  });

  test('an article without a template takes none', async () => {
    await cms.server.db.cms.article.updateMany({ where: { id: page.articleId }, data: { templateId: 0 } });

    expect(await cms.call('POST', page.path(), { module_id: page.moduleId, clang_id: 1 })).toEqual({
      status: 404,
      body: { error: 'Template not found', id: 0 },
    });
  });

  test('follows the content types and modules of the template', async () => {
    const other = await cms.make('/modules', { name: 'Other', key: '', input: '', output: '' });
    const { data } = await cms.server.graphql(
      'mutation ($input: CreateTemplateInput!) { createTemplate(input: $input) { template { number } } }',
      {
        input: {
          name: 'Two columns',
          content: 'x',
          isActive: true,
          contentTypes: [
            { number: 1, name: 'Main' },
            { number: 4, name: 'Side', moduleIds: [page.moduleId] },
          ],
        },
      },
      cms.headers,
    );
    const { number: templateId } = data.createTemplate.template;
    await cms.call('PUT', `/structure/articles/${page.articleId}`, { template_id: templateId });

    const refused = await cms.call('POST', page.path(), { module_id: other, clang_id: 1, ctype_id: 4 });

    expect(refused).toEqual({
      status: 404,
      body: {
        error: 'Template has no module in such ctype',
        template_id: templateId,
        ctype_id: 4,
        module_id: other,
      },
    });
    await page.add({ ctype_id: 4 });
    await page.add({ ctype_id: 4 });
    await page.add({ module_id: other });
    expect(
      (await cms.call('POST', page.path(), { module_id: page.moduleId, clang_id: 1, ctype_id: 2 })).status,
    ).toBe(404);
    expect((await page.list()).map(({ ctype_id, priority }) => [ctype_id, priority])).toEqual([
      [1, 1],
      [4, 1],
      [4, 2],
    ]);
  });

  test('start articles hold slices too', async () => {
    const sent = await cms.call('POST', '/structure/articles/1/slices', {
      module_id: page.moduleId,
      clang_id: 1,
    });

    expect(sent.status).toBe(201);
  });
});
