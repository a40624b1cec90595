import { expect, test } from 'vitest';
import { createApiToken } from '../../kit/cms-token.ts';
import { openServer, type ServerTopology } from '../../kit/test-server.ts';
import { makePng, toForm } from '../../subgraphs/cms/media-pool.ts';

/** Uploads, changes and deletes a file, and returns all responses without their variable parts. */
async function walk(topology: ServerTopology) {
  await using server = await openServer({ topology });
  const headers = { authorization: `Bearer ${await createApiToken(server)}` };
  const told: string[] = [];
  const tell = async (method: string, path: string, options: object = {}) => {
    const { status, text } = await server.send(method, path, { headers, ...options });
    told.push(
      `${method} ${path.replace(/token=.*/, 'T')} ${status} ${text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'T')}`,
    );
  };
  const ask = async (mutation: string, type: string, input: object, selection: string) => {
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`;
    const { data, errors } = await server.graphql(query, { input }, headers);
    return errors ? errors[0] : data[mutation];
  };

  await tell('POST', '/api/media/category', { json: { name: 'Walk' } });
  await tell('POST', '/api/media', { body: toForm('one.png', makePng(3, 2), { category_id: 1 }) });
  await tell('POST', '/api/media', { body: toForm('one.exe', 'MZ') });
  await tell('POST', '/api/media', { body: toForm('one.png', makePng(3, 2)), headers: {} });
  await tell('PUT', '/api/media/one.png/update', {
    body: toForm('two.png', makePng(5, 4), { title: 'New' }),
  });
  await tell('GET', '/api/media/one.png/info');
  await tell('GET', '/api/media?sort=width');
  await tell('GET', '/api/media/one.png/file', { headers: { ...headers, range: 'bytes=1-3' } });
  await tell('DELETE', '/api/media/category/1');
  const { stagedUpload, uploadUrl } = await ask(
    'stageMediaUpload',
    'StageMediaUploadInput',
    {},
    'stagedUpload uploadUrl',
  );
  const { pathname, search } = new URL(uploadUrl);
  await tell('PUT', pathname + search, { body: 'staged', headers: {} });
  const input = { stagedUpload, originalName: 'staged.txt' };
  told.push(JSON.stringify(await ask('createMedia', 'CreateMediaInput', input, 'media { filename size }')));
  await tell('DELETE', '/api/media/one.png/delete');
  await tell('GET', '/api/media/one.png/file');
  return told;
}

const walks = new Map<ServerTopology, string[]>();

test.each<ServerTopology>(['one', 'many'])('a file is uploaded, served and deleted: %s', async (topology) => {
  const told = await walk(topology);

  walks.set(topology, told);
  expect(told.map((line) => line.split(' ')[2])).toEqual([
    ...['201', '201', '415', '401', '200', '200', '200', '206', '409', '200'],
    undefined,
    ...['200', '404'],
  ]);
});

test('in one process and over HTTP the responses are identical', () => {
  expect(walks.get('many')).toEqual(walks.get('one'));
});
