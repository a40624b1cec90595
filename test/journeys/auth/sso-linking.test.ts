import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, bodyOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import { comeBack, openProviderServer } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, { SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true' });
  await playBack(local, 'github');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

test('users of single sign-on add no other provider', async () => {
  const { userId, accessToken } = await signUpAndIn(server);
  await server.db.auth.user.update({ where: { id: userId }, data: { isSsoUser: true } });
  beAtGithub(local);
  const asked = '/user/identities/authorize?provider=github&skip_http_redirect=true';

  const begun = await server.send('GET', asked, { headers: bearer(accessToken) });
  const state = new URL(bodyOf(begun).url).searchParams.get('state') ?? '';
  const { query } = await comeBack(server, { state, code: 'x' });

  expect(query.error_code).toBe('user_sso_managed');
  expect(await server.db.auth.identity.count({ where: { userId } })).toBe(1);
});
