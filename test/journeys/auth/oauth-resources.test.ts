import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  authorizePath,
  type Client,
  createOauthClient,
  credentialsOf,
  exchange,
  getCode,
  openOauthServer,
  type Person,
  postForm,
  queryOf,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

const [tools, files] = ['https://mcp.example/tools', 'https://mcp.example/files'];

let server: TestServer;
let admin: Admin;
let client: Client;
let person: Person;
beforeAll(async () => {
  server = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
  person = await signUpAndIn(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const invalid = [
  '/tools',
  'mcp.example/tools',
  `${tools}#part`,
  `${tools}#`,
  'https://',
  'https://mcp.example/a b',
];

const codeFor = (parameters: Record<string, string>) =>
  getCode(server, client, person, { scope: 'email', prompt: 'consent', ...parameters });

const audienceOf = (sent: { body: { access_token: string } }) => claimsOf(sent.body.access_token).aud;

describe('a resource', () => {
  test.each(invalid)('%s is refused as invalid_target at both endpoints', async (resource) => {
    const asked = await authorize(server, client, { resource });
    const exchanged = await exchange(server, client, await codeFor({}), { resource });

    expect(queryOf(asked.location.href)).toMatchObject({ error: 'invalid_target', state: 'xyz' });
    expect(exchanged).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  test.each([tools, 'https://mcp.example', 'https://mcp.example:8443/a?tenant=1', 'urn:example:tools'])(
    '%s is the audience of the tokens, also after a refresh',
    async (resource) => {
      const got = await codeFor({ resource });

      const first = await exchange(server, client, got, { resource });
      const next = await refreshFor(server, client, first.body.refresh_token);

      expect([audienceOf(first), audienceOf(next)]).toEqual(Array(2).fill(['authenticated', resource]));
    },
  );

  test('of the authorization request is the audience where the token request names none', async () => {
    expect(audienceOf(await exchange(server, client, await codeFor({ resource: tools })))).toEqual([
      'authenticated',
      tools,
    ]);
  });

  test('that is empty counts as absent', async () => {
    const got = await codeFor({ resource: '' });

    expect(audienceOf(await exchange(server, client, got, { resource: '' }))).toBe('authenticated');
  });

  test('that was not authorized is refused, and the code stays valid', async () => {
    const got = await codeFor({ resource: tools });

    const other = await exchange(server, client, got, { resource: files });
    const right = await exchange(server, client, got, { resource: tools });
    const refreshed = await refreshFor(server, client, right.body.refresh_token, { resource: files });

    expect([other, refreshed]).toMatchObject(
      Array(2).fill({ status: 400, body: { error: 'invalid_target' } }),
    );
    expect(right.status).toBe(200);
    expect((await refreshFor(server, client, right.body.refresh_token)).status).toBe(200);
  });

  test('can be repeated, and each token request can name some of them', async () => {
    const { challenge, verifier } = await authorize(server, client);
    const path = authorizePath(client, {
      code_challenge: challenge,
      code_challenge_method: 'S256',
      prompt: 'consent',
      scope: 'email',
    });
    const both = `${path}&resource=${encodeURIComponent(tools)}&resource=${encodeURIComponent(files)}`;
    const sent = await server.send('GET', both);
    const id = new URL(sent.headers.get('location') ?? '').searchParams.get('authorization_id') ?? '';
    await server.send('GET', `/oauth/authorizations/${id}`, { headers: bearer(person.accessToken) });
    const decided = await server.send('POST', `/oauth/authorizations/${id}/consent`, {
      json: { action: 'approve' },
      headers: bearer(person.accessToken),
    });
    const { code = '' } = queryOf((decided.body as { redirect_url: string }).redirect_url);

    const one = await exchange(server, client, { code, verifier }, { resource: files });
    const { form, headers } = credentialsOf(client);
    const renewed = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: one.body.refresh_token,
      ...form,
    });
    for (const resource of [tools, files]) renewed.append('resource', resource);
    const all = await postForm(server, renewed.toString(), headers);

    expect(audienceOf(one)).toEqual(['authenticated', files]);
    expect(audienceOf(all)).toEqual(['authenticated', tools, files]);
  });

  test('does not keep the token from reading its user', async () => {
    const { body } = await exchange(server, client, await codeFor({ resource: tools }));

    for (const path of ['/oauth/userinfo', '/user']) {
      expect((await server.send('GET', path, { headers: bearer(body.access_token) })).status).toBe(200);
    }
  });
});
