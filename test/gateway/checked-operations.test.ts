import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { ApolloServer } from '@apollo/server';
import fc from 'fast-check';
import { Kind, parse, print, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { graphFailures } from '../../gateway/create-graph.ts';
import { readPublicSchema } from '../kit/composed-graph.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';
import { randomQuery } from '../kit/random-operation.ts';
import { openStory, type Story } from '../kit/story.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const trusted = 'query Trusted { authSettings { isEmailEnabled } }';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });
const manifest = join(makeTestFolder(), 'manifest.json');
writeFileSync(manifest, JSON.stringify({ 'trusted-1': trusted }));

let house: TestHouse;
let strict: TestHouse;
let story: Story;
let headers: Record<string, string>;
beforeAll(async () => {
  const settings = { SVC_GRAPHQL_TRUSTED_DOCUMENTS: manifest, SVC_GRAPHQL_MAX_COST: '2000' };
  house = await openHouse({ settings });
  strict = await openHouse({ settings: { ...settings, SVC_GRAPHQL_TRUSTED_ONLY: 'true' } });
  story = await openStory(house);
  headers = { authorization: `Bearer ${story.accessToken}`, 'x-cms-token': story.cmsToken };
});
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
});

type Asked = { to?: TestHouse; body: unknown; headers?: Record<string, string> };

/** The answer to a POST, byte for byte but for what names the moment and the request. */
async function post(path: string, asked: Asked) {
  const body = typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body);
  const sent = request(`${(asked.to ?? house).url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...asked.headers,
    },
  });
  const [message]: [IncomingMessage] = (await once(sent.end(body), 'response')) as [IncomingMessage];
  const requestId = String(message.headers['x-request-id']);
  const head = message.rawHeaders.join('\n').replace(String(message.headers.date), '…');
  const answer = await readText(message);
  // A body that holds the request's id has a mark of its own.
  const mark = answer.includes(requestId) ? String(message.headers.etag) : '…';
  return {
    status: message.statusCode,
    head: head.replace(requestId, '…').replace(mark, '…'),
    answer: answer.replaceAll(requestId, '…'),
  };
}

/** A path with a query is never ordinary; Apollo Server reads nothing from it. */
const longWay = '/graphql?way=long';

/** The same by Apollo Server, and once more when it knows the document. */
async function askBothWays(asked: Asked) {
  const apollo = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
  const through = await post(longWay, asked);
  const isThrough = apollo.mock.calls.length === 1;
  const again = await post('/graphql', asked);
  const isShort = isThrough && apollo.mock.calls.length === 1;
  apollo.mockRestore();
  return { through, again, isShort };
}

const campaign = 'query One($id: ID!) { campaign(id: $id) { id name owner { email } } }';
const two = 'query A { authSettings { isEmailEnabled } } query B { __typename }';
const page = 'query Page($first: Int) { jobs(first: $first) { nodes { id name } } }';
const pages = Array.from({ length: 30 }, (_, at) => `a${at}: jobs(first: $first) { nodes { id } }`);
const expensive = `query All($first: Int) { ${pages.join(' ')} }`;
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('an operation that was checked before is answered as Apollo Server answers it, without it', () => {
  test.each<[string, () => Asked]>([
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

describe('everything else is left to it, and answered alike', () => {
  test.each<[string, () => Asked]>([
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

  test('and what was executed is not executed once more', async () => {
    const failures: unknown[] = [];
    const note = (failure: unknown) => void failures.push(failure);
    await post(longWay, { body: { query: '{ me { id } }' } });
    subscribe(graphFailures.name, note);
    await post('/graphql', { body: { query: '{ me { id } }' } });
    unsubscribe(graphFailures.name, note);

    expect(failures).toHaveLength(1);
  });
});

test('a session that is opened comes as a cookie', async () => {
  const { firstAdministrator: input } = house;
  const query = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { user { id } } }';

  const { through, again, isShort } = await askBothWays({ body: { query, variables: { input } } });

  const secret = /(?<=trellis_cms=)[^;]+/;
  expect(through.head).toMatch(secret);
  expect(again.head.replace(secret, '…')).toBe(through.head.replace(secret, '…'));
  expect(isShort).toBe(true);
});

type Answer = { data?: Record<string, unknown> | null; errors?: { message: string; path?: string[] }[] };

/** The errors of fields that run at the same time come in the order in which they failed. */
function inOneOrder({ answer, ...rest }: Awaited<ReturnType<typeof post>>) {
  const { errors = [], ...parts }: Answer = JSON.parse(answer);
  return { ...rest, ...parts, errors: errors.map((error) => JSON.stringify(error)).sort() };
}

/** The query without root fields that failed; null where none is left. */
function without(query: string, failed: readonly (string | undefined)[]): string | null {
  let left = 0;
  const rest = visit(parse(query), {
    [Kind.FIELD]: ({ alias, name }) => {
      if (failed.includes((alias ?? name).value)) return null;
      left += 1;
      return false;
    },
  });
  return left ? print(rest) : null;
}

test('whatever valid query is sent, both ways answer it alike', async () => {
  const values = {
    'Query.campaign.id': [`"${story.campaignId}"`],
    'Query.article.id': [String(story.articleId), '1'],
    first: ['1', '3'],
  };
  const seen = { short: 0, long: 0 };
  const compare = async (query: string) => {
    const { through, again, isShort } = await askBothWays({ body: { query }, headers });
    expect(inOneOrder(again)).toEqual(inOneOrder(through));
    seen[isShort ? 'short' : 'long'] += 1;
    const { errors = [] }: Answer = JSON.parse(again.answer);
    return errors.map(({ path }) => path?.[0]);
  };
  await fc.assert(
    fc.asyncProperty(randomQuery(readPublicSchema(), values), async (query) => {
      const failed = await compare(query);
      const rest = without(query, failed);
      if (rest && failed.every(Boolean)) await compare(rest);
    }),
    { numRuns: 30, interruptAfterTimeLimit: 10_000, markInterruptAsFailure: false, endOnFailure: true },
  );
  expect(Math.min(seen.short, seen.long), JSON.stringify(seen)).toBeGreaterThan(2);
}, 60_000);
