import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };
const hash = createHash('sha256').update('{ never sent }').digest('hex');

/** The whole of what an error may have. */
const extensions = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
  status: z.int().min(400).max(599),
  requestId: z.uuid(),
  retryAfterSeconds: z.int().positive().optional(),
  version: z.int().min(0).optional(),
  details: z
    .strictObject({ errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).min(1) })
    .optional(),
});
const answer = z.looseObject({
  errors: z
    .array(
      z.strictObject({
        message: z.string().min(1),
        locations: z.array(z.strictObject({ line: z.int(), column: z.int() })).optional(),
        path: z.array(z.union([z.string(), z.int()])).optional(),
        extensions,
      }),
    )
    .min(1),
});

const post = (query: string, variables?: object) => ({
  method: 'POST',
  body: JSON.stringify({ query, variables }),
});

const requests: [string, string, { method: string; path?: string; body?: string; headers?: object }][] = [
  ['a service', 'AUTH_NO_AUTHORIZATION', post('{ me { id } }')],
  ['a service, in a plan', 'AUTH_NO_AUTHORIZATION', post('{ me { id campaignAccount { id } } }')],
  [
    'a service, of an input',
    'AUTH_WEAK_PASSWORD',
    post('mutation { signUp(input: { contact: { email: "a@b.example" }, password: "x" }) { user { id } } }'),
  ],
  ['the parser', 'GRAPHQL_PARSE_FAILED', post('{')],
  ['the validator', 'GRAPHQL_VALIDATION_FAILED', post('{ nothing }')],
  ['a literal', 'GRAPHQL_VALIDATION_FAILED', post('{ campaigns(first: "x") { totalCount } }')],
  [
    'a variable',
    'BAD_USER_INPUT',
    post('query ($first: Int) { campaigns(first: $first) { totalCount } }', { first: 'x' }),
  ],
  [
    'a scalar of a subgraph',
    'BAD_USER_INPUT',
    post('mutation ($data: JSONObject) { updateMe(input: { data: $data }) { user { id } } }', {
      data: 'x',
    }),
  ],
  [
    'a limit of the gateway',
    'GRAPHQL_TOO_MANY_ALIASES',
    post(`{ ${Array.from({ length: 501 }, (_, at) => `a${at}: me { id }`).join(' ')} }`),
  ],
  ['no operation', 'GRAPHQL_OPERATION_UNKNOWN', post('query A { __typename } query B { __typename }')],
  [
    'an operation of another name',
    'GRAPHQL_OPERATION_UNKNOWN',
    { ...post('{ __typename }'), body: '{"query":"query A { __typename }","operationName":"B"}' },
  ],
  [
    'a subscription',
    'GRAPHQL_SUBSCRIPTION_NEEDS_STREAM',
    post('subscription { myAccountChanged { __typename } }'),
  ],
  [
    'an unknown hash',
    'PERSISTED_QUERY_NOT_FOUND',
    {
      method: 'POST',
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
    },
  ],
  ['an empty body', 'BAD_REQUEST', { method: 'POST', body: '{}' }],
  ['a body that is no JSON', 'REQUEST_INVALID_JSON', { method: 'POST', body: '{' }],
  ['a body that is too large', 'REQUEST_TOO_LARGE', { method: 'POST', body: `"${'x'.repeat(1_100_000)}"` }],
  [
    'another content type',
    'REQUEST_NOT_JSON',
    { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
  ],
  [
    'an unknown charset',
    'REQUEST_UNKNOWN_CHARSET',
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json; charset=x' } },
  ],
  [
    'a simple GET of another origin',
    'BAD_REQUEST',
    { method: 'GET', path: '?query={__typename}', headers: { 'content-type': 'text/plain' } },
  ],
  ['a method', 'BAD_REQUEST', { method: 'DELETE' }],
];

async function send(of: TestServer, { method, path = '', body, headers }: (typeof requests)[number][2]) {
  const response = await fetch(`${of.url}/graphql${path}`, {
    method,
    body,
    headers: { ...json, ...headers },
  });
  const { errors } = answer.parse(await response.json());
  return { errors, requestId: response.headers.get('x-request-id') };
}

describe('every error has one shape', () => {
  test.each(requests)('from %s', async (_, code, request) => {
    const { errors, requestId } = await send(server, request);

    expect(errors.map((error) => error.extensions.code)).toEqual(errors.map(() => code));
    expect(errors.map((error) => error.extensions.requestId)).toEqual(errors.map(() => requestId));
  });

  test('with the id that a proxy has given the request', async () => {
    await using behindProxy = await openServer({ settings: { SVC_REQUEST_ID_HEADER: 'x-trace' } });
    const id = '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10';

    const { errors, requestId } = await send(behindProxy, {
      ...post('{ me { id } }'),
      headers: { 'x-trace': id },
    });

    expect([requestId, errors[0]?.extensions.requestId]).toEqual([id, id]);
  });

  test('with the time of the next attempt, in header and error', async () => {
    const login = 'mutation { signInToCms(input: { login: "x", password: "y" }) { sessionToken } }';
    let late: Response | undefined;
    for (let tries = 0; tries < 10 && !late?.headers.get('retry-after'); tries++) {
      late = await fetch(`${server.url}/graphql`, { ...post(login), headers: json });
    }
    const { errors } = answer.parse(await late?.json());

    expect(errors[0]?.extensions).toMatchObject({ code: 'CMS_LOGIN_DELAYED', status: 429 });
    expect(String(errors[0]?.extensions.retryAfterSeconds)).toBe(late?.headers.get('retry-after'));
  });
});
