import { expect, test } from 'vitest';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { type Body, bearer, claimsOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  createOauthClient,
  getTokens,
  openOauthServer,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { openHookServer } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

test('the hook of claims hears of which app it is, and cannot make the app the user', async () => {
  await using hooks = await openHookServer(({ claims }: Body) => {
    const { client_id: _, scope: __, ...rest } = claims;
    return { json: { claims: { ...rest, aud: 'https://api.example' } } };
  });
  await using server = await openOauthServer(hooks.settingsFor('CUSTOM_ACCESS_TOKEN'));
  const client = await createOauthClient(await openAdmin(server));
  const person = await signUpAndIn(server);
  expect(hooks.told.at(-1)?.body).not.toHaveProperty('client_id');

  const tokens = await getTokens(server, client, person);
  const told = hooks.told.at(-1)?.body;
  const { body } = await refreshFor(server, client, tokens.refresh_token);

  expect(told).toMatchObject({
    client_id: client.client_id,
    authentication_method: 'oauth_provider/authorization_code',
    claims: { client_id: client.client_id, scope: 'openid email' },
  });
  for (const token of [tokens.access_token, body.access_token]) {
    expect(claimsOf(token)).toMatchObject({
      aud: 'https://api.example',
      client_id: client.client_id,
      scope: 'openid email',
    });
    const change = { json: { password: 'another horse' }, headers: bearer(token) };
    expect((await server.send('PUT', '/user', change)).status).toBe(403);
  }
});
