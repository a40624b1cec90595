import { createHash, randomBytes } from 'node:crypto';
import { createSigningKey } from '../../../../core/auth/create-signing-key.ts';
import type { ServerTopology, TestServer } from '../../../kit/test-server.ts';
import type { Admin } from '../admin/users/admin-test-server.ts';
import { type Body, bearer, bodyOf, openAuthServer, post, type signUpAndIn } from '../auth-test-server.ts';

const key = createSigningKey('ES256');

/** A server in which apps of others sign users in, with a key that everybody can check. */
export async function openOauthServer(
  settings: Record<string, string> = {},
  topology: ServerTopology = 'one',
) {
  return openAuthServer(
    {
      SVC_OAUTH_SERVER_ENABLED: 'true',
      SVC_SITE_URL: 'https://site.example',
      // The secret stays good for the administrator of the tests.
      SVC_JWT_KEYS: JSON.stringify([await key]),
      SVC_JWT_VALID_METHODS: 'ES256,HS256',
      ...settings,
    },
    topology,
  );
}

export const callback = 'https://app.example/callback';

export type Client = {
  client_id: string;
  client_secret?: string;
  redirect_uris: string[];
  token_endpoint_auth_method: string;
};

export async function createOauthClient(admin: Admin, fields: object = {}): Promise<Client> {
  const { status, body } = await admin.send('POST', '/admin/oauth/clients', {
    client_name: 'Calendar',
    redirect_uris: [callback],
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export const publicClient = { token_endpoint_auth_method: 'none' };

export function createPkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function authorizePath(client: Pick<Client, 'client_id'>, parameters: Record<string, string> = {}) {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: callback,
    scope: 'openid email',
    state: 'xyz',
    ...parameters,
  });
  return `/oauth/authorize?${query}`;
}

/** A request of a client; where its browser was sent. */
export async function authorize(
  server: TestServer,
  client: Pick<Client, 'client_id'>,
  parameters: Record<string, string> = {},
) {
  const pkce = createPkce();
  const asked = { code_challenge: pkce.challenge, code_challenge_method: 'S256', ...parameters };
  const sent = await server.send('GET', authorizePath(client, asked));
  const location = new URL(sent.headers.get('location') ?? 'about:blank');
  const id = location.searchParams.get('authorization_id') ?? '';
  return { ...pkce, sent, location, id };
}

export type Person = Awaited<ReturnType<typeof signUpAndIn>>;

export async function open(server: TestServer, { accessToken }: Pick<Person, 'accessToken'>, id: string) {
  const sent = await server.send('GET', `/oauth/authorizations/${id}`, { headers: bearer(accessToken) });
  return { status: sent.status, body: bodyOf(sent) };
}

export function decide(
  server: TestServer,
  { accessToken }: Pick<Person, 'accessToken'>,
  id: string,
  action: string | undefined = 'approve',
) {
  return post(server, `/oauth/authorizations/${id}/consent`, { action }, bearer(accessToken));
}

export const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** A code for a client, with what else its exchange needs. */
export async function getCode(
  server: TestServer,
  client: Pick<Client, 'client_id'>,
  person: Pick<Person, 'accessToken'>,
  parameters: Record<string, string> = {},
) {
  const { id, verifier } = await authorize(server, client, parameters);
  const opened = await open(server, person, id);
  const url = opened.body.redirect_url ?? (await decide(server, person, id)).body.redirect_url;
  const { code = '' } = queryOf(url);
  return { id, code, verifier, redirectUri: parameters.redirect_uri ?? callback };
}

export async function postForm(
  server: TestServer,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
) {
  const sent = await server.send('POST', '/oauth/token', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return { status: sent.status, headers: sent.headers, body: bodyOf(sent) };
}

type ClientCredentials = { form: Record<string, string>; headers: Record<string, string> };

/** Credentials in the form in which the client is registered to authenticate. */
export function credentialsOf({
  client_id,
  client_secret = '',
  token_endpoint_auth_method: method,
}: Client): ClientCredentials {
  if (method === 'none') return { form: { client_id }, headers: {} };
  if (method === 'client_secret_post') return { form: { client_id, client_secret }, headers: {} };
  return { form: {}, headers: basic(client_id, client_secret) };
}

export function basic(id: string, secret = '') {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

type Exchange = { code: string; verifier: string; redirectUri?: string };

export function exchange(
  server: TestServer,
  client: Client,
  { code, verifier, redirectUri = callback }: Exchange,
  changes: Record<string, string> = {},
) {
  const { form, headers } = credentialsOf(client);
  const asked = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...form,
    ...changes,
  };
  return postForm(server, asked, headers);
}

export function refreshFor(
  server: TestServer,
  client: Client,
  refreshToken: string,
  changes: Record<string, string> = {},
) {
  const { form, headers } = credentialsOf(client);
  return postForm(
    server,
    { grant_type: 'refresh_token', refresh_token: refreshToken, ...form, ...changes },
    headers,
  );
}

/** Returns the tokens of a client that a user has authorized. */
export async function getTokens(
  server: TestServer,
  client: Client,
  person: Pick<Person, 'accessToken'>,
  parameters: Record<string, string> = {},
): Promise<Body> {
  const got = await getCode(server, client, person, parameters);
  const { status, body } = await exchange(server, client, got);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
