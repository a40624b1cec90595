import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { claimsOf, post } from '../../subgraphs/auth/auth-test-server.ts';
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

test("a PKCE flow ends with a code, which returns the provider's tokens too", async () => {
  const verifier = randomBytes(32).toString('base64url');
  await playBack(local, 'github');
  const landing = await signInThrough(server, 'github', {
    code_challenge: toPkceS256Challenge(verifier),
    code_challenge_method: 's256',
  });
  expect(landing.location).toMatch(/^https:\/\/app\.example\.com\/welcome\?code=[0-9a-f-]{36}$/);
  const grant = { auth_code: landing.query.code, code_verifier: verifier };
  const stored = await server.db.auth.flowState.findFirst({
    where: { providerTokens: { not: null } },
    orderBy: { authCodeIssuedAt: 'desc' },
  });
  expect(stored?.providerTokens).not.toContain('github-token');

  const { status, body } = await post(server, '/token?grant_type=pkce', grant);
  const again = await post(server, '/token?grant_type=pkce', grant);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    provider_token: 'github-token',
    provider_refresh_token: 'github-refresh',
    user: { email: 'github@example.com' },
  });
  expect(claimsOf(body.access_token).amr).toMatchObject([{ method: 'oauth' }]);
  expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
});
