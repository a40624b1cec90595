import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  page = await openPage(cms);
});
afterAll(() => cms[Symbol.asyncDispose]());

const fields = `
  values { number text } media { number filename media { url } } mediaLists { number filenames media { url } }
  links { number target article { name } } linkLists { number targets articles { name } }
`;

async function change(mutation: 'createSlice' | 'updateSlice', input: object) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await cms.server.graphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { slice { id number ${fields} } } }`,
    { input },
    cms.headers,
  );
  return errors ? errors[0]?.extensions.code : data[mutation].slice;
}

test('content is a list of values, each with its number and its object', async () => {
  const { add } = createMediaPool(() => cms);
  const [one, two] = [await add('one.txt', '1'), await add('two.txt', '2')];
  const shown = await cms.make('/structure/articles', { name: 'Shown', category_id: 0, status: 1 });
  const hidden = await cms.make('/structure/articles', { name: 'Hidden', category_id: 0 });
  const urlOf = (name: string) => expect.stringContaining(`/media/${name}`);
  const contents = {
    values: [{ number: 3, text: 'three' }],
    media: [{ number: 10, filename: one }],
    mediaLists: [{ number: 2, filenames: [one, 'gone.txt', two] }],
    links: [{ number: 1, articleId: encodeGlobalId('Article', shown, 1) }],
    linkLists: [{ number: 9, articleIds: [hidden, shown] }],
  };
  const input = {
    articleId: encodeGlobalId('Article', page.articleId, 1),
    moduleId: page.moduleId,
    contents,
  };
  const { id, number, ...made } = await change('createSlice', input);

  expect(made).toEqual({
    values: [{ number: 3, text: 'three' }],
    media: [{ number: 10, filename: one, media: { url: urlOf(one) } }],
    mediaLists: [
      {
        ...{ number: 2, filenames: [one, 'gone.txt', two] },
        media: [{ url: urlOf(one) }, { url: urlOf(two) }],
      },
    ],
    links: [{ number: 1, target: String(shown), article: { name: 'Shown' } }],
    linkLists: [
      {
        ...{ number: 9, targets: [String(hidden), String(shown)] },
        articles: [{ name: 'Hidden' }, { name: 'Shown' }],
      },
    ],
  });
  expect((await cms.call('GET', page.path(number))).body).toMatchObject({
    ...{ value3: 'three', media10: one, medialist2: `${one},gone.txt,${two}`, link1: String(shown) },
    ...{ linklist9: `${hidden},${shown}`, value1: null, media1: null },
  });

  await cms.call('PUT', `/structure/articles/${page.articleId}`, { status: 1 });
  const asked = `query ($id: ID!) { slice(id: $id) { ${fields} } }`;
  const visitor = await cms.server.graphql(asked, { id });
  expect(visitor.data.slice.linkLists[0].articles).toEqual([{ name: 'Shown' }]);
  await cms.server.db.cms.slice.updateMany({ data: { status: 0 } });
  expect((await cms.server.graphql(asked, { id })).data.slice).toBeNull();

  const emptied = await change('updateSlice', {
    id,
    contents: {
      values: [{ number: 3, text: '' }],
      media: [{ number: 10 }],
      mediaLists: [{ number: 2, filenames: [] }],
      links: [{ number: 1, articleId: null }],
    },
  });
  expect(emptied).toMatchObject({
    values: [],
    media: [],
    mediaLists: [],
    links: [],
    linkLists: [{ number: 9 }],
  });
});

test.each([
  ['values', { number: 21, text: 'x' }],
  ['values', { number: 0, text: 'x' }],
  ['media', { number: 11, filename: 'x' }],
  ['linkLists', { number: -1, articleIds: [1] }],
])('a slice has no %s with %j', async (kind, entry) => {
  const input = { articleId: page.articleId, moduleId: page.moduleId, contents: { [kind]: [entry] } };

  expect(await change('createSlice', input)).toBe('CMS_SLICE_FIELD_UNKNOWN');
});

test('a change of nothing is refused', async () => {
  const { id } = await change('createSlice', { articleId: page.articleId, moduleId: page.moduleId });

  expect(await change('updateSlice', { id, contents: {} })).toBe('CMS_SLICE_UNCHANGED');
});
