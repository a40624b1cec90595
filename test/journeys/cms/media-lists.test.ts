import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaPool, makePng } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let folder = 0;
beforeAll(async () => {
  cms = await openCms();
  folder = await cms.make('/media/category', { name: 'Folder' });
  await add('small.png', makePng(10, 40), { title: 'Beta' });
  await add('wide.png', makePng(300, 20), { title: 'alpha', category_id: folder });
  await add('note.txt', 'x'.repeat(2_000), { title: 'Gamma 50%' });
  await add('list.csv', 'a;b', { title: '', category_id: folder });
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add, names, send } = createMediaPool(() => cms);
const inOrder = ['list.csv', 'note.txt', 'small.png', 'wide.png'];

test('a row has its number, and sizes and dates as numbers and texts', async () => {
  const { body } = await send('GET', '/media?filter[filename]=wide.png');

  expect(body).toEqual({
    data: [
      {
        id: expect.any(Number),
        filename: 'wide.png',
        category_id: folder,
        filetype: 'image/png',
        originalname: 'wide.png',
        filesize: expect.any(Number),
        width: 300,
        height: 20,
        title: 'alpha',
        createdate: expect.any(String),
        createuser: 'API',
        updatedate: expect.any(String),
        updateuser: 'API',
      },
    ],
    meta: { page: 1, per_page: 100, total: 1, total_pages: 1 },
  });
});

const searches: [string, string[] | string][] = [
  ['', inOrder],
  ['sort=filename:desc', inOrder.toReversed()],
  ['sort=filesize', ['list.csv', 'small.png', 'wide.png', 'note.txt']],
  ['sort=title', ['list.csv', 'wide.png', 'small.png', 'note.txt']],
  ['sort=width,filename', ['list.csv', 'note.txt', 'small.png', 'wide.png']],
  ['sort=width:desc,filename', ['wide.png', 'small.png', 'list.csv', 'note.txt']],
  ['sort=height:desc,filename:desc', ['small.png', 'wide.png', 'note.txt', 'list.csv']],
  ['sort=category_id,filename', ['note.txt', 'small.png', 'list.csv', 'wide.png']],
  ['sort=category_id:desc,filename', ['list.csv', 'wide.png', 'note.txt', 'small.png']],
  ['sort=filetype,filename', ['small.png', 'wide.png', 'list.csv', 'note.txt']],
  ['sort=createdate', ['small.png', 'wide.png', 'note.txt', 'list.csv']],
  ['sort=updatedate:desc', ['list.csv', 'note.txt', 'wide.png', 'small.png']],
  ['filter[category_id]=0', ['note.txt', 'small.png']],
  ['filter[title]=A', ['note.txt', 'small.png', 'wide.png']],
  ['filter[title]=l%25a', ['wide.png']],
  ['filter[filename]=note', []],
  ['filter[filetype]=image/png', ['small.png', 'wide.png']],
  ['filter[filesize_min]=2000', ['note.txt']],
  ['filter[filesize_max]=3', ['list.csv']],
  ['filter[width_min]=10&filter[width_max]=10', ['small.png']],
  ['filter[height_min]=21', ['small.png']],
  ['filter[height_max]=20', ['wide.png']],
  ['filter[category_id]=&filter[title]=', inOrder],
  ['page=2&per_page=3', ['wide.png']],
  ['filter[category_id]=999', 'Category not found'],
  ['sort=id', 'Invalid sort field: id'],
  ['sort=title:up', 'Invalid sort direction: up. Must be asc or desc'],
];

test.each(searches)('%s', async (search, expected) => {
  expect(await names(search)).toEqual(expected);
});

test('a category of the filter is that one exactly', async () => {
  const inner = await cms.make('/media/category', { name: 'Inner', parent_id: folder });
  await add('inner.txt', 'text', { category_id: inner });

  expect(await names(`filter[category_id]=${folder}`)).toEqual(['list.csv', 'wide.png']);
  await cms.call('DELETE', '/media/inner.txt/delete');
});

describe('GraphQL', () => {
  const connect = async (args: string) => {
    const { data, errors } = await cms.house.graphql(
      `{ mediaConnection(${args}) { totalCount nodes { filename } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      {},
      cms.headers,
    );
    if (errors) return { error: errors[0]?.message };
    const { nodes, pageInfo, totalCount } = data.mediaConnection;
    return { names: nodes.map(({ filename }: { filename: string }) => filename), totalCount, ...pageInfo };
  };

  test.each(['filename', 'width,filename', 'width:desc', 'category_id:desc,title', 'filesize:desc', 'title'])(
    'goes through every page forwards and backwards in the order of the list: %s',
    async (sort) => {
      const expected = await names(`sort=${sort}`);
      const forwards: string[] = [];
      for (let after = ''; ; ) {
        const page = await connect(`sort: "${sort}", first: 1${after}`);
        forwards.push(...page.names);
        if (!page.hasNextPage) break;
        after = `, after: "${page.endCursor}"`;
      }
      const backwards: string[] = [];
      for (let before = ''; ; ) {
        const page = await connect(`sort: "${sort}", last: 1${before}`);
        backwards.unshift(...page.names);
        if (!page.hasPreviousPage) break;
        before = `, before: "${page.startCursor}"`;
      }
      expect([forwards, backwards]).toEqual([expected, expected]);
    },
  );

  test('filters as the list does, and counts', async () => {
    expect(await connect('first: 1, filter: { mimeType: "image/png", widthMin: 5 }')).toMatchObject({
      names: ['small.png'],
      totalCount: 2,
      hasNextPage: true,
    });
    expect(await connect('first: 101')).toEqual({ error: 'A page holds 1 to 100 items.' });
    expect(await connect('after: "bm8"')).toEqual({ error: 'This is not a cursor of this connection.' });
    expect(await connect('sort: "size"')).toEqual({ error: 'Invalid sort field: size' });
  });

  test('knows the category of each, with one statement for all', async () => {
    const { data } = await cms.house.graphql(
      '{ mediaList(sort: "filename") { data { filename category { name parent { name } } categoryId isImage isInUse hasFile } } }',
      {},
      cms.headers,
    );

    expect(data.mediaList.data[0]).toEqual({
      filename: 'list.csv',
      category: { name: 'Folder', parent: null },
      categoryId: folder,
      isImage: false,
      isInUse: false,
      hasFile: true,
    });
    expect(data.mediaList.data[1].category).toBeNull();
  });
});
