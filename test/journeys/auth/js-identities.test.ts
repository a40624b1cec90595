import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { createClient, refusal, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import { openAuthServer } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_EXTERNAL_GITHUB_ENABLED: 'true',
    SVC_EXTERNAL_GITHUB_CLIENT_ID: 'client',
    SVC_EXTERNAL_GITHUB_SECRET: 'secret',
    SVC_EXTERNAL_GITHUB_REDIRECT_URI: 'https://auth.example.com/callback',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe("today's JavaScript client, with identities", () => {
  test('is sent to a provider to sign in', async () => {
    const client = createClient(server, { flowType: 'pkce' });

    const { url } = await succeed(
      client.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true, scopes: 'repo' } }),
    );
    const sent = await fetch(url ?? '', { redirect: 'manual' });

    const target = new URL(sent.headers.get('location') ?? '');
    expect(sent.status).toBe(302);
    expect(target.host).toBe('github.com');
    expect(target.searchParams.get('scope')).toContain('repo');
  });

  test("lists the user's identities, and starts to link another", async () => {
    const { client, userId } = await signUpClient(server);

    const { identities } = await succeed(client.getUserIdentities());
    const { url } = await succeed(
      client.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } }),
    );

    expect(identities).toMatchObject([{ provider: 'email', user_id: userId }]);
    expect(new URL(url ?? '').host).toBe('github.com');
  });

  test('cannot give up the only one', async () => {
    const { client } = await signUpClient(server);
    const { identities } = await succeed(client.getUserIdentities());
    const [only] = identities;
    if (!only) throw new Error('no identity');

    expect(await refusal(client.unlinkIdentity(only))).toEqual([422, 'single_identity_not_deletable']);
  });

  test('gets an error where linking is disabled', async () => {
    await using own = await openAuthServer();
    const { client } = await signUpClient(own);
    const call = client.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } });

    expect(await refusal(call)).toEqual([404, 'manual_linking_disabled']);
  });
});
