import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
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
  ['filter[category_id]=-1', []],
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
    const { data, errors } = await cms.server.graphql(
      `{ media(${args}) { totalCount nodes { filename } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      {},
      cms.headers,
    );
    if (errors) return { error: errors[0]?.message };
    const { nodes, pageInfo, totalCount } = data.media;
    return { names: nodes.map(({ filename }: { filename: string }) => filename), totalCount, ...pageInfo };
  };

  test.each([
    ['FILENAME', 'ASC', ['list.csv', 'note.txt', 'small.png', 'wide.png']],
    ['TITLE', 'DESC', ['note.txt', 'small.png', 'wide.png', 'list.csv']],
    ['SIZE', 'DESC', ['note.txt', 'wide.png', 'small.png', 'list.csv']],
    // Files without a width are last in both directions, by id.
    ['WIDTH', 'ASC', ['small.png', 'wide.png', 'note.txt', 'list.csv']],
    ['WIDTH', 'DESC', ['wide.png', 'small.png', 'list.csv', 'note.txt']],
    ['HEIGHT', 'ASC', ['wide.png', 'small.png', 'note.txt', 'list.csv']],
    ['CREATED_AT', 'DESC', ['list.csv', 'note.txt', 'wide.png', 'small.png']],
    ['MIME_TYPE', 'ASC', ['small.png', 'wide.png', 'list.csv', 'note.txt']],
  ])('pages through the list forwards and backwards: by %s, %s', async (field, direction, expected) => {
    const orderBy = `orderBy: [{ field: ${field}, direction: ${direction} }]`;
    const forwards: string[] = [];
    for (let after = ''; ; ) {
      const page = await connect(`${orderBy}, first: 1${after}`);
      forwards.push(...page.names);
      if (!page.hasNextPage) break;
      after = `, after: "${page.endCursor}"`;
    }
    const backwards: string[] = [];
    for (let before = ''; ; ) {
      const page = await connect(`${orderBy}, last: 1${before}`);
      backwards.unshift(...page.names);
      if (!page.hasPreviousPage) break;
      before = `, before: "${page.startCursor}"`;
    }
    expect([forwards, backwards]).toEqual([expected, expected]);
  });

  const found: [string, string[]][] = [
    ['kinds: [IMAGE]', ['small.png', 'wide.png']],
    ['kinds: [TEXT, VIDEO]', ['list.csv', 'note.txt']],
    ['kinds: []', []],
    ['mimeTypes: ["text/csv"]', ['list.csv']],
    ['text: "A"', ['note.txt', 'small.png', 'wide.png']],
    ['text: "NOTE"', ['note.txt']],
    ['text: "%"', ['note.txt']],
    ['title: { contains: "ALPH" }', ['wide.png']],
    ['filename: { in: ["note.txt", "none.txt"] }', ['note.txt']],
    ['width: { min: 10, max: 10 }', ['small.png']],
    ['height: { min: 21 }', ['small.png']],
    ['size: { max: 3 }', ['list.csv']],
    ['size: { min: 3, max: 3 }, kinds: [TEXT]', ['list.csv']],
    ['hasCategory: false', ['note.txt', 'small.png']],
    ['hasCategory: true', ['list.csv', 'wide.png']],
    ['createdAt: { before: "2000-01-01T00:00:00Z" }', []],
    ['updatedAt: { from: "2000-01-01T00:00:00Z" }', inOrder],
    // Files that are no images have no width, so they match the negated condition.
    ['not: { width: { max: 10 } }', ['list.csv', 'note.txt', 'wide.png']],
    ['not: { kinds: [IMAGE], title: { startsWith: "B" } }', ['list.csv', 'note.txt', 'wide.png']],
    ['not: { not: { kinds: [IMAGE] } }', ['small.png', 'wide.png']],
  ];

  test.each(found)('filters: %s', async (filter, expected) => {
    expect((await connect(`filter: { ${filter} }`)).names).toEqual(expected);
  });

  test('a category is that one, or with all below it', async () => {
    const inner = await cms.make('/media/category', { name: 'Deep', parent_id: folder });
    await add('deep.txt', 'text', { category_id: inner });
    const within = async (filter: string) => (await connect(`filter: { ${filter} }`)).names;
    const id = encodeGlobalId('MediaCategory', folder);

    expect(await within(`categoryIds: ["${id}"]`)).toEqual(['list.csv', 'wide.png']);
    expect(await within(`ancestorIds: ["${id}"]`)).toEqual(['deep.txt', 'list.csv', 'wide.png']);
    expect(await within(`ancestorIds: [${inner}]`)).toEqual(['deep.txt']);
    expect(await within(`not: { ancestorIds: ["${id}"] }`)).toEqual(['note.txt', 'small.png']);
    expect(await within(`not: { categoryIds: ["${id}"] }`)).toEqual(['deep.txt', 'note.txt', 'small.png']);
    await cms.call('DELETE', '/media/deep.txt/delete');
  });

  test('counts, and refuses invalid pages', async () => {
    expect(await connect('first: 1, filter: { mimeTypes: ["image/png"], width: { min: 5 } }')).toMatchObject({
      names: ['small.png'],
      totalCount: 2,
      hasNextPage: true,
    });
    expect(await connect('first: 101')).toEqual({ error: 'A page holds 1 to 100 items.' });
    expect(await connect('after: "bm8"')).toEqual({
      error: 'This is not a cursor of this list in this order.',
    });
    await expect(connect('orderBy: [{ field: PRICE }]')).rejects.toThrow('PRICE');
  });

  test('returns the category of each, with one statement for all', async () => {
    const { data } = await cms.server.graphql(
      '{ media { nodes { id number filename category { name parent { name } } isImage isInUse hasFile } } }',
      {},
      cms.headers,
    );

    const { number, ...first } = data.media.nodes[0];
    expect(first).toEqual({
      id: encodeGlobalId('Media', number),
      filename: 'list.csv',
      category: { name: 'Folder', parent: null },
      isImage: false,
      isInUse: false,
      hasFile: true,
    });
    expect(data.media.nodes[1].category).toBeNull();
  });

  test('a medium is found again by its id, changed and deleted by it', async () => {
    await add('again.txt', 'again', { category_id: folder });
    const { id: number } = await cms.server.db.cms.media.findUniqueOrThrow({
      where: { filename: 'again.txt' },
    });
    const id = encodeGlobalId('Media', number);
    const ask = (query: string, headers: Record<string, string> = cms.headers) =>
      cms.server.graphql(query, { id }, headers);
    const found = await ask('query ($id: ID!) { medium(id: $id) { id filename } }');
    const hidden = await ask('query ($id: ID!) { medium(id: $id) { id } }', {});
    const moved = await ask(
      'mutation ($id: ID!) { updateMedia(input: { id: $id, isWithoutCategory: true }) { media { category { id } } } }',
    );
    const gone = await ask('mutation ($id: ID!) { deleteMedia(input: { id: $id }) { deletedId filename } }');
    const missing = await ask('query ($id: ID!) { medium(id: $id) { id } }');

    expect(found.data.medium).toEqual({ id, filename: 'again.txt' });
    expect(hidden.errors?.[0]?.extensions).toMatchObject({ code: 'CMS_AUTHORIZATION_FAILED', status: 401 });
    expect(moved.data.updateMedia.media.category).toBeNull();
    expect(gone.data.deleteMedia).toEqual({ deletedId: id, filename: 'again.txt' });
    expect(missing.errors?.[0]?.extensions).toMatchObject({ code: 'CMS_MEDIA_NOT_FOUND', status: 404 });
  });
});
