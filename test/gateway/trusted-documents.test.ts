import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTrustedDocuments } from '../../gateway/documents/trusted/load-trusted-documents.ts';
import { readPublicSchema } from '../kit/composed-graph.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const folder = makeTestFolder();
const settings = 'query Settings { authSettings { isEmailEnabled } }';
const feed = 'query Feed($channel: FeedChannel!) { feed(channel: $channel) { count } }';
const service = 'query Service { authService { name } }';
const followed = 'subscription Followed($id: ID!) { campaignChanged(id: $id) { change } }';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function write(name: string, content: unknown) {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const manifests = [
  // Relay writes MD5 of the documents, graphql-codegen SHA-1 or SHA-256.
  write('relay.json', { '6a1cbb29a6d5e5b9a5d3a0c9f0b7c2d1': settings }),
  write('codegen.json', { [sha256(feed)]: feed, followed }),
  write('apollo.json', {
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: [{ id: 'service-1', name: 'Service', type: 'query', body: service }],
  }),
];

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const trusted = { SVC_GRAPHQL_TRUSTED_DOCUMENTS: manifests.join(',') };
  server = await openServer({ settings: trusted });
  strict = await openServer({ settings: { ...trusted, SVC_GRAPHQL_TRUSTED_ONLY: 'true' } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
});

type Body = Record<string, unknown>;
const post = (to: TestServer, json: Body) => to.send('POST', '/graphql', { json });

function get(to: TestServer, given: Body) {
  const entries = Object.entries(given).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return to.send('GET', `/graphql?${new URLSearchParams(entries)}`);
}

const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const email = { data: { authSettings: { isEmailEnabled: true } } };
const count = { data: { feed: { count: 0 } } };
const name = { data: { authService: { name: expect.any(String) } } };

describe('a document of a manifest is run by its id', () => {
  test.each<[string, Body, object]>([
    ['documentId, as GraphQL over HTTP has it', { documentId: '6a1cbb29a6d5e5b9a5d3a0c9f0b7c2d1' }, email],
    ['doc_id, as Relay is mostly set up', { doc_id: '6a1cbb29a6d5e5b9a5d3a0c9f0b7c2d1' }, email],
    ['id', { id: 'service-1' }, name],
    ['its hash, with variables', { documentId: sha256(feed), variables: { channel: 'RSS' } }, count],
    ['its hash and how that was made', { documentId: `sha256:${sha256(settings)}` }, email],
    ['the hash of an automatic persisted query', byHash(sha256(service)), name],
  ])('%s', async (_name, body, answer) => {
    for (const to of [server, strict]) {
      for (const { status, body: answered } of [await post(to, body), await get(to, body)]) {
        expect({ status, answered }).toEqual({ status: 200, answered: answer });
      }
    }
  });

  test('the operation comes from the document, not from the operation name of the request', async () => {
    const { status, body } = await post(strict, { documentId: 'service-1', operationName: 'Other' });

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'GRAPHQL_OPERATION_UNKNOWN' } }] },
    });
  });
});

const refused = (code: string) => ({
  status: 400,
  body: { errors: [{ extensions: { code: `GRAPHQL_${code}`, status: 400 } }] },
});

test('a subscription by GET is found by its id, as by POST', async () => {
  const variables = { id: '0'.repeat(24) };
  const headers = { accept: 'text/event-stream' };
  for (const to of [server, strict]) {
    for (const [documentId, code] of [
      ['followed', 'CAMPAIGN_UNAUTHORIZED'],
      ['unknown', 'GRAPHQL_UNKNOWN_DOCUMENT'],
    ] as const) {
      const search = new URLSearchParams({ documentId, variables: JSON.stringify(variables) });
      const byGet = await to.send('GET', `/graphql?${search}`, { headers });
      const byPost = await to.send('POST', '/graphql', { json: { documentId, variables }, headers });
      expect(byGet.text).toContain(`"code":"${code}"`);
      expect(byPost.text).toContain(`"code":"${code}"`);
    }
  }
});

test('an id without a manifest entry is refused as such', async () => {
  for (const to of [server, strict]) {
    for (const ask of [post, get]) {
      expect(await ask(to, { documentId: 'unknown' })).toMatchObject(refused('UNKNOWN_DOCUMENT'));
    }
  }
});

describe('where only trusted documents are run', () => {
  test.each<[string, Body, string]>([
    ['another text', { query: '{ authSettings { isEmailEnabled } }' }, 'ONLY_TRUSTED_DOCUMENTS'],
    ['introspection', { query: '{ __schema { queryType { name } } }' }, 'ONLY_TRUSTED_DOCUMENTS'],
    ['a text that is none', { query: '{' }, 'ONLY_TRUSTED_DOCUMENTS'],
    [
      'another text with the hash of a trusted one',
      { query: '{ authSettings { isEmailEnabled } }', ...byHash(sha256(settings)) },
      'ONLY_TRUSTED_DOCUMENTS',
    ],
    [
      'another text with the id of a trusted one',
      { query: '{ authSettings { isEmailEnabled } }', documentId: 'service-1' },
      'ONLY_TRUSTED_DOCUMENTS',
    ],
    [
      'another text by its own hash',
      byHash(sha256('{ authSettings { isEmailEnabled } }')),
      'UNKNOWN_DOCUMENT',
    ],
  ])('%s is refused', async (_name, body, code) => {
    expect(await post(strict, body)).toMatchObject(refused(code));
    expect(await get(strict, body)).toMatchObject(refused(code));
  });

  test('a mutation is refused, and not done', async () => {
    const query =
      'mutation { signUp(input: { contact: { email: "a@example.com" }, password: "long enough 1" }) { user { id } } }';

    expect(await post(strict, { query })).toMatchObject(refused('ONLY_TRUSTED_DOCUMENTS'));
    expect(await strict.mails()).toEqual([]);
  });

  test('the text of a trusted one is run, and every endpoint of REST', async () => {
    expect((await post(strict, { query: settings })).body).toEqual(email);
    expect((await strict.send('GET', '/settings')).status).toBe(200);
  });

  test('a request without a document gets an error that says so', async () => {
    const { status, text } = await post(strict, { variables: {} });

    expect([status, text]).toEqual([400, expect.stringContaining('non-empty `query`')]);
  });
});

test('automatic persisted queries are kept as before, beside manifests', async () => {
  const query = '{ authSettings { isPhoneEnabled } }';
  const hash = byHash(sha256(query));

  const unknown = await post(server, hash);
  const registered = await post(server, { query, ...hash });
  const known = await get(server, hash);

  expect(unknown.text).toContain('PERSISTED_QUERY_NOT_FOUND');
  expect([registered.status, known.status, known.body]).toEqual([200, 200, registered.body]);
});

describe('a manifest that cannot be served stops the start', () => {
  const schema = readPublicSchema();
  const open = (...paths: string[]) => loadTrustedDocuments(schema, { paths, isStrict: true });

  test.each<[string, unknown, string]>([
    [
      'a document that is not valid',
      { a: 'query A { me { nothing } }' },
      'document a: Cannot query field "nothing" on type "User".',
    ],
    ['one that does not parse', { a: 'query A {' }, 'document a: Syntax Error'],
    ['one that is too deep', { a: `{ ${'a{'.repeat(60)}` }, 'document a: Brackets lie at most 50 deep'],
    ['no JSON', '{', 'cannot be read'],
    ['a list', [settings], 'is no manifest of documents'],
    ['texts that are none', { a: { text: settings } }, 'is no manifest of documents: a must be text'],
    [
      'a version that is not known',
      { format: 'apollo-persisted-query-manifest', version: 2, operations: [] },
      'version must be 1: only version 1 of the format is known',
    ],
    [
      'another format',
      { format: 'other', operations: [] },
      'is no manifest of documents: format must be apollo-persisted-query-manifest',
    ],
  ])('%s', (name, content, reason) => {
    const path = write(`${name}.json`, content);

    expect(() => open(path)).toThrow(path);
    expect(() => open(path)).toThrow(reason);
    expect(() => open(path)).toThrow('SVC_GRAPHQL_TRUSTED_DOCUMENTS');
  });

  test('all problems of all manifests are reported together', () => {
    const path = write('two.json', { a: '{ x }', b: '{ y }' });
    const other = write('other.json', {
      c: '{ authSettings { isEmailEnabled } }',
      a: '{ authSettings { isPhoneEnabled } }',
    });

    expect(() => open(path, other, join(folder, 'absent.json'))).toThrow(
      /document a: .*"x"[\s\S]*document b: .*"y"[\s\S]*document a: another document has the same id[\s\S]*absent\.json cannot be read/,
    );
  });

  test('the server does not open', async () => {
    const path = write('bad.json', { a: '{ x }' });

    await expect(openServer({ settings: { SVC_GRAPHQL_TRUSTED_DOCUMENTS: path } })).rejects.toThrow(
      'document a: Cannot query field "x" on type "Query".',
    );
    await expect(openServer({ settings: { SVC_GRAPHQL_TRUSTED_ONLY: 'true' } })).rejects.toThrow(
      'SVC_GRAPHQL_TRUSTED_DOCUMENTS: is required with SVC_GRAPHQL_TRUSTED_ONLY',
    );
  });
});
