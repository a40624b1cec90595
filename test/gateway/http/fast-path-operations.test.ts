import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphFailureChannel } from '../../../gateway/routing/create-graph.ts';
import { openTestScenario, type TestScenario } from '../../kit/story.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { askBoth, longWay, postTo, type PostRequest as Sent } from '../ask-both-ways.ts';

const trusted = 'query Trusted { authSettings { isEmailEnabled } }';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });
const manifest = join(makeTestFolder(), 'manifest.json');
writeFileSync(manifest, JSON.stringify({ 'trusted-1': trusted }));

let server: TestServer;
let strict: TestServer;
let story: TestScenario;
let headers: Record<string, string>;
beforeAll(async () => {
  const settings = { SVC_GRAPHQL_TRUSTED_DOCUMENTS: manifest, SVC_GRAPHQL_MAX_COST: '2000' };
  server = await openServer({ settings });
  strict = await openServer({ settings: { ...settings, SVC_GRAPHQL_TRUSTED_ONLY: 'true' } });
  story = await openTestScenario(server);
  headers = { authorization: `Bearer ${story.accessToken}`, 'x-cms-token': story.cmsToken };
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
});

type TargetedRequest = Sent & { to?: TestServer };

const post = (path: string, { to = server, ...asked }: TargetedRequest) => postTo(to, path, asked);
const askBothWays = ({ to = server, ...asked }: TargetedRequest) => askBoth(to, asked);

const campaign = 'query One($id: ID!) { campaign(id: $id) { id name owner { email } } }';
const two = 'query A { authSettings { isEmailEnabled } } query B { __typename }';
const page = 'query Page($first: Int) { jobs(first: $first) { nodes { id name } } }';
const pages = Array.from({ length: 30 }, (_, at) => `a${at}: jobs(first: $first) { nodes { id } }`);
const expensive = `query All($first: Int) { ${pages.join(' ')} }`;
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('an operation that was checked before is answered as Apollo Server answers it, without it', () => {
  test.each<[string, () => TargetedRequest]>([
    ['a query', () => ({ body: { query: trusted } })],
    ['with variables', () => ({ body: { query: campaign, variables: { id: story.campaignId } }, headers })],
    ['a variable that is given as a number', () => ({ body: { query: page, variables: { first: 3 } } })],
    ['a variable that is left out', () => ({ body: { query: page } })],
    ['one of several', () => ({ body: { query: two, operationName: 'B' } })],
    [
      'null for what is not given',
      () => ({ body: { query: trusted, operationName: null, variables: null, extensions: null } }),
    ],
    [
      'what a client says of itself',
      () => ({ body: { query: trusted, extensions: { clientLibrary: { name: 'a' } } } }),
    ],
    [
      'the graph itself',
      () => ({ body: { query: '{ __schema { queryType { name } } authSettings { isEmailEnabled } }' } }),
    ],
    ['a node', () => ({ body: { query: '{ node(id: "none") { id } }' } })],
    ['a trusted document by its id', () => ({ body: { documentId: 'trusted-1' } })],
    ['a trusted document by its hash', () => ({ body: { extensions: byHash(trusted) } })],
    [
      'a trusted document where nothing else is run',
      () => ({ to: strict, body: { documentId: 'trusted-1' } }),
    ],
    ['the text of one there', () => ({ to: strict, body: { query: trusted } })],
    [
      'a page of another origin',
      () => ({ body: { query: trusted }, headers: { origin: 'https://other.example' } }),
    ],
    ['a client that takes anything', () => ({ body: { query: trusted }, headers: { accept: '*/*' } })],
    [
      'a client that prefers the media type of GraphQL',
      () => ({
        body: { query: trusted },
        headers: { accept: 'application/graphql-response+json, application/json;q=0.9' },
      }),
    ],
    [
      'a charset',
      () => ({ body: { query: trusted }, headers: { 'content-type': 'application/json; charset=utf-8' } }),
    ],
    ['a byte order mark', () => ({ body: `\uFEFF${JSON.stringify({ query: trusted })}` })],
    [
      'a long answer',
      () => ({ body: { query: '{ __schema { types { name fields { name description } } } }' } }),
    ],
  ])('%s', async (_name, toAsked) => {
    const { through, again, isShort } = await askBothWays(toAsked());

    expect(through.answer).toMatch(/^\{"data":/);
    expect(again).toEqual(through);
    expect(isShort).toBe(true);
  });
});

describe('other requests are executed by Apollo Server, with the same response', () => {
  test.each<[string, () => TargetedRequest]>([
    ['a refused field', () => ({ body: { query: campaign, variables: { id: story.campaignId } } })],
    ['what costs too much', () => ({ body: { query: expensive, variables: { first: 100 } } })],
    [
      'a client that asks for the cost',
      () => ({ body: { query: trusted }, headers: { 'x-graphql-cost': '1' } }),
    ],
    ['a missing variable', () => ({ body: { query: campaign } })],
    ['a variable that is null', () => ({ body: { query: campaign, variables: { id: null } } })],
    ['a variable of another type', () => ({ body: { query: page, variables: { first: 'a' } } })],
    [
      'variables that lie too deep',
      () => ({ body: `{"query":${JSON.stringify(trusted)},"variables":${deep(60)}}` }),
    ],
    [
      'a body that is nested too deep',
      () => ({ body: `{"query":${JSON.stringify(trusted)},"other":${deep(1_100)}}` }),
    ],
    ['variables as a text', () => ({ body: { query: trusted, variables: '{}' } })],
    ['variables as a list', () => ({ body: { query: trusted, variables: [] } })],
    ['extensions as a list', () => ({ body: { query: trusted, extensions: [] } })],
    ['an unknown operation', () => ({ body: { query: two, operationName: 'C' } })],
    ['no name among several', () => ({ body: { query: two } })],
    ['a number for a name', () => ({ body: { query: trusted, operationName: 1 } })],
    ['a subscription', () => ({ body: { query: 'subscription { __typename }' } })],
    ['no GraphQL', () => ({ body: { query: '{ me ' } })],
    ['a field that there is not', () => ({ body: { query: '{ nothing }' } })],
    ['a document that lies too deep', () => ({ body: { query: `${'{ me '.repeat(60)}${'}'.repeat(60)}` } })],
    ['a text with its hash', () => ({ body: { query: trusted, extensions: byHash(trusted) } })],
    ['a text with the hash of another', () => ({ body: { query: trusted, extensions: byHash(two) } })],
    ['the hash of a document that nobody sent', () => ({ body: { extensions: byHash('{ a }') } })],
    ['an unknown id', () => ({ body: { documentId: 'trusted-2' } })],
    ['what is not trusted', () => ({ to: strict, body: { query: '{ __typename }' } })],
    ['nothing', () => ({ body: {} })],
    ['several at once', () => ({ body: [{ query: trusted }] })],
    ['a number', () => ({ body: '1' })],
    ['no JSON', () => ({ body: '{"query"' })],
    ['another type of body', () => ({ body: { query: trusted }, headers: { 'content-type': 'text/plain' } })],
    [
      'another charset',
      () => ({ body: { query: trusted }, headers: { 'content-type': 'application/json; charset=latin1' } }),
    ],
    [
      'a compressed body that is none',
      () => ({ body: { query: trusted }, headers: { 'content-encoding': 'gzip' } }),
    ],
    ['a client that takes no JSON', () => ({ body: { query: trusted }, headers: { accept: 'text/html' } })],
    [
      'a client that takes events too',
      () => ({ body: { query: trusted }, headers: { accept: 'application/json, text/event-stream' } }),
    ],
    [
      'a body that is too large',
      () => ({ body: { query: trusted, variables: { a: 'a'.repeat(1_100_000) } } }),
    ],
  ])('%s', async (_name, toAsked) => {
    await post(longWay, { body: { query: trusted } });

    const { through, again } = await askBothWays(toAsked());

    expect(again).toEqual(through);
  });

  test('and an executed operation is not executed again', async () => {
    const failures: unknown[] = [];
    const note = (failure: unknown) => void failures.push(failure);
    await post(longWay, { body: { query: '{ me { id } }' } });
    subscribe(graphFailureChannel.name, note);
    await post('/graphql', { body: { query: '{ me { id } }' } });
    unsubscribe(graphFailureChannel.name, note);

    expect(failures).toHaveLength(1);
  });
});

test('a new session is returned as a cookie', async () => {
  const { firstAdministrator: input } = server;
  const query = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { user { id } } }';

  const { through, again, isShort } = await askBothWays({ body: { query, variables: { input } } });

  const secret = /(?<=trellis_cms=)[^;]+/;
  expect(through.head).toMatch(secret);
  expect(again.head.replace(secret, '…')).toBe(through.head.replace(secret, '…'));
  expect(isShort).toBe(true);
});
