import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { createClient, refusal, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import { newEmail } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  comeBack,
  openProviderServer,
  readLanding,
  target,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, { SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true' });
});
beforeEach(() => playBack(local, 'github'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const redirectTo = target;

/** Follows a URL of the client as a browser does: to the provider and back to the app. */
async function browse(url: string) {
  const begun = url.startsWith(server.url) ? readLanding(await fetch(url, { redirect: 'manual' })) : null;
  const state = new URL(begun?.location ?? url).searchParams.get('state') ?? '';
  return comeBack(server, { state, code: 'x' });
}

describe("today's JavaScript client", () => {
  test('signs in with a provider, without and with PKCE', async () => {
    const { email } = beAtGithub(local);
    const [plain, pkce] = [createClient(server), createClient(server, { flowType: 'pkce' })];

    const first = await succeed(plain.signInWithOAuth({ provider: 'github', options: { redirectTo } }));
    const { fragment } = await browse(first.url ?? '');
    const { access_token = '', refresh_token = '' } = fragment;
    const { user } = await succeed(plain.setSession({ access_token, refresh_token }));
    const second = await succeed(pkce.signInWithOAuth({ provider: 'github', options: { redirectTo } }));
    const { query } = await browse(second.url ?? '');
    const { session } = await succeed(pkce.exchangeCodeForSession(query.code ?? ''));

    expect(user?.email).toBe(email);
    expect(session).toMatchObject({
      user: { id: user?.id },
      provider_token: 'github-token',
      provider_refresh_token: 'github-refresh',
    });
  });

  test('links and unlinks an identity', async () => {
    const { client } = await signUpClient(server);
    beAtGithub(local);

    const { url } = await succeed(client.linkIdentity({ provider: 'github', options: { redirectTo } }));
    await browse(url ?? '');
    const { identities } = await succeed(client.getUserIdentities());
    const added =
      identities.find(({ provider }) => provider === 'github') ?? expect.fail('nothing was linked');
    await succeed(client.unlinkIdentity(added));
    const left = await succeed(client.getUserIdentities());

    expect(identities.map(({ provider }) => provider)).toEqual(['email', 'github']);
    expect(left.identities).toHaveLength(1);
    const last = left.identities[0] ?? expect.fail('no identity is left');
    expect(await refusal(client.unlinkIdentity(last))).toEqual([422, 'single_identity_not_deletable']);
  });

  test('signs in with an id_token', async () => {
    local.answer('/google/oauth2/v3/certs', local.keys);
    const now = Math.floor(Date.now() / 1000);
    const email = newEmail();
    const claims = { iss: `${local.url}/google`, aud: 'google-client', sub: email, iat: now, exp: now + 60 };
    const token = await local.sign({ ...claims, email, email_verified: true });

    const { user } = await succeed(createClient(server).signInWithIdToken({ provider: 'google', token }));

    expect(user.email).toBe(email);
  });

  test('links an identity by an id_token', async () => {
    local.answer('/google/oauth2/v3/certs', local.keys);
    const { client, userId } = await signUpClient(server);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: `${local.url}/google`, aud: 'google-client', sub: userId, iat: now, exp: now + 60 };
    const token = await local.sign({ ...claims, email: newEmail(), email_verified: true });

    const { user } = await succeed(client.linkIdentity({ provider: 'google', token }));

    expect(user?.id).toBe(userId);
    expect(user?.app_metadata.providers).toEqual(['email', 'google']);
  });
});
