import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createMediaPool, makePng } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_MEDIA_MAX_SIZE: '100000', SVC_API_MAX_REQUEST_DURATION: '1' });
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add, upload, countLeftovers } = createMediaPool(() => cms);
const failed = { error: 'No file uploaded or upload error' };
type Headers = Record<string, string>;

async function change(mutation: string, selection: string, input: object, headers: Headers = cms.headers) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await cms.server.graphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
    headers,
  );
  return errors ? errors[0]?.extensions : data[mutation];
}

const stage = (input: object = {}, headers: Headers = cms.headers) =>
  change('stageMediaUpload', 'stagedUpload uploadUrl expiresAt maxBytes', input, headers);
const put = async (uploadUrl: string, body: string | Buffer) => {
  const { pathname, search } = new URL(uploadUrl);
  const content = typeof body === 'string' ? body : new Uint8Array(body);
  const sent = await fetch(cms.server.url + pathname + search, { method: 'PUT', body: content });
  return { status: sent.status, body: (await sent.json()) as object };
};
const countFiles = () => cms.server.db.cms.media.count();

describe('a staged upload', () => {
  test('can be sent by any client with the address, and becomes a medium of the caller', async () => {
    const staged = await stage();
    expect(staged).toMatchObject({
      maxBytes: 100_000,
      uploadUrl: expect.stringContaining('/media-uploads?token='),
    });

    expect(await put(staged.uploadUrl, makePng(4, 2))).toEqual({
      status: 200,
      body: { message: 'Upload received', size: makePng(4, 2).length },
    });
    const made = await change('createMedia', 'media { filename width height mimeType title url }', {
      stagedUpload: staged.stagedUpload,
      originalName: 'Staged.png',
      title: 'By GraphQL',
    });

    expect(made.media).toMatchObject({
      filename: 'staged.png',
      width: 4,
      height: 2,
      mimeType: 'image/png',
      title: 'By GraphQL',
    });
    expect(await countLeftovers()).toBe(0);
  });

  test('replaces the file of a medium, and a refused one can be discarded', async () => {
    await add('exchange.png', makePng(1, 1));
    const { id } = await cms.server.db.cms.media.findUniqueOrThrow({ where: { filename: 'exchange.png' } });
    const staged = await stage({ mediaId: id });
    await put(staged.uploadUrl, makePng(9, 9));
    const input = { id, stagedUpload: staged.stagedUpload };

    const changed = await change('updateMedia', 'media { filename width originalName }', input);
    expect(changed.media).toEqual({ filename: 'exchange.png', width: 9, originalName: 'exchange.png' });

    const text = await stage({ mediaId: id });
    await put(text.uploadUrl, 'no picture');
    const refused = await change('updateMedia', 'media { id }', {
      ...input,
      stagedUpload: text.stagedUpload,
    });
    expect(refused).toMatchObject({ code: 'CMS_MEDIA_TYPE_REFUSED', status: 415 });
    expect(await change('discardMediaUpload', 'isDiscarded', { stagedUpload: text.stagedUpload })).toEqual({
      isDiscarded: true,
    });
    expect(await countLeftovers()).toBe(0);
  });

  test('takes its bytes once, and is used once', async () => {
    const { uploadUrl, stagedUpload } = await stage();
    const input = { stagedUpload, originalName: 'once.txt' };
    expect(await change('createMedia', 'media { id }', input)).toMatchObject({ status: 400 });
    expect((await put(uploadUrl, 'first')).status).toBe(200);
    expect(await put(uploadUrl, 'second')).toEqual({
      status: 409,
      body: { error: 'This upload has been used already.' },
    });

    const [one, two] = await Promise.all([
      change('createMedia', 'media { filename size }', input),
      change('createMedia', 'media { filename size }', input),
    ]);

    expect([one, two].filter(({ media }) => media)).toHaveLength(1);
    expect([one, two].find(({ status }) => status)).toMatchObject({ code: 'CMS_MEDIA_UPLOAD_FAILED' });
    expect(await put(uploadUrl, 'third')).toMatchObject({ status: 409 });
    const shown = await cms.server.send('GET', '/api/media/once.txt/file', { headers: cms.headers });
    expect(shown.text).toBe('first');
  });

  test('is of no use to another caller', async () => {
    const { uploadUrl, stagedUpload } = await stage();
    await put(uploadUrl, 'mine');
    const { login, password } = cms.server.firstAdministrator ?? {};
    const signedIn = await cms.server.send('POST', '/api/backend/login', { json: { login, password } });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';

    const input = { stagedUpload, originalName: 'mine.txt' };
    expect(await change('createMedia', 'media { id }', input, { cookie })).toMatchObject({ status: 400 });
    expect(await change('createMedia', 'media { id }', input, {})).toMatchObject({ status: 401 });
    const { media } = await change('createMedia', 'media { filename }', input);
    expect(media).toEqual({ filename: 'mine.txt' });
  });

  test.each([
    '',
    'nonsense',
    '00000000-0000-4000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('the token %j is refused', async (token) => {
    expect((await put(`http://x/media-uploads?token=${token}`, 'x')).status).toBe(400);
    expect(await change('discardMediaUpload', 'isDiscarded', { stagedUpload: token })).toMatchObject({
      status: 400,
    });
  });

  test('without a credential there is none, and its address ends after an hour', async () => {
    expect(await stage({}, {})).toMatchObject({ code: 'CMS_AUTHORIZATION_FAILED' });
    expect(await stage({ mediaId: encodeGlobalId('Media', 999_999) })).toMatchObject({
      code: 'CMS_MEDIA_NOT_FOUND',
    });
    const { uploadUrl } = await stage();
    cms.server.advance(3_601);

    expect((await put(uploadUrl, 'late')).status).toBe(409);
  });
});

describe('incomplete uploads', () => {
  /** Sends the beginning of a form and goes away, or waits. */
  function begin() {
    const { hostname, port } = new URL(cms.server.url);
    const headers = { ...cms.headers, 'content-type': 'multipart/form-data; boundary=b' };
    const req = request({ hostname, port, path: '/api/media', method: 'POST', headers });
    req.on('error', () => undefined);
    return req;
  }
  const start =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\nContent-Type: text/plain\r\n\r\n';

  test('an aborted upload leaves neither file nor row', async () => {
    const files = await countFiles();
    const waiting = await countLeftovers();
    const req = begin();
    req.write(start + 'x'.repeat(50_000));
    await expect.poll(countLeftovers).toBe(waiting + 1);
    const [{ id } = { id: '' }] = await cms.server.db.cms.mediaUpload.findMany({
      orderBy: { createdAt: 'desc' },
    });

    req.destroy();

    await expect.poll(countLeftovers).toBe(waiting);
    expect(await cms.server.storage.size(`files/${id.slice(0, 2)}/${id}`)).toBeNull();
    expect(await countFiles()).toBe(files);
  });

  test('a sender that pauses is cut off', async () => {
    const waiting = await countLeftovers();
    const req = begin();
    const answered = new Promise<number | undefined>((resolve) => {
      req.on('response', (response) => resolve(response.resume().statusCode));
    });
    req.write(start);

    expect(await answered).toBe(504);
    await expect.poll(countLeftovers).toBe(waiting);
  });

  test.each([
    ['no boundary', 'multipart/form-data; x=y', 'x'],
    ['no end', 'multipart/form-data; boundary=b', `${start}text`],
    ['no header', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--'],
  ])('a form with %s is refused', async (_case, type, body) => {
    const waiting = await countLeftovers();
    const sent = await cms.server.send('POST', '/api/media', {
      headers: { ...cms.headers, 'content-type': type },
      body,
    });

    expect([sent.status, sent.body]).toEqual([400, failed]);
    expect(await countLeftovers()).toBe(waiting);
  });

  test('a file that is too large is refused as soon as possible', async () => {
    const waiting = await countLeftovers();

    expect(await upload('big.txt', 'x'.repeat(100_001))).toMatchObject({ status: 400, body: failed });
    expect((await upload('fits.txt', 'x'.repeat(100_000))).status).toBe(201);
    const { uploadUrl, stagedUpload } = await stage();
    expect(await put(uploadUrl, 'x'.repeat(100_001))).toEqual({ status: 400, body: failed });
    const input = { stagedUpload, originalName: 'a.txt' };
    expect(await change('createMedia', 'media { id }', input)).toMatchObject({ status: 400 });
    expect(await countLeftovers()).toBe(waiting);
  });
});

test('a file left by a crash between storage and table is deleted by its job; one of a medium stays', async () => {
  const { uploadUrl, stagedUpload } = await stage();
  await put(uploadUrl, 'forgotten');
  const id = stagedUpload.slice(0, 36);
  const name = await add('kept.txt', 'kept');
  const { contentId } = await cms.server.db.cms.media.findUniqueOrThrow({ where: { filename: name } });

  for (const each of [id, id, contentId]) await cms.server.runTask('cms.discard_file', { contentId: each });

  expect(await cms.server.storage.size(`files/${id.slice(0, 2)}/${id}`)).toBeNull();
  expect(await cms.server.db.cms.mediaUpload.findUnique({ where: { id } })).toBeNull();
  expect(await cms.server.storage.size(`files/${contentId.slice(0, 2)}/${contentId}`)).toBe(4);
  expect(await change('createMedia', 'media { id }', { stagedUpload, originalName: 'a.txt' })).toMatchObject({
    status: 400,
  });
});

test('every upload has its job from the beginning', async () => {
  const { stagedUpload } = await stage();
  const { rows } = await cms.server.db.pool.query(
    `SELECT run_at > now() + interval '20 hours' AS later FROM graphile_worker.jobs WHERE key = $1`,
    [`cms.discard_file.${stagedUpload.slice(0, 36)}`],
  );

  expect(rows).toEqual([{ later: true }]);
});
