import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadServerSettings } from '../../../server/settings/load-settings.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, openAuthServer, post } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';

// Issuers of id_tokens that are none of the providers.

const prefix = 'SVC_EXTERNAL_ALLOWED_ID_TOKEN';

let local: LocalProviders;
let server: TestServer;
let issuer = '';
beforeAll(async () => {
  local = await startLocalProviders();
  issuer = `${local.url}/server`;
  local.answer('/server/.well-known/openid-configuration', { issuer, jwks_uri: `${issuer}/keys` });
  local.answer('/server/keys', local.keys);
  server = await openAuthServer({
    [`${prefix}_ISSUERS`]: `https://id.example.com, ${issuer}`,
    [`${prefix}_CLIENT_IDS`]: 'our-app, our-other-app',
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

async function issue(claims: object = {}) {
  const email = newEmail();
  const iat = Math.floor(Date.now() / 1000);
  const base = { iss: issuer, aud: 'our-app', sub: email, iat, exp: iat + 600 };
  const id_token = await local.sign({ ...base, email, email_verified: true, name: 'Ida', ...claims });
  return { email, id_token };
}

function exchange(json: object, own = server) {
  return post(own, '/token?grant_type=id_token', { client_id: 'our-app', issuer, ...json });
}

test('a token for one of our apps signs in repeatedly', async () => {
  const { email, id_token } = await issue({ aud: 'our-other-app', team: 'red' });
  const asked = { id_token, client_id: 'our-other-app' };

  const { status, body } = await exchange(asked);

  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email,
    app_metadata: { provider: issuer },
    identities: [
      { identity_data: { aud: ['our-other-app'], iat: expect.any(Number), exp: expect.any(Number) } },
    ],
    user_metadata: { iss: issuer, name: 'Ida', custom_claims: { team: 'red' } },
  });
  expect((await exchange(asked)).body.user.id).toBe(body.user.id);
});

test.each<[string, object, object, number]>([
  ['for another app than said', { aud: 'our-other-app' }, {}, 400],
  ['for an app of others', { aud: 'their-app' }, { client_id: 'their-app' }, 400],
  ['with a nonce that nobody says', { nonce: 'n1' }, {}, 400],
  ['that has expired', { exp: 1 }, {}, 400],
  ['of another issuer', { iss: 'https://id.example.com' }, {}, 400],
  ['with an address that is not proved', { email_verified: false }, {}, 422],
  ['without an address', { email: undefined }, {}, 422],
])('one %s does not', async (_name, claims, asked, status) => {
  const { id_token } = await issue(claims);

  expect((await exchange({ id_token, ...asked })).status).toBe(status);
});

test('nor does one of an issuer that the settings do not name', async () => {
  await using strict = await openAuthServer();
  const { id_token } = await issue();

  expect(await exchange({ id_token }, strict)).toMatchObject({
    status: 400,
    body: { msg: `Custom OIDC provider "${issuer}" not allowed` },
  });
});

test.each([
  [{ [`${prefix}_ISSUERS`]: 'https://id.example.com' }, `${prefix}_CLIENT_IDS: is required`],
  [{ [`${prefix}_ISSUERS`]: 'id.example.com' }, `${prefix}_ISSUERS: must be http or https URLs`],
])('a start refuses %j', (settings, reason) => {
  expect(() => loadServerSettings(makeTestFolder(), settings)).toThrow(reason);
});
