import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const fragment = 'fragment Left on Query { left: mediaUpload(stagedUpload: "") { __typename } }';

test.each([
  '... @skip(if: $no) { authService { name } ...Left @include(if: false) }',
  '... @skip(if: $no) { authService { name } ...Left @skip(if: true) }',
  '... @include(if: $yes) { ... @skip(if: $no) { authService { name } ...Left @include(if: false) } }',
  'authService { name } ...Left @include(if: false)',
  'authService { name } ...Left @include(if: $no)',
])('fields of an excluded spread are not requested from their service: %s', async (selections) => {
  const query = `query Excluded($no: Boolean!, $yes: Boolean!) {
    a: __typename @include(if: $yes) b: __typename @skip(if: $no) ${selections} } ${fragment}`;
  const { body } = await server.send('POST', '/graphql', {
    json: { query, variables: { no: false, yes: true } },
  });
  expect(body).toEqual({ data: { a: 'Query', b: 'Query', authService: { name: expect.any(String) } } });
});

test('an included spread is requested', async () => {
  const query = `query Asked($no: Boolean!) { ... @skip(if: $no) { ...Name @include(if: true) ...Name @skip(if: false) } }
    fragment Name on Query { authService { name } }`;
  const { body } = await server.send('POST', '/graphql', { json: { query, variables: { no: false } } });
  expect(body).toEqual({ data: { authService: { name: expect.any(String) } } });
});
