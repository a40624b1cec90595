import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { createClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import {
  type IdentityProvider,
  newPerson,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  addIdentityProvider,
  comeBack,
  openSsoServer,
  signInAt,
  target,
  visit,
} from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

let server: TestServer;
let idp: IdentityProvider;
let providerId: string;
beforeAll(async () => {
  server = await openSsoServer();
  idp = await openIdentityProvider();
  providerId = (await addIdentityProvider(server, idp, { domains: ['acme.example.com'] })).id;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

const options = { redirectTo: target };

test("today's JavaScript client signs in by domain, and with PKCE by the provider's id", async () => {
  const person = newPerson();
  const [plain, pkce] = [createClient(server), createClient(server, { flowType: 'pkce' })];

  const first = await succeed(plain.signInWithSSO({ domain: 'acme.example.com', options }));
  const there = await visit(server, idp, first.url, { person });
  const { access_token = '', refresh_token = '' } = (await comeBack(server, there.form)).fragment;
  const { user } = await succeed(plain.setSession({ access_token, refresh_token }));
  const second = await succeed(pkce.signInWithSSO({ providerId, options }));
  const again = await visit(server, idp, second.url, { person });
  const { query } = await comeBack(server, again.form);
  const { session } = await succeed(pkce.exchangeCodeForSession(query.code ?? ''));

  expect(user).toMatchObject({ email: person.email, app_metadata: { provider: `sso:${providerId}` } });
  expect(session?.user.id).toBe(user?.id);
  const { data } = await plain.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'sso/saml', provider: providerId }]);
});

test('single sign-on works with the subgraphs in other processes', async () => {
  await using many = await openSsoServer({}, 'many');
  const { id } = await addIdentityProvider(many, idp);

  const landed = await signInAt(many, idp, { provider_id: id });
  const protocol = 'urn:oasis:names:tc:SAML:2.0';
  const ofUnknownProvider = `<p:Response xmlns:p="${protocol}:protocol" xmlns:a="${protocol}:assertion"><a:Issuer>https://unknown.example.com</a:Issuer></p:Response>`;
  const SAMLResponse = Buffer.from(ofUnknownProvider).toString('base64');
  const refused = await comeBack(many, { SAMLResponse, RelayState: '' });

  expect(landed.fragment.access_token).toEqual(expect.any(String));
  expect([refused.status, refused.query.error_code]).toEqual([303, 'saml_idp_not_found']);
});
