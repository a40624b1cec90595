import { randomBytes } from 'node:crypto';
import type { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  createAdminClient,
  createClient,
  refusal,
  signUpClient,
  succeed,
} from '../../subgraphs/auth/auth-client.ts';
import { newEmail } from '../../subgraphs/auth/auth-test-server.ts';
import {
  oauthProvider,
  openCustomProviderServer,
  openIdProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import { browse } from '../../subgraphs/auth/sign-in/providers/browse.ts';
import { openOpenIdProvider } from '../../subgraphs/auth/sign-in/providers/open-id-provider.ts';
import { target as redirectTo } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let trellis: TestServer;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  trellis = await openCustomProviderServer({ SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true' });
  admin = createAdminClient(trellis, await signToken(trellis, { role: 'service_role' }));
});
afterAll(() => trellis[Symbol.asyncDispose]());

describe("today's JavaScript client", () => {
  test('keeps custom providers', async () => {
    const { customProviders } = admin;
    const provider = oauthProvider();
    const { identifier } = provider;

    const made = await succeed(customProviders.createProvider(provider as never));
    const found = await succeed(customProviders.getProvider(identifier));
    const changed = await succeed(customProviders.updateProvider(identifier, { enabled: false }));
    const { providers } = await succeed(customProviders.listProviders({ type: 'oauth2' }));
    const removed = await customProviders.deleteProvider(identifier);

    expect(made).toMatchObject({ identifier, enabled: true, pkce_enabled: true });
    expect(found).toEqual(made);
    expect(changed).toMatchObject({ id: made.id, enabled: false });
    expect(providers).toEqual([changed]);
    expect(removed).toEqual({ data: null, error: null });
    expect(await refusal(customProviders.getProvider(identifier))).toEqual([
      404,
      'custom_provider_not_found',
    ]);
  });

  test('signs a user in with one', async () => {
    const person = {
      sub: randomBytes(8).toString('hex'),
      email: newEmail(),
      email_verified: true,
      name: 'Pat',
    };
    await using server = await openOpenIdProvider('keycloak', person);
    const provider = openIdProvider(server.url);
    const { discovery_document: discovery } = await succeed(
      admin.customProviders.createProvider(provider as never),
    );
    const client = createClient(trellis, { flowType: 'pkce' });

    const { url } = await succeed(
      client.signInWithOAuth({ provider: provider.identifier as 'custom:x', options: { redirectTo } }),
    );
    const { pathname, search } = new URL(url ?? '');
    const { query } = await browse(trellis, pathname + search);
    const { session } = await succeed(client.exchangeCodeForSession(query.code ?? ''));

    expect(discovery).toMatchObject({ issuer: server.url, supported_scopes: expect.any(Array) });
    expect(session?.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: provider.identifier },
    });
  });

  test('links and unlinks an identity of one', async () => {
    const person = {
      sub: randomBytes(8).toString('hex'),
      email: newEmail(),
      email_verified: true,
      name: 'Pat',
    };
    await using server = await openOpenIdProvider('keycloak', person);
    const provider = openIdProvider(server.url);
    await succeed(admin.customProviders.createProvider(provider as never));
    const { client } = await signUpClient(trellis);

    const { url } = await succeed(
      client.linkIdentity({ provider: provider.identifier as 'custom:x', options: { redirectTo } }),
    );
    await browse(trellis, url ?? '');
    const { identities } = await succeed(client.getUserIdentities());
    const added = identities.find((identity) => identity.provider === provider.identifier);
    if (added) await succeed(client.unlinkIdentity(added));

    expect(added).toMatchObject({ id: person.sub, identity_data: { email: person.email } });
    expect((await succeed(client.getUserIdentities())).identities).toHaveLength(1);
  });
});
