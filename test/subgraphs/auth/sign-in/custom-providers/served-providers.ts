import type { TestServer } from '../../../../kit/test-server.ts';
import { newEmail } from '../../auth-test-server.ts';
import type { LocalProviders } from '../providers/local-providers.ts';
import { authorize, comeBack } from '../providers/provider-sign-in.ts';

let count = 0;

/** An OAuth server at an address of its own, that knows one person and takes every code. */
export function serveOauth(local: LocalProviders, profile: object) {
  count += 1;
  const name = `oauth-${count}`;
  local.answer(`/${name}/token`, { access_token: 'x-token', refresh_token: 'x-refresh' });
  local.answer(`/${name}/me`, profile);
  const url = `${local.url}/${name}`;
  const addresses = {
    authorization_url: `${url}/authorize`,
    token_url: `${url}/token`,
    userinfo_url: `${url}/me`,
  };
  return { name, addresses };
}

/** An OpenID provider at an address of its own; what it says of somebody is up to the test. */
export function serveOpenId(local: LocalProviders, configuration: object = {}) {
  count += 1;
  const name = `openid-${count}`;
  const issuer = `${local.url}/${name}`;
  local.answer(`/${name}/.well-known/openid-configuration`, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...configuration,
  });
  local.answer(`/${name}/keys`, local.keys);
  const now = Math.floor(Date.now() / 1000);
  const email = newEmail();
  const usual = { iss: issuer, aud: 'keycloak-client', sub: email, iat: now, exp: now + 600, email };
  return {
    name,
    issuer,
    email,
    sign: (claims: object = {}) => local.sign({ ...usual, email_verified: true, ...claims }),
    answerWith: async (claims: object = {}, more: object = {}) => {
      const id_token = await local.sign({ ...usual, email_verified: true, ...claims });
      local.answer(`/${name}/token`, { access_token: 'x-token', token_type: 'bearer', id_token, ...more });
    },
  };
}

/** Signs in by a provider, from the first click to the page to which the user is redirected. */
export async function goThrough(server: TestServer, provider: string) {
  const { state } = await authorize(server, { provider });
  return comeBack(server, { state, code: 'x-code' });
}

/** Error message for an invalid response of the token endpoint. */
export const unreadable = 'Unable to exchange external code: x-co';
