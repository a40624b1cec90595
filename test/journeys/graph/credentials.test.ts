import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestScenario, type TestScenario } from '../../kit/story.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let story: TestScenario;
let otherServer: TestServer;
beforeAll(async () => {
  server = await openServer();
  story = await openTestScenario(server);
  otherServer = await openServer({ settings: { SVC_JWT_SECRET: 'another-secret-of-thirty-two-letters' } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await otherServer[Symbol.asyncDispose]();
});

const query = '{ me { email } campaigns { totalCount } languages { id } }';
type Headers = Record<string, string>;

/** Returns the result of each domain: `ok`, or the error code with its HTTP status. */
async function ask(headers: Headers) {
  const { data, errors = [] } = await server.graphql(query, {}, headers);
  return ['me', 'campaigns', 'languages'].map((field) => {
    const { code, status } = errors.find(({ path }) => path?.[0] === field)?.extensions ?? {};
    return data[field] ? 'ok' : `${status} ${code}`;
  });
}

const none = ['401 AUTH_NO_AUTHORIZATION', '401 CAMPAIGN_UNAUTHORIZED', '401 CMS_AUTHORIZATION_FAILED'];
const [, noCampaigns = '', noContent = ''] = none;
const badJwt = Array<string>(3).fill('401 AUTH_BAD_JWT');
const expired = Array<string>(3).fill('401 AUTH_TOKEN_EXPIRED');
const user = () => ({ sub: story.userId, role: 'authenticated', aud: 'authenticated' });

const credentials: [string, () => Headers | Promise<Headers>, string[]][] = [
  ['none', () => ({}), none],
  ['an access token', () => ({ authorization: `Bearer ${story.accessToken}` }), ['ok', 'ok', noContent]],
  ['a malformed token', () => ({ authorization: 'Bearer a.b.c' }), badJwt],
  ['a token of another server', () => signToken(otherServer, user()), badJwt],
  ['a token without a signature', () => ({ authorization: `Bearer ${unsigned(story.accessToken)}` }), badJwt],
  ['an expired token', () => signToken(server, user(), -5), expired],
  ['an expired token of another server', () => signToken(otherServer, user(), -5), badJwt],
  ['an id_token', () => signToken(server, { ...user(), token_use: 'id' }), badJwt],
  ['another scheme', () => ({ authorization: 'Basic YTpi' }), none],
  ['an account key', () => ({ 'x-apikey': story.accountKey }), [none[0] ?? '', 'ok', noContent]],
  ['an unknown key', () => ({ 'x-apikey': 'x' }), [none[0] ?? '', '401 CAMPAIGN_KEY_REFUSED', noContent]],
  ['a CMS token', () => ({ authorization: `Bearer ${story.cmsToken}` }), [none[0] ?? '', noCampaigns, 'ok']],
  [
    'an unknown CMS token',
    () => ({ authorization: 'Bearer unknown' }),
    [none[0] ?? '', noCampaigns, '401 CMS_TOKEN_REFUSED'],
  ],
  [
    'an unknown CMS session',
    () => ({ cookie: 'trellis_cms=unknown' }),
    [none[0] ?? '', noCampaigns, '401 CMS_SESSION_ENDED'],
  ],
  [
    'an access token beside a key that no longer holds',
    () => ({ authorization: `Bearer ${story.accessToken}`, 'x-apikey': 'stale' }),
    ['ok', '401 CAMPAIGN_KEY_REFUSED', noContent],
  ],
  [
    'an expired token beside a key and a CMS token',
    async () => ({
      ...(await signToken(server, user(), -5)),
      'x-apikey': story.accountKey,
      'x-cms-token': story.cmsToken,
    }),
    ['401 AUTH_TOKEN_EXPIRED', 'ok', 'ok'],
  ],
  [
    'all of them',
    () => ({
      authorization: `Bearer ${story.accessToken}`,
      'x-apikey': story.accountKey,
      'x-cms-token': story.cmsToken,
    }),
    ['ok', 'ok', 'ok'],
  ],
];

function unsigned(token: string) {
  const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${head}.${token.split('.')[1]}.`;
}

test.each(credentials)(
  'each domain reports the problem of its credential: %s',
  async (_, toHeaders, told) => {
    expect(await ask(await toHeaders())).toEqual(told);
  },
);

describe('a session that has ended', () => {
  test('is reported as such by mutations', async () => {
    const headers = await signToken(server, { ...user(), session_id: randomUUID() });
    const create = 'mutation { createCampaign(input: { name: "x" }) { campaign { id } } }';

    const { errors } = await server.graphql(create, {}, headers);

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_SESSION_NOT_FOUND', status: 401 });
  });
});

test('without a credential the graph says how to send one, and REST what is documented', async () => {
  const { errors } = await server.graphql('{ campaigns { totalCount } articles { totalCount } }', {}, {});
  const campaigns = await server.send('GET', '/v1/campaign', {});
  const articles = await server.send('GET', '/api/structure/articles', {});

  expect(errors?.map(({ message }) => message)).toEqual([
    'Sign in, or send an account key (x-apikey).',
    'Sign in to the CMS, or send an API token whose scopes allow this (x-cms-token).',
  ]);
  expect(campaigns.body).toEqual({ ok: false, code: 'unauthorized', message: 'A valid API key is needed.' });
  expect(articles.body).toEqual({ error: 'Authorization failed' });
});

test('REST returns every one of them as documented', async () => {
  const campaigns = async (headers: Headers) => (await server.send('GET', '/v1/campaign', { headers })).body;
  const refused = { ok: false, code: 'unauthorized', message: 'A valid API key is needed.' };
  const late = await signToken(server, user(), -5);
  const me = await server.send('GET', '/user', { headers: late });
  const articles = await server.send('GET', '/api/structure/articles', {
    headers: { authorization: 'Bearer unknown' },
  });

  expect(await campaigns({ 'x-apikey': 'stale' })).toEqual(refused);
  expect(await campaigns({ authorization: 'Bearer a.b.c' })).toEqual(refused);
  expect(await campaigns(late)).toEqual(refused);
  expect([me.status, me.body]).toEqual([
    403,
    {
      code: 403,
      error_code: 'bad_jwt',
      msg: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    },
  ]);
  expect([articles.status, articles.body]).toEqual([401, { error: 'Authorization failed' }]);
});
