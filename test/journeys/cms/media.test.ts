import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaPool, makePng, toForm } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add, info, send, upload, countLeftovers } = createMediaPool(() => cms);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const category = (name: string, parent = 0) => cms.make('/media/category', { name, parent_id: parent });

describe('uploading', () => {
  test('gives the file a name, and detects its type', async () => {
    const content = makePng(30, 20);
    const { status, body } = await upload('Hafen Größe.PNG', content, { category_id: 0, title: 'Hafen' });

    expect([status, body]).toEqual([201, { message: 'Media created', filename: 'hafen_groesse.png' }]);
    expect(await info('hafen_groesse.png')).toEqual({
      id: expect.any(Number),
      filename: 'hafen_groesse.png',
      category_id: 0,
      filetype: 'image/png',
      originalname: 'Hafen Größe.PNG',
      filesize: content.length,
      width: 30,
      height: 20,
      title: 'Hafen',
      createdate: date,
      createuser: 'API',
      updatedate: date,
      updateuser: 'API',
      is_in_use: false,
      is_image: true,
      file_exists: true,
    });
    expect(await countLeftovers()).toBe(0);
  });

  test('category and title can be in the query; the form takes precedence', async () => {
    const id = await category('Query');
    const form = toForm('q.txt', 'text', { title: 'form' });
    const { body } = await send('POST', `/media?category_id=${id}&title=query`, { body: form });

    expect(await info(body.filename)).toMatchObject({ category_id: id, title: 'form' });
  });

  test('of one name several get numbers, even at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => add('twin.txt', 'text')));

    expect(made.toSorted()).toEqual([
      'twin.txt',
      'twin_1.txt',
      'twin_2.txt',
      'twin_3.txt',
      'twin_4.txt',
      'twin_5.txt',
    ]);
  });

  test('a form without the part is refused', async () => {
    const body = new FormData();
    body.set('title', 'x');
    const sent = await send('POST', '/media', { body });

    expect([sent.status, sent.body]).toEqual([400, { error: 'No file uploaded or upload error' }]);
  });

  test('JSON, or a part of another name, is no file', async () => {
    const other = new FormData();
    other.set('upload', new Blob(['text']), 'a.txt');

    expect((await cms.call('POST', '/media', { file: 'x' })).status).toBe(400);
    expect((await send('POST', '/media', { body: other })).status).toBe(400);
    expect(await countLeftovers()).toBe(0);
  });

  test('an unknown category is refused, and nothing stays', async () => {
    const sent = await upload('a.txt', 'text', { category_id: 999 });

    expect([sent.status, sent.body]).toEqual([404, { error: 'Category not found' }]);
    expect(await countLeftovers()).toBe(0);
  });

  test.each([
    ['virus.exe', 'MZ'],
    ['noextension', 'text'],
    ['page.html', '<html></html>'],
    ['shell.php.txt', 'text'],
    ['script.js.png', makePng(1, 1)],
    ['script.phtml', 'text'],
    ['picture.png', 'this is no picture'],
    ['picture.jpg', makePng(1, 1)],
    ['text.srt', makePng(1, 1)],
    ['empty.txt', ''],
    ['data.json', '{}'],
    ['broken.svg', '<html></html>'],
  ])('%s is refused by its type', async (name, content) => {
    const { status, body } = await upload(name, content);

    expect([status, body.error]).toEqual([415, expect.stringContaining('not allowed')]);
    expect(await countLeftovers()).toBe(0);
  });

  test('an SVG image is stored without scripts', async () => {
    const name = await add(
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4" onload="alert(1)"><script>alert(2)</script><path d="M0 0h8"/></svg>',
    );
    const kept = await cms.server.send('GET', `/api/media/${name}/file`, { headers: cms.headers });

    expect(kept.text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path d="M0 0h8"></path></svg>',
    );
    expect(await info(name)).toMatchObject({ width: 8, height: 4, filesize: kept.text.length });
    await cms.server.settle();
    expect(await countLeftovers()).toBe(0);
  });
});

describe('changing', () => {
  test('changes the given fields, in JSON', async () => {
    const name = await add('change.txt', 'text', { title: 'old' });
    const id = await category('Target');

    for (const json of [{ title: 'new', category_id: String(id) }, {}, []]) {
      expect(await cms.call('PUT', `/media/${name}/update`, json)).toEqual({
        status: 200,
        body: { message: 'Media updated', filename: name },
      });
    }
    expect(await info(name)).toMatchObject({ title: 'new', category_id: id });
    await cms.call('PATCH', `/media/${name}/update`, { title: '', category_id: 0 });
    expect(await info(name)).toMatchObject({ title: '', category_id: 0 });
  });

  test.each([
    ['an unknown medium', 'nothing.txt', { title: 'x' }, 404, 'Media not found'],
    ['an unknown category', 'given.txt', { category_id: 999 }, 404, 'Category not found'],
    ['a file in JSON', 'given.txt', { file: 'x' }, 400, expect.any(String)],
    ['a title that is too long', 'given.txt', { title: 'x'.repeat(256) }, 400, expect.any(String)],
  ])('%s is refused', async (...[, name, json, status, error]) => {
    if (name === 'given.txt') await add('given.txt', 'text').catch(() => undefined);

    expect(await cms.call('PUT', `/media/${name}/update`, json)).toEqual({ status, body: { error } });
  });

  test('malformed JSON is refused', async () => {
    const sent = await cms.server.send('PUT', '/api/media/given.txt/update', {
      headers: cms.headers,
      body: '{',
    });

    expect([sent.status, sent.body]).toEqual([400, { error: 'Invalid input' }]);
  });

  test('a form replaces the file and keeps the name; the old file is deleted', async () => {
    const name = await add('face.jpg.png', makePng(3, 3), { title: 'Face' });
    const { body } = await send('PUT', `/media/${name}/update`, {
      body: toForm('New Face.PNG', makePng(5, 7), { title: '' }),
    });

    expect(body).toEqual({ message: 'Media updated', filename: name });
    expect(await info(name)).toMatchObject({
      width: 5,
      height: 7,
      originalname: 'New Face.PNG',
      title: '',
      file_exists: true,
    });
    expect(await countLeftovers()).toBe(0);
  });

  test('a form without a file changes the rest', async () => {
    const name = await add('formless.txt', 'text');
    const body = new FormData();
    body.set('title', 'by form');

    expect((await send('PATCH', `/media/${name}/update`, { body })).status).toBe(200);
    expect(await info(name)).toMatchObject({ title: 'by form', filesize: 4 });
    expect(await countLeftovers()).toBe(0);
  });

  test.each([
    ['another extension', 'other.gif', makePng(1, 1)],
    ['another content', 'other.png', 'text'],
  ])('%s is refused, and the old file stays', async (_case, other, content) => {
    const name = await add('stays.png', makePng(2, 2));
    const sent = await send('PUT', `/media/${name}/update`, { body: toForm(other, content) });

    expect(sent.status).toBe(415);
    expect(await info(name)).toMatchObject({ width: 2, file_exists: true });
    expect(await countLeftovers()).toBe(0);
  });

  test('of two replacements at the same time the last one stays whole', async () => {
    const name = await add('race.png', makePng(1, 1));
    const replace = (size: number) =>
      send('PUT', `/media/${name}/update`, { body: toForm('race.png', makePng(size, size)) });

    const answers = await Promise.all([2, 3, 4, 5].map(replace));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await cms.server.settle();
    expect(await info(name)).toMatchObject({ file_exists: true });
  });
});

describe('deleting', () => {
  test('takes the file along', async () => {
    const name = await add('gone.txt', 'text');
    const { contentId } = await cms.server.db.cms.media.findUniqueOrThrow({ where: { filename: name } });

    expect(await cms.call('DELETE', `/media/${name}/delete`)).toEqual({
      status: 200,
      body: { message: 'Media deleted', filename: name },
    });
    await cms.server.settle();
    expect(await cms.call('GET', `/media/${name}/info`)).toEqual({
      status: 404,
      body: { error: 'Get specific media - not found' },
    });
    expect(await cms.server.storage.size(`files/${contentId.slice(0, 2)}/${contentId}`)).toBeNull();
    expect(await cms.call('DELETE', `/media/${name}/delete`)).toEqual({
      status: 404,
      body: { error: 'Media not found' },
    });
  });
});
