import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3Server, type S3Server } from '../../kit/s3-server.ts';
import { createMediaPool, makePng, toForm } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let s3: S3Server;
let remote: Cms;
beforeAll(async () => {
  s3 = await openS3Server();
  remote = await openCms(s3.settings);
});
afterAll(async () => {
  await remote[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
});

test('with a bucket no file is on this machine, and all is as with a folder', async () => {
  const { add, upload, info, send } = createMediaPool(() => remote);
  const read = (headers: Record<string, string> = {}) =>
    remote.server.send('GET', '/api/media/in.txt/file', { headers: { ...remote.headers, ...headers } });

  await add('in.txt', '0123456789');
  await add('in.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script><path d="M0 0"/></svg>');
  const whole = await read();
  const part = await read({ range: 'bytes=3-5' });
  const refused = await upload('in.png', 'text');
  const replaced = await send('PUT', '/media/in.txt/update', { body: toForm('in.txt', 'new') });
  await remote.server.settle();

  expect([whole.text, whole.headers.get('content-type')]).toEqual([
    '0123456789',
    'text/plain; charset=utf-8',
  ]);
  expect([part.status, part.text]).toEqual([206, '345']);
  expect([refused.status, replaced.status]).toEqual([415, 200]);
  expect(await info('in.txt')).toMatchObject({ filesize: 3, file_exists: true });
  // The text as it is now and the cleaned image; nothing of what was replaced, refused or dirty.
  expect([...s3.objects.values()].map((object) => object.toString()).sort()).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
    'new',
  ]);
  expect(s3.uploads.size).toBe(0);
  await remote.call('DELETE', '/media/in.txt/delete');
  await remote.server.settle();
  expect(s3.objects.size).toBe(1);
});

test('a failing bucket is a server error, and leaves no row', async () => {
  await using stranger = await openCms({ ...s3.settings, SVC_CMS_MEDIA_S3_SECRET_ACCESS_KEY: 'wrong' });
  const { upload } = createMediaPool(() => stranger);

  expect((await upload('in.png', makePng(1, 1))).status).toBe(500);
  expect(await stranger.server.db.cms.media.count()).toBe(0);
});
