import { randomUUID } from 'node:crypto';
import type { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { createAdminClient, refusal, signUpClient } from '../../subgraphs/auth/auth-client.ts';
import { openAuthServer, post } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let client: GoTrueClient;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  server = await openAuthServer();
  client = (await signUpClient(server)).client;
  admin = createAdminClient(server, await signToken(server, { role: 'service_role' }));
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => server[Symbol.asyncDispose]());

const id = randomUUID();
const credential = { id: 'x' } as never;
const webauthn = { rpId: 'example.com', rpOrigins: ['https://example.com'] };
const answer = { ...webauthn, type: 'request', credential_response: { toJSON: () => credential } } as never;
const signed = { message: 'Sign in', signature: '0x00' } as const;

/** Simulates a browser with security keys, because elsewhere the client sends no request. */
function pretendToBeABrowser() {
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', { PublicKeyCredential: class {}, location: { hostname: 'example.com' } });
  vi.stubGlobal('navigator', { credentials: { create: vi.fn(), get: vi.fn() } });
}

type Calls = Record<string, () => Promise<{ error: unknown }>>;

async function refusalsOf(calls: Calls) {
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, (await refusal(call())).join(' ')] as const),
  );
  return Object.fromEntries(answers);
}

function everyOne(calls: Calls, answer: string) {
  return Object.fromEntries(Object.keys(calls).map((name) => [name, answer]));
}

describe("features of today's JavaScript client that this service does not have", () => {
  test('single sign-on', async () => {
    const calls: Calls = {
      byDomain: () => client.signInWithSSO({ domain: 'example.com' }),
      byProvider: () => client.signInWithSSO({ providerId: id }),
    };

    expect(await refusalsOf(calls)).toEqual(everyOne(calls, '404 saml_provider_disabled'));
  });

  test('wallets', async () => {
    const solana = { chain: 'solana', message: 'Sign in', signature: new Uint8Array(64) } as const;
    const calls: Calls = {
      ethereum: () => client.signInWithWeb3({ chain: 'ethereum', ...signed }),
      solana: () => client.signInWithWeb3(solana),
    };

    const unknown = await post(server, '/token?grant_type=web3', { chain: 'dogecoin', ...signed });

    expect(await refusalsOf(calls)).toEqual(everyOne(calls, '422 web3_provider_disabled'));
    expect(unknown).toMatchObject({ status: 400, body: { error_code: 'web3_unsupported_chain' } });
  });

  test('passkeys, where they are off', async () => {
    pretendToBeABrowser();
    const { passkey } = client;
    const calls: Calls = {
      signIn: () => client.signInWithPasskey(),
      register: () => client.registerPasskey(),
      startRegistration: () => passkey.startRegistration(),
      verifyRegistration: () => passkey.verifyRegistration({ challengeId: id, credential }),
      startAuthentication: () => passkey.startAuthentication(),
      verifyAuthentication: () => passkey.verifyAuthentication({ challengeId: id, credential }),
      list: () => passkey.list(),
      update: () => passkey.update({ passkeyId: id, friendlyName: 'x' }),
      delete: () => passkey.delete({ passkeyId: id }),
      listOfUser: () => admin.passkey.listPasskeys({ userId: id }),
      deleteOfUser: () => admin.passkey.deletePasskey({ userId: id, passkeyId: id }),
    };

    expect(await refusalsOf(calls)).toEqual(everyOne(calls, '404 passkey_disabled'));
  });

  test('security keys as factors, where they are off', async () => {
    pretendToBeABrowser();
    const { webauthn: keys } = client.mfa;
    const enrolling: Calls = {
      enroll: () => keys.enroll({ friendlyName: 'Key' }),
      enrollPlainly: () => client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
      register: () => keys.register({ friendlyName: 'Key', webauthn }),
    };
    const using: Calls = {
      challenge: () => keys.challenge({ factorId: id, webauthn }),
      verify: () => keys.verify({ factorId: id, challengeId: id, webauthn: answer }),
      authenticate: () => keys.authenticate({ factorId: id, webauthn }),
    };

    expect([await refusalsOf(enrolling), await refusalsOf(using)]).toEqual([
      everyOne(enrolling, '422 mfa_webauthn_enroll_not_enabled'),
      everyOne(using, '404 mfa_factor_not_found'),
    ]);
  });

  test('signing in elsewhere with an account of this server', async () => {
    const { oauth } = client;
    const { oauth: clients } = admin;
    const calls: Calls = {
      details: () => oauth.getAuthorizationDetails(id),
      approve: () => oauth.approveAuthorization(id),
      deny: () => oauth.denyAuthorization(id),
      grants: () => oauth.listGrants(),
      revoke: () => oauth.revokeGrant({ clientId: id }),
      list: () => clients.listClients(),
      create: () => clients.createClient({ client_name: 'x', redirect_uris: ['https://example.com'] }),
      get: () => clients.getClient(id),
      update: () => clients.updateClient(id, { client_name: 'y' }),
      delete: () => clients.deleteClient(id),
      secret: () => clients.regenerateClientSecret(id),
    };

    expect(await refusalsOf(calls)).toEqual(everyOne(calls, '404 feature_disabled'));
    const discovery = await server.send('GET', '/.well-known/oauth-authorization-server');
    expect(discovery).toMatchObject({ status: 404, body: { error_code: 'feature_disabled' } });
  });

  test('providers that an administrator adds', async () => {
    const { customProviders } = admin;
    const provider = { identifier: 'custom:x', provider_type: 'oidc', name: 'x' } as never;
    const calls: Calls = {
      list: () => customProviders.listProviders(),
      create: () => customProviders.createProvider(provider),
      get: () => customProviders.getProvider('custom:x'),
      update: () => customProviders.updateProvider('custom:x', { name: 'y' }),
      delete: () => customProviders.deleteProvider('custom:x'),
    };

    expect(await refusalsOf(calls)).toEqual(everyOne(calls, '404 feature_disabled'));
  });
});
