import { GraphQLError, parse } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { defineEndpoint, type Endpoint } from '../../rest-compat/endpoint/define-endpoint.ts';
import type { EndpointFamily, RestErrorFormat } from '../../rest-compat/endpoint/family.ts';
import { jsonReply, redirectReply } from '../../rest-compat/endpoint/reply.ts';
import { serveRest } from '../kit/serve-rest.ts';

const dialect: RestErrorFormat = {
  toErrorReply: ({ message, extensions: { code, status } }) => ({ status, body: { code, message } }),
  unknownPath: () => ({ status: 404, body: { code: 'unknown' } }),
  wrongMethod: (allowed) => ({ status: 405, body: { allowed } }),
  readJson: (text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw requestErrors.invalidJson({ cause });
    }
  },
  toMismatchError: ({ part }) => requestErrors.invalid({ message: `bad ${part}` }),
  commonHeaders: { 'x-family': 'test' },
};

function familyOf(...endpoints: Endpoint[]): EndpointFamily {
  return {
    prefix: '/t',
    dialect,
    cors: { origins: 'any', granted: 'on-request', methods: [], headers: [], exposes: [] },
    endpoints,
    paramPatterns: { id: '[0-9]+' },
    owns: (path) => path.startsWith('/t'),
  };
}

const itemBody = z.object({ id: z.number() }).meta({ id: 'RouterTestItem' });
const readItem = defineEndpoint({
  methods: ['get'],
  path: '/items/{id}',
  operationId: 'readItem',
  summary: 'An item',
  tag: 'Items',
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ tag: z.union([z.string(), z.array(z.string())]).optional() }),
  document: parse('query ($id: Int!) { item(id: $id) { id } }') as never,
  toVariables: ({ params, query }) => ({ id: params.id, tag: query.tag }),
  answers: { 200: itemBody },
  toReply: ({ item }: { item: { id: number } }) => jsonReply(200, item),
});
const echo: ExecuteOperation = async ({ variables }) => ({ data: { item: variables } });

test('path and query arrive parsed, repeated keys as a list', async () => {
  const seen: unknown[] = [];
  await using front = await serveRest([familyOf(readItem)], async ({ variables }) => {
    seen.push(variables);
    return { data: { item: { id: 7 } } };
  });

  await front.send('get', '/t/items/7?tag=a&tag=b');

  expect(seen).toEqual([{ id: 7, tag: ['a', 'b'] }]);
});

test('an invalid path parameter is an unknown path; other paths are left to other routers', async () => {
  await using front = await serveRest([familyOf(readItem)], echo);

  expect((await front.send('get', '/t/items/seven')).status).toBe(404);
  expect(await (await front.send('get', '/t/items/seven')).json()).toEqual({ code: 'unknown' });
  expect((await front.send('get', '/elsewhere')).headers.get('x-family')).toBeNull();
});

test('the GraphQL endpoint belongs to no family, and no family is queried for it', async () => {
  const queried: string[] = [];
  const owns = (path: string) => queried.push(path) > 0;
  await using front = await serveRest([{ ...familyOf(readItem), owns }], echo);

  for (const path of ['/graphql', '/graphql?query=%7B__typename%7D'])
    expect((await front.send('post', path)).headers.get('x-family')).toBeNull();
  expect(queried).toEqual([]);

  expect((await front.send('post', '/graphql/below')).headers.get('x-family')).toBe('test');
  expect(queried).toEqual(['/graphql/below']);
});

test.each(['/t/items/%E0%A4%A', '/t/%zz', '/t//items/1', '/t/items/1%2F2'])(
  '%s is an unknown path',
  async (path) => {
    await using front = await serveRest([familyOf(readItem)], echo);

    expect((await front.send('get', path)).status).toBe(404);
  },
);

test('HEAD is answered like GET without a body, and OPTIONS by the family', async () => {
  await using front = await serveRest([familyOf(readItem)], echo);

  const head = await front.send('head', '/t/items/3');
  const options = await front.send('options', '/t/items/3');

  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '8']);
  expect([options.status, options.headers.get('x-family')]).toEqual([204, 'test']);
});

test('HEAD is refused where a GET spends something', async () => {
  await using front = await serveRest([familyOf({ ...readItem, head: false })], echo);

  expect((await front.send('head', '/t/items/3')).status).toBe(405);
});

test('a trailing slash counts only if the endpoint declares it', async () => {
  await using strict = await serveRest([familyOf(readItem)], echo);
  await using lenient = await serveRest([familyOf({ ...readItem, trailingSlash: true })], echo);

  expect((await strict.send('get', '/t/items/3/')).status).toBe(404);
  expect((await lenient.send('get', '/t/items/3/')).status).toBe(200);
});

test('an unauthenticated client with a malformed body gets the authentication error', async () => {
  const writeItem = defineEndpoint({
    methods: ['post'],
    path: '/items',
    operationId: 'writeItem',
    summary: 'Write',
    tag: 'Items',
    body: itemBody,
    document: parse('mutation { write }') as never,
    toVariables: () => ({}),
    answers: { 200: itemBody },
    toReply: () => jsonReply(200, { id: 1 }),
    guard: { document: parse('query Guard { allowed }') },
  });
  const refuseGuard: ExecuteOperation = async ({ document }) => {
    const isGuard = document.loc?.source.body.includes('Guard');
    if (!isGuard) return { data: {} };
    return { errors: [new GraphQLError('Who?', { extensions: { code: 'who', status: 401 } })] };
  };
  await using closed = await serveRest([familyOf(writeItem)], refuseGuard);
  await using open = await serveRest([familyOf(writeItem)], async () => ({ data: {} }));

  for (const body of ['{', '{"id":"x"}']) {
    expect((await closed.send('post', '/t/items', { body })).status).toBe(401);
    expect((await open.send('post', '/t/items', { body })).status).toBe(400);
  }
  expect((await closed.send('post', '/t/items', { body: '{"id":1}' })).status).toBe(200);
});

test('a long list is written page by page as one JSON document', async () => {
  const listItems = defineEndpoint({
    methods: ['get'],
    path: '/items',
    operationId: 'listItems',
    summary: 'All',
    tag: 'Items',
    document: parse('query ($after: Int) { items(after: $after) }') as never,
    toVariables: () => ({ after: 0 }),
    answers: {
      200: z
        .object({
          ok: z.boolean().describe('Always true.'),
          items: z.array(z.number()).describe('Numbers of the list.'),
        })
        .meta({ id: 'RouterTestList' }),
    },
    toReply: ({ items }: { items: number[] }) => jsonReply(200, { ok: true, items }),
    streamed: 'items',
    nextPage: ({ items }) => (items.length === 3 ? { after: items.at(-1) ?? 0 } : null),
  });
  const pageOf: ExecuteOperation = async ({ variables }) => {
    const after = variables.after as number;
    return { data: { items: [1, 2, 3, 4, 5, 6, 7].filter((one) => one > after).slice(0, 3) } };
  };
  await using front = await serveRest([familyOf(listItems)], pageOf);
  await using none = await serveRest([familyOf(listItems)], async () => ({ data: { items: [] } }));

  expect(await (await front.send('get', '/t/items')).json()).toEqual({
    ok: true,
    items: [1, 2, 3, 4, 5, 6, 7],
  });
  expect(await (await none.send('get', '/t/items')).json()).toEqual({ ok: true, items: [] });
});

test('an endpoint can answer its errors by redirects', async () => {
  const endpoint: Endpoint = {
    ...readItem,
    toErrorReply: ({ extensions: { code } }) =>
      code === 'lost' ? redirectReply(303, `https://site/#error=${code}`) : null,
  };
  const failWith =
    (code: string): ExecuteOperation =>
    async () => ({
      errors: [new GraphQLError('no', { extensions: { code, status: 403 } })],
    });
  await using lost = await serveRest([familyOf(endpoint)], failWith('lost'));
  await using other = await serveRest([familyOf(endpoint)], failWith('other'));

  const redirected = await lost.send('get', '/t/items/1');

  expect([redirected.status, redirected.headers.get('location')]).toEqual([303, 'https://site/#error=lost']);
  expect((await other.send('get', '/t/items/1')).status).toBe(403);
});

test('a request that takes too long is given up', async () => {
  await using front = await serveRest([familyOf(readItem)], () => new Promise(() => undefined), {
    timeoutSeconds: 0.05,
  });

  expect((await front.send('get', '/t/items/1')).status).toBe(504);
});
