import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let administrator: Record<string, string>;
beforeAll(async () => {
  cms = await openCms();
  const { data } = await cms.server.graphql(
    'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
    { input: cms.server.firstAdministrator },
  );
  administrator = { cookie: `trellis_cms=${data.signInToCms.sessionToken}` };
});
afterAll(() => cms[Symbol.asyncDispose]());

const createToken =
  'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret token { id number } } }';

async function tokenFor(scopes: string[], more: object = {}) {
  const { data } = await cms.server.graphql(
    createToken,
    { input: { name: 'test', scopes, ...more } },
    administrator,
  );
  const { secret, token } = data.createApiToken;
  return {
    id: String(token.id),
    number: Number(token.number),
    secret: String(secret),
    authorization: `Bearer ${secret}`,
  };
}

const refused = { status: 401, body: { error: 'Authorization failed' } };

describe('a token', () => {
  const list = (headers: Record<string, string>) => cms.as(headers)('GET', '/structure/articles');
  const scopes = ['structure/articles/list'];

  test.each([
    ['no header', {}],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['an unknown token', { authorization: `Bearer ${'f'.repeat(48)}` }],
    ['another scheme', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
  ])('is missing: %s', async (_case, headers) => {
    const sent = await cms.server.send('GET', '/api/structure/articles', { headers });

    expect({ status: sent.status, body: sent.body }).toEqual(refused);
    expect(sent.headers.get('www-authenticate')).toBeNull();
  });

  test('counts to the last letter, in its case, and only with the scheme', async () => {
    const { secret, authorization } = await tokenFor(scopes);

    expect((await list({ authorization })).status).toBe(200);
    expect((await list({ authorization: authorization.replace('Bearer', 'bearer') })).status).toBe(200);
    expect(await list({ authorization: secret })).toEqual(refused);
    expect(await list({ authorization: `${authorization.slice(0, -1)}x` })).toEqual(refused);
    expect(await list({ authorization: `Bearer ${secret.toUpperCase()}` })).toEqual(refused);
    expect(await list({ 'x-cms-token': secret })).toEqual(refused);
  });

  test('that is revoked gets the error of an unknown one', async () => {
    const { id, authorization } = await tokenFor(scopes);
    const { data } = await cms.server.graphql(
      'mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { token { isActive } } }',
      { input: { id } },
      administrator,
    );

    expect(data.revokeApiToken.token).toEqual({ isActive: false });
    expect(await list({ authorization })).toEqual(refused);
  });

  test('expires', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { authorization } = await tokenFor(scopes, { expiresAt: soon });

    expect((await list({ authorization })).status).toBe(200);
    cms.server.advance(61);
    expect(await list({ authorization })).toEqual(refused);
  });

  test('is looked up once while it is refused, and another one immediately', async () => {
    const asked = (send: () => Promise<unknown>) =>
      collectStatements(send).then((all) => all.filter((text) => text.includes('api_tokens')).length);
    const wrong = { authorization: `Bearer ${'e'.repeat(48)}` };
    const refuse = async () => expect(await list(wrong)).toEqual(refused);

    expect(await asked(refuse)).toBe(1);
    expect(await asked(refuse)).toBe(0);
    const { id, authorization } = await tokenFor(scopes);
    expect((await list({ authorization })).status).toBe(200);
    await cms.server.graphql(
      'mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { token { id } } }',
      { input: { id } },
      administrator,
    );
    const refuseRevoked = async () => expect(await list({ authorization })).toEqual(refused);
    expect(await asked(refuseRevoked)).toBe(1);
    expect(await asked(refuseRevoked)).toBe(0);
  });

  test('is kept as a hash, and when it was used is noted to the minute', async () => {
    const { number, secret, authorization } = await tokenFor(scopes);
    const read = () => cms.server.db.cms.apiToken.findUniqueOrThrow({ where: { id: number } });

    expect((await read()).lastUsedAt).toBeNull();
    await list({ authorization });
    const first = await read();
    await list({ authorization });

    expect(JSON.stringify(first)).not.toContain(secret);
    expect(first.lastUsedAt).not.toBeNull();
    expect((await read()).lastUsedAt).toEqual(first.lastUsedAt);
    cms.server.advance(61);
    await list({ authorization });
    expect((await read()).lastUsedAt).not.toEqual(first.lastUsedAt);
  });

  test('works on /graphql as bearer or as x-cms-token', async () => {
    const { secret, authorization } = await tokenFor(scopes);

    for (const headers of [{ authorization }, { 'x-cms-token': secret }] as Record<string, string>[]) {
      const { data } = await cms.server.graphql('{ articles { totalCount } }', {}, headers);
      expect(data.articles.totalCount).toBeGreaterThan(0);
    }
    const { errors } = await cms.server.graphql('{ article(id: 1) { name } }', {}, { authorization });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CMS_AUTHORIZATION_FAILED', status: 401 });
  });
});

describe('making tokens', () => {
  test.each([
    ['an unknown scope', { name: 'x', scopes: ['articles'] }, 'CMS_UNKNOWN_SCOPE'],
    ['no name', { name: ' ', scopes: [] }, 'CMS_TOKEN_NAME_EMPTY'],
    [
      'an expiry in the past',
      { name: 'x', scopes: [], expiresAt: '2020-01-01T00:00:00Z' },
      'CMS_TOKEN_EXPIRY_PAST',
    ],
  ])('%s is refused', async (_case, input, code) => {
    const { errors } = await cms.server.graphql(createToken, { input }, administrator);

    expect(errors?.[0]?.extensions).toMatchObject({ code, status: 400 });
  });

  test('is for signed-in administrators only: no stranger, no token', async () => {
    const input = { name: 'x', scopes: ['all'] };
    const attempts = [
      [createToken, { input }],
      ['{ apiTokens { nodes { id } } }', {}],
      ['{ apiToken(id: 1) { id } }', {}],
      ['mutation { revokeApiToken(input: { id: 1 }) { token { id } } }', {}],
    ] as const;

    for (const [query, variables] of attempts) {
      const stranger = await cms.server.graphql(query, variables);
      const token = await cms.server.graphql(query, variables, cms.headers);
      expect(stranger.errors?.[0]?.extensions.status).toBe(401);
      expect(token.errors?.[0]?.extensions.status).toBe(403);
    }
  });

  test('an unknown token cannot be revoked', async () => {
    const { errors } = await cms.server.graphql(
      'mutation { revokeApiToken(input: { id: 999999 }) { token { id } } }',
      {},
      administrator,
    );

    expect(errors?.[0]?.extensions.code).toBe('CMS_TOKEN_NOT_FOUND');
  });
});
