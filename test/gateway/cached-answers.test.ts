import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentialHeaderNames } from '../../core/context/credential-headers.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let story: TestScenario;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  story = await openTestScenario(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (query: string, headers: Record<string, string> = {}) =>
  server.send('GET', `/graphql?${new URLSearchParams({ query })}`, { headers });
const keeping = ({ headers }: { headers: Headers }) => headers.get('cache-control');

const forNobody = 'private, no-store';
const feed = '{ feed(channel: RSS) { count } }';

describe('a public response can be stored by any cache, for as long as its fields allow', () => {
  test.each<[string, number, () => string]>([
    ['a feed', 60, () => feed],
    [
      'its jobs',
      60,
      () =>
        '{ feed(channel: JOB_PAGE) { jobs { nodes { id name description salary { min } locations { city } } pageInfo { endCursor } } } }',
    ],
    [
      'the jobs of the site',
      60,
      () => '{ jobs { nodes { id name locations { city } } pageInfo { endCursor } } }',
    ],
    ['a job', 60, () => `{ publicJob(id: "${story.campaignId}") { name applyUrl locations { city } } }`],
    [
      'a page with what lies around it',
      60,
      () =>
        `{ site { page(by: { articleId: ${story.categoryId} }) { redirectTo article { name renderedHtml language { code } breadcrumb { name } metaValues { name } articles { nodes { jobs { nodes { name } } } } } } } }`,
    ],
    [
      'the jobs that land on its articles',
      60,
      () =>
        '{ site { jobs(first: 5, filter: { contracts: [FULL_TIME] }) { nodes { name landingArticle { name } } } } }',
    ],
    [
      'the navigation',
      60,
      () => '{ site { navigation { level category { name categories { nodes { name } } } } } }',
    ],
    ['the languages', 60, () => '{ site { languages { code } } }'],
    ['several, as long as the strictest', 60, () => `{ site { languages { code } } ${feed.slice(1)}`],
    [
      'the same in fragments',
      60,
      () =>
        'query { ...A ... on Query { site { languages { __typename code } } } } fragment A on Query { __typename site { navigation { ...B } } } fragment B on NavigationItem { category { name } }',
    ],
  ])('%s', async (_name, seconds, query) => {
    const answer = await get(query());

    expect(answer.text).not.toContain('"errors"');
    expect({ status: answer.status, keeping: keeping(answer) }).toEqual({
      status: 200,
      keeping: `public, max-age=${seconds}`,
    });
  });

  test('with a mark, by which an unchanged answer is not sent again', async () => {
    const first = await get(feed);
    const etag = first.headers.get('etag') ?? '';
    // Otherwise fetch would ask for an answer that no cache has touched.
    const ask = { 'cache-control': 'max-age=0' };
    const again = await get(feed, { ...ask, 'if-none-match': etag });
    const other = await get(feed, { ...ask, 'if-none-match': '"another"' });

    expect(etag).toMatch(/^(W\/)?".+"$/);
    expect({ status: again.status, text: again.text, keeping: keeping(again) }).toEqual({
      status: 304,
      text: '',
      keeping: 'public, max-age=60',
    });
    expect([other.status, other.text]).toEqual([200, first.text]);
    expect((await server.send('POST', '/graphql', { json: { query: feed } })).headers.get('etag')).toBeNull();
  });

  test('but not for a sender with credentials, or from another page, or in another form', async () => {
    const { headers } = await get(feed);

    expect(headers.get('vary')?.split(', ').sort()).toEqual([
      'Accept',
      'Authorization',
      'Cookie',
      'Origin',
      'X-Apikey',
      'X-Cms-Session',
      'X-Cms-Token',
      'X-Graphql-Cost',
    ]);
  });

  test('by an automatic persisted query too, and with variables', async () => {
    const query = 'query ($channel: FeedChannel!) { feed(channel: $channel) { count } }';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query));
    const persistedQuery = { version: 1, sha256Hash: Buffer.from(hash).toString('hex') };
    const given = {
      variables: JSON.stringify({ channel: 'RSS' }),
      extensions: JSON.stringify({ persistedQuery }),
    };
    const ask = (more: Record<string, string>) =>
      server.send('GET', `/graphql?${new URLSearchParams({ ...given, ...more })}`);

    const [unknown, registered, known] = [await ask({}), await ask({ query }), await ask({})];

    expect(unknown.text).toContain('PERSISTED_QUERY_NOT_FOUND');
    expect([unknown, registered, known].map(keeping)).toEqual([
      forNobody,
      'public, max-age=60',
      'public, max-age=60',
    ]);
  });
});

describe('a response that depends on its sender is not cached:', () => {
  test.each<[string, () => Record<string, string>]>([
    ['an access token', () => ({ authorization: `Bearer ${story.accessToken}` })],
    ['an access token that does not hold', () => ({ authorization: 'Bearer a.b.c' })],
    ['a CMS token', () => ({ authorization: `Bearer ${story.cmsToken}` })],
    ['a CMS token that does not hold', () => ({ authorization: 'Bearer nothing' })],
    ['another scheme', () => ({ authorization: 'Basic YTpi' })],
    ['an empty one', () => ({ authorization: '' })],
    ["an account's key", () => ({ 'x-apikey': story.accountKey })],
    ['a key that does not hold', () => ({ 'x-apikey': 'nothing' })],
    ['a CMS token beside', () => ({ 'x-cms-token': story.cmsToken })],
    ['one that does not hold', () => ({ 'x-cms-token': 'nothing' })],
    ['a session of the back office in a header', () => ({ 'x-cms-session': story.cmsSession })],
    ['a session in a header that does not hold', () => ({ 'x-cms-session': 'nothing' })],
    ['a session of the back office', () => ({ cookie: `trellis_cms=${story.cmsSession}` })],
    ['a session that does not hold', () => ({ cookie: 'trellis_cms=nothing' })],
    ['any other cookie', () => ({ cookie: 'seen=1' })],
    ...credentialHeaderNames.map((name): [string, () => Record<string, string>] => [
      `the header ${name}`,
      () => ({ [name]: 'anything' }),
    ]),
  ])('sent with %s', async (_name, headers) => {
    const given = { ...headers(), 'apollo-require-preflight': 'true' };
    const published = [
      feed,
      '{ site { languages { code } } }',
      `{ site { page(by: { articleId: ${story.categoryId} }) { article { name } } } }`,
    ];

    for (const query of [...published, '{ me { email } }', '{ __typename }']) {
      const answer = await get(query, given);

      expect([query, keeping(answer)]).toEqual([query, forNobody]);
    }
  });

  test.each([
    ['a field that is not public', '{ me { email } }'],
    ['one that is not, beside those that are', '{ site { languages { code } } me { email } }'],
    ['a leaf of the root', '{ signingKeys }'],
    [
      'an object that is not, below one that is',
      '{ site { navigation { category { createdBy { name } } } } }',
    ],
    ['one that is not, though it is skipped', '{ site { languages { code } } me @skip(if: true) { email } }'],
    ['the graph itself', '{ __schema { queryType { name } } }'],
    ['the graph beside what is public', `{ __type(name: "Feed") { name } ${feed.slice(1)}`],
    ['nothing at all', '{ __typename }'],
  ])('%s', async (_name, query) => {
    expect(keeping(await get(query))).toBe(forNobody);
  });

  test.each([
    ['a refusal', '{ feed(channel: RSS) { jobs(first: 100000) { nodes { id } } } }'],
    ['a refusal in a part', `{ publicJob(id: "65f000000000000000000000") { name } ${feed.slice(1)}`],
    ['what is not valid', '{ nothing }'],
    ['no GraphQL', '{'],
  ])('%s', async (_name, query) => {
    const answer = await get(query);

    expect(answer.text).toContain('"errors"');
    expect(keeping(answer)).toBe(forNobody);
  });

  test('a POST, and a mutation', async () => {
    const posted = await server.send('POST', '/graphql', { json: { query: feed } });
    const changing = await get('mutation { signOut { __typename } }');
    const broken = await server.send('POST', '/graphql', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });

    expect([posted.status, changing.status, broken.status]).toEqual([200, 405, 400]);
    expect([posted, changing, broken].map(keeping)).toEqual([forNobody, forNobody, forNobody]);
  });
});

test('a GET that any page could send is answered without a header only if it has no cookie', async () => {
  const plain = await get(feed);
  const carrying = await get(feed, { cookie: `trellis_cms=${story.cmsSession}` });

  expect([plain.status, carrying.status]).toEqual([200, 400]);
  expect(carrying.text).toContain('REQUEST_UNGUARDED_GET');
  expect(keeping(carrying)).toBe(forNobody);
});
