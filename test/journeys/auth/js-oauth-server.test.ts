import type { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { createAdminClient, refusal, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import {
  authorize,
  callback,
  exchange,
  openOauthServer,
  publicClient,
  queryOf,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  server = await openOauthServer();
  admin = createAdminClient(server, await signToken(server, { role: 'service_role' }));
});
afterAll(() => server[Symbol.asyncDispose]());

const app = { client_name: 'Calendar', redirect_uris: [callback] };

const register = () => succeed(admin.oauth.createClient(app));

describe("today's JavaScript client as an administrator", () => {
  test('registers an app, changes it, gives it another secret and removes it', async () => {
    const made = await succeed(
      admin.oauth.createClient({ ...app, client_uri: 'https://app.example', scope: 'openid email' }),
    );
    const { client_id: id, client_secret: secret } = made;

    const read = await succeed(admin.oauth.getClient(id));
    const changed = await succeed(
      admin.oauth.updateClient(id, { client_name: 'Diary', logo_uri: 'https://app.example/logo.png' }),
    );
    const renewed = await succeed(admin.oauth.regenerateClientSecret(id));
    const listed = await succeed(admin.oauth.listClients({ page: 1, perPage: 2 }));
    const gone = await admin.oauth.deleteClient(id);

    expect(made).toMatchObject({
      ...app,
      client_uri: 'https://app.example',
      scope: 'openid email',
      client_type: 'confidential',
      registration_type: 'manual',
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    });
    const {
      client_secret: _,
      client_secret_expires_at: __,
      ...unsecret
    } = made as typeof made & {
      client_secret_expires_at: number;
    };
    expect(read).toEqual(unsecret);
    expect(changed).toMatchObject({ client_name: 'Diary', logo_uri: 'https://app.example/logo.png' });
    expect(renewed.client_secret).toHaveLength(43);
    expect(renewed.client_secret).not.toBe(secret);
    expect(listed).toMatchObject({ aud: 'authenticated', total: 1, lastPage: 1 });
    expect(listed.clients.map(({ client_id }) => client_id)).toEqual([id]);
    expect(gone.error).toBeNull();
    expect(await refusal(admin.oauth.getClient(id))).toEqual([404, 'oauth_client_not_found']);
  });
});

describe("today's JavaScript client on the consent page", () => {
  test('shows what an app requests, approves it, and the next time no consent is needed', async () => {
    const client = await register();
    const { client: own, email, userId } = await signUpClient(server);
    const first = await authorize(server, client);

    const details = await succeed(own.oauth.getAuthorizationDetails(first.id));
    const { redirect_url: back } = await succeed(own.oauth.approveAuthorization(first.id));
    const second = await authorize(server, client, { state: 'again' });
    const passed = await succeed(own.oauth.getAuthorizationDetails(second.id));

    expect(details).toEqual({
      authorization_id: first.id,
      redirect_uri: callback,
      client: { id: client.client_id, name: 'Calendar', uri: '', logo_uri: '' },
      user: { id: userId, email },
      scope: 'openid email',
    });
    expect(queryOf(back)).toEqual({ code: expect.any(String), state: 'xyz', iss: expect.any(String) });
    expect(passed).toEqual({ redirect_url: expect.stringContaining(`${callback}?code=`) });
    const { redirect_url: again } = passed as { redirect_url: string };
    expect(queryOf(again).state).toBe('again');
    const { code = '' } = queryOf(again);
    const { status } = await exchange(server, client as never, { ...second, code });
    expect(status).toBe(200);
  });

  test('denies consent, and the app is informed', async () => {
    const client = await register();
    const { client: own } = await signUpClient(server);
    const { id } = await authorize(server, client);
    await succeed(own.oauth.getAuthorizationDetails(id));

    const { redirect_url: back } = await succeed(own.oauth.denyAuthorization(id));

    expect(back.startsWith(`${callback}?error=access_denied&`)).toBe(true);
    expect(queryOf(back)).toMatchObject({ error: 'access_denied', state: 'xyz' });
    expect(await refusal(own.oauth.approveAuthorization(id))).toEqual([400, 'validation_failed']);
    expect(await succeed(own.oauth.listGrants())).toEqual([]);
  });

  test('lists the apps that its user authorized, and revokes them', async () => {
    const [client, other] = [
      await register(),
      await succeed(admin.oauth.createClient({ ...app, ...publicClient } as never)),
    ];
    const { client: own } = await signUpClient(server);
    for (const one of [client, other]) {
      const { id } = await authorize(server, one);
      await succeed(own.oauth.getAuthorizationDetails(id));
      await succeed(own.oauth.approveAuthorization(id));
      server.advance(1);
    }

    const grants = await succeed(own.oauth.listGrants());
    await succeed(own.oauth.revokeGrant({ clientId: client.client_id }));
    const left = await succeed(own.oauth.listGrants());

    expect(grants.map((grant) => grant.client.id)).toEqual([other.client_id, client.client_id]);
    expect(grants[0]).toEqual({
      client: { id: other.client_id, name: 'Calendar', uri: '', logo_uri: '' },
      scopes: ['openid', 'email'],
      granted_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(left.map((grant) => grant.client.id)).toEqual([other.client_id]);
    const twice = own.oauth.revokeGrant({ clientId: client.client_id });
    expect(await refusal(twice)).toEqual([404, 'oauth_consent_not_found']);
  });
});
