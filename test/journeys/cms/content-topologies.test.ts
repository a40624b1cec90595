import { expect, test } from 'vitest';
import { createApiToken } from '../../kit/cms-token.ts';
import { openServer, type ServerTopology } from '../../kit/test-server.ts';

/** Changes modules, templates and slices, and returns all responses without their times. */
async function walk(topology: ServerTopology) {
  await using server = await openServer({ topology });
  const headers = { authorization: `Bearer ${await createApiToken(server)}` };
  const slices = '/api/structure/articles/1/slices';
  const asked: [string, string, unknown?][] = [
    ['POST', '/api/modules', { name: 'Text', key: 'text', input: '', output: '<p>REX_VALUE[1]</p>' }],
    ['POST', '/api/modules', { name: 'Text', key: 'text', input: '', output: '' }],
    ['PUT', '/api/modules/1', { name: 'Paragraph' }],
    ['GET', '/api/modules?sort=key'],
    ['POST', slices, { module_id: 1, clang_id: 1, value1: 'a <b>', media2: 'x.jpg' }],
    ['POST', slices, { module_id: 9, clang_id: 1 }],
    ['PATCH', `${slices}/1`, { value1: '' }],
    ['PATCH', `${slices}/1`, []],
    ['GET', slices],
    ['GET', `${slices}/1`],
    ['DELETE', '/api/modules/1'],
    ['POST', '/api/templates', { name: 'Other', content: 'x', active: 1 }],
    ['GET', '/api/templates?filter[active]=5'],
    ['GET', '/api/templates/1'],
    ['PUT', '/api/templates/1', { active: 0 }],
    ['DELETE', '/api/templates/2'],
    ['DELETE', `${slices}/1`],
  ];
  const told = [];
  for (const [method, path, json] of asked) {
    const { status, text } = await server.send(method, path, { json, headers });
    told.push(`${method} ${path} ${status} ${text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'T')}`);
  }
  const { data, errors } = await server.graphql(
    `{ article(id: 1) { renderedHtml slices { id values { number text } article { path } } template { contentTypes { id modules { id } } }
      sliceHistory { nodes { action changed state changedByName } } } }`,
    {},
    headers,
  );
  return { told, data, errors };
}

// Two servers, one of them over HTTP, on a machine that may be busy.
test('modules, templates and slices have the same responses in one process and over HTTP', async () => {
  const one = await walk('one');

  expect(one.errors).toBeUndefined();
  expect(one.told.map((line) => line.split(' ')[2])).toEqual(
    '201 409 200 200 201 404 200 400 200 200 409 201 400 200 409 200 200'.split(' '),
  );
  expect(await walk('many')).toEqual(one);
});
