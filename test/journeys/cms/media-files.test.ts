import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createMediaPool, makePng } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let etag = '';
let modified = '';
beforeAll(async () => {
  cms = await openCms();
  await add('digits.txt', '0123456789');
  const { headers } = await read();
  etag = headers.get('etag') ?? '';
  modified = headers.get('last-modified') ?? '';
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add, send } = createMediaPool(() => cms);
const read = (headers: Record<string, string> = {}, method = 'GET', name = 'digits.txt') =>
  cms.server.send(method, `/api/media/${name}/file`, { headers: { ...cms.headers, ...headers } });

test('the whole file is returned with its metadata', async () => {
  const { status, headers, text } = await read();

  expect([status, text]).toEqual([200, '0123456789']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '10',
    'content-disposition': 'inline; filename=digits.txt',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  });
  expect(headers.get('content-security-policy')).toBeNull();
});

test('HEAD returns the same headers without the bytes', async () => {
  const { status, headers, text } = await read({}, 'HEAD');

  expect([status, text, headers.get('content-length'), headers.get('etag')]).toEqual([200, '', '10', etag]);
});

test.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-999', '0123456789', 'bytes 0-9/10'],
  ['bytes=-999,-5', '0123456789', 'bytes 0-9/10'],
  ['bytes=5-999', '56789', 'bytes 5-9/10'],
  ['bytes=0-3,2-5', '012345', 'bytes 0-5/10'],
])('%s is a part', async (range, expected, told) => {
  const { status, headers, text } = await read({ range });

  expect([status, text, headers.get('content-range'), headers.get('content-length')]).toEqual([
    206,
    expected,
    told,
    String(expected.length),
  ]);
});

test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'nonsense'])('%s is the whole', async (range) => {
  const { status, text } = await read({ range });

  expect([status, text]).toEqual([200, '0123456789']);
});

test('HEAD returns the headers of the whole file for a range as well', async () => {
  const { status, headers } = await read({ range: 'bytes=2-4' }, 'HEAD');

  expect([status, headers.get('content-length'), headers.get('content-range')]).toEqual([200, '10', null]);
});

test('a range behind the end is refused', async () => {
  const { status, headers } = await read({ range: 'bytes=10-' });

  expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

describe('a client that has the file already', () => {
  // fetch would say no-cache with every condition.
  const plain = { 'cache-control': 'max-age=0' };
  const old = 'Mon, 01 Jan 2001 00:00:00 GMT';

  test.each([
    ['the same tag', () => ({ 'if-none-match': etag }), 304],
    ['a weak one', () => ({ 'if-none-match': `W/${etag}` }), 304],
    ['one of several', () => ({ 'if-none-match': `"x", ${etag}` }), 304],
    ['any', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"x"' }), 200],
    [
      'another tag beside the right date',
      () => ({ 'if-none-match': '"x"', 'if-modified-since': modified }),
      200,
    ],
    ['the date', () => ({ 'if-modified-since': modified }), 304],
    ['an older date', () => ({ 'if-modified-since': old }), 200],
    ['no date', () => ({ 'if-modified-since': 'yesterday' }), 200],
    ['the range of the same', () => ({ 'if-range': etag, range: 'bytes=0-1' }), 206],
    ['the range of the same date', () => ({ 'if-range': modified, range: 'bytes=0-1' }), 206],
    ['the range of another', () => ({ 'if-range': '"x"', range: 'bytes=0-1' }), 200],
    ['the range of an older one', () => ({ 'if-range': old, range: 'bytes=0-1' }), 200],
    ['a weak tag for a range', () => ({ 'if-range': `W/${etag}`, range: 'bytes=0-1' }), 200],
  ])('%s', async (_case, headers, expected) => {
    const {
      status,
      text,
      headers: told,
    } = await read({ ...plain, ...(headers() as Record<string, string>) });

    expect([status, told.get('etag')]).toEqual([expected, etag]);
    expect(text === '').toBe(status === 304);
  });
});

test('a replaced file has another tag', async () => {
  await add('changing.png', makePng(1, 1));
  const before = await read({}, 'GET', 'changing.png');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(makePng(2, 2))]), 'changing.png');
  await send('PUT', '/media/changing.png/update', { body: form });

  const after = await read({ 'if-none-match': before.headers.get('etag') ?? '' }, 'GET', 'changing.png');

  expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/png']);
});

describe('a text is served with its charset where it is valid UTF-8', () => {
  const split = Buffer.concat([Buffer.alloc(65_535, 'a'), Buffer.from('ü')]);
  test.each([
    ['plain.txt', 'Müller', 'text/plain; charset=utf-8'],
    ['bom.csv', '\ufeffName;Ort', 'text/csv; charset=utf-8'],
    ['day.ics', 'BEGIN:VCALENDAR\r\nSUMMARY:Müller\r\nEND:VCALENDAR\r\n', 'text/calendar; charset=utf-8'],
    ['notes.md', '# Größe', 'text/markdown; charset=utf-8'],
    ['film.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nÜ', 'text/vtt; charset=utf-8'],
    ['card.vcf', 'BEGIN:VCARD\nFN:Jürgen\nEND:VCARD', 'text/vcard; charset=utf-8'],
    ['subtitles.srt', '1\n00:00:00,000 --> 00:00:01,000\nÜ', 'text/plain; charset=utf-8'],
    ['latin.txt', Buffer.from('Müller', 'latin1'), 'text/plain'],
    ['cut.txt', Buffer.from('Müller').subarray(0, 2), 'text/plain'],
    ['split.txt', split, 'text/plain; charset=utf-8'],
    ['split_and_cut.txt', split.subarray(0, -1), 'text/plain'],
    ['no_text.png', makePng(1, 1), 'image/png'],
  ])('%s', async (name, content, type) => {
    await add(name, content);
    const answers = [
      await read({}, 'GET', name),
      await read({}, 'HEAD', name),
      await read({ range: 'bytes=0-1' }, 'GET', name),
      await cms.server.send('GET', `/media/${name}`, { headers: cms.headers }),
    ];

    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(answers.map(() => type));
  });
});

test('an SVG image can do nothing, even if opened as a document', async () => {
  await add('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8"/></svg>');

  const { headers } = await read({}, 'GET', 'drawing.svg');

  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
});

test('unknown media, and media without their file, are not found', async () => {
  await add('lost.txt', 'text');
  const { contentId } = await cms.server.db.cms.media.findUniqueOrThrow({ where: { filename: 'lost.txt' } });
  await cms.server.storage.remove(`files/${contentId.slice(0, 2)}/${contentId}`);

  const lost = await read({}, 'GET', 'lost.txt');
  const unknown = await read({}, 'GET', 'un@known.txt');

  expect([lost.status, lost.body]).toEqual([404, { error: 'Media file resource not found' }]);
  expect([unknown.status, unknown.body]).toEqual([404, { error: 'Media not found' }]);
  expect((await cms.call('GET', '/media/lost.txt/info')).body).toMatchObject({ file_exists: false });
});

test.each(['..%2F..%2Fetc%2Fpasswd', 'a%20b.txt', 'a/b', '%00.txt'])('%s is no path at all', async (name) => {
  const sent = await read({}, 'GET', name);

  expect([sent.status, sent.body]).toEqual([404, { error: 'Route not found' }]);
});

describe('the address that pages show', () => {
  const show = (headers: Record<string, string> = {}) =>
    cms.server.send('GET', '/media/digits.txt', { headers });

  test('is the one GraphQL returns, and accepts a token or a session', async () => {
    const { data } = await cms.server.graphql(
      '{ mediumByFilename(filename: "digits.txt") { url } }',
      {},
      cms.headers,
    );
    const signedIn = await cms.server.send('POST', '/api/backend/login', {
      json: cms.server.firstAdministrator,
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';

    expect(data.mediumByFilename.url).toMatch(/^http:\/\/localhost:\d+\/media\/digits\.txt\?v=[0-9a-f]{8}$/);
    expect((await show(cms.headers)).text).toBe('0123456789');
    expect((await show({ cookie })).text).toBe('0123456789');
    expect((await show()).status).toBe(404);
    expect((await show({ authorization: 'Bearer nonsense' })).status).toBe(404);
  });

  test('is open to everybody with public reading, which the contract’s paths are not', async () => {
    await using open = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
    const form = new FormData();
    form.set('file', new Blob(['hello']), 'hello.txt');
    await open.server.send('POST', '/api/media', { headers: open.headers, body: form });

    const shown = await open.server.send('GET', '/media/hello.txt');
    const { id } = await open.server.db.cms.media.findUniqueOrThrow({ where: { filename: 'hello.txt' } });
    const { data } = await open.server.graphql(
      'query ($id: ID!) { node(id: $id) { ... on Media { filename size } } }',
      {
        id: encodeGlobalId('Media', id),
      },
    );

    expect([shown.status, shown.text, shown.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'hello',
      '*',
    ]);
    expect(data.node).toEqual({ filename: 'hello.txt', size: 5 });
    expect((await open.server.send('GET', '/api/media/hello.txt/file')).status).toBe(401);
    expect((await open.server.send('GET', '/media/unknown.txt')).status).toBe(404);
  });
});
