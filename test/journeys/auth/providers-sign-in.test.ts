import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { claimsOf } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack, recorded } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  openProviderServer,
  signInThrough,
  target,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const vouching = Object.keys(recorded).filter((name) => name !== 'spotify');

test.each(vouching)('%s signs a new user in', async (name) => {
  await playBack(local, name);

  const { status, page, query, fragment } = await signInThrough(server, name);

  expect({ status, page, query }).toEqual({ status: 302, page: target, query: {} });
  expect(fragment).toMatchObject({
    provider: name,
    provider_token: `${name}-token`,
    provider_refresh_token: `${name}-refresh`,
    token_type: 'bearer',
    sb: '',
  });
  expect(claimsOf(fragment.access_token ?? '').amr).toMatchObject([{ method: 'oauth' }]);
  const user = await userOf(server, fragment.access_token);
  const email = `${name}@example.com`;
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: name, providers: [name] },
    user_metadata: { ...recorded[name]?.claims, email, phone_verified: false },
    identities: [{ provider: name, email, identity_data: recorded[name]?.claims }],
  });
  const { id, identity_data } = user.identities[0];
  expect(identity_data).toMatchObject({ sub: id, provider_id: id, iss: expect.any(String) });
});
