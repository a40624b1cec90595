import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDirectory, makeJpeg, toSegments } from '../../subgraphs/cms/media/image-files.ts';
import { createMediaPool, toForm } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add, send } = createMediaPool(() => cms);

const photo = (orientation: number) =>
  makeJpeg({
    width: 16,
    height: 8,
    before: toSegments(
      0xe1,
      Buffer.concat([Buffer.from('Exif\0\0'), makeDirectory({ order: 'MM', orientation })]),
    ),
  });

const token = () => ({ 'x-cms-token': cms.headers.authorization?.replace('Bearer ', '') ?? '' });

const readRest = async (filename: string) => {
  const { body } = await cms.call('GET', `/media/${filename}/info`);
  return body;
};

const readGraph = async (filename: string) => {
  const document = `query ($filename: String!) { mediumByFilename(filename: $filename) { width height } }`;
  const { data } = await cms.server.graphql(document, { filename }, token());
  return data?.mediumByFilename;
};

test('of a photo that is displayed turned, REST answers the stored size and the graph the displayed one', async () => {
  await add('upright.jpg', photo(1));
  await add('turned.jpg', photo(6));

  expect(await readRest('turned.jpg')).toMatchObject({ width: 16, height: 8 });
  expect(await readGraph('turned.jpg')).toEqual({ width: 8, height: 16 });
  expect(await readRest('upright.jpg')).toMatchObject({ width: 16, height: 8 });
  expect(await readGraph('upright.jpg')).toEqual({ width: 16, height: 8 });
});

test('the graph finds it by the displayed size', async () => {
  await add('tall.jpg', photo(8));
  const find = async (filter: string) => {
    const { data } = await cms.server.graphql(
      `{ media(filter: { ${filter} }) { nodes { filename } } }`,
      {},
      token(),
    );
    return JSON.stringify(data);
  };

  expect(await find('width: { max: 8 }, height: { min: 16 }')).toContain('tall.jpg');
  expect(await find('width: { min: 16 }')).not.toContain('tall.jpg');
  expect(await find('not: { width: { min: 16 } }')).toContain('tall.jpg');
});

test('a replaced file replaces the orientation as well', async () => {
  await add('replaced.jpg', photo(6));
  const body = toForm('replaced.jpg', photo(1));
  const { status } = await send('PUT', '/media/replaced.jpg/update', { body });

  expect([status, await readGraph('replaced.jpg')]).toEqual([200, { width: 16, height: 8 }]);
});
