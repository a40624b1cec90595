import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { claimsOf } from '../../subgraphs/auth/auth-test-server.ts';
import { type HookServer, openHookServer, refusal } from '../../subgraphs/auth/shared/hooks/hook-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  openProviderServer,
  signInThrough,
  target,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  hooks = await openHookServer(({ metadata, user, claims }) => {
    if (metadata.name === 'customize-access-token') return { json: { claims: { ...claims, team: 'green' } } };
    const isUnwanted = metadata.name === 'before-user-created' && user.email.startsWith('gitlab');
    return isUnwanted ? refusal('Only by invitation', 403) : {};
  });
  const points = ['BEFORE_USER_CREATED', 'AFTER_USER_CREATED', 'CUSTOM_ACCESS_TOKEN'];
  server = await openProviderServer(local, hooks.settingsFor(...points));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

test('a user from a provider is checked once, reported, and gets the claims of the hook', async () => {
  await playBack(local, 'google');

  const { fragment } = await signInThrough(server, 'google');
  await signInThrough(server, 'google');
  await server.settle();

  const { sub, team } = claimsOf(fragment.access_token ?? '');
  expect(team).toBe('green');
  const user = { id: sub, email: 'google@example.com', identities: [{ provider: 'google' }] };
  expect(hooks.toldOf('before-user-created')).toMatchObject([{ user }]);
  expect(hooks.toldOf('after-user-created')).toMatchObject([{ user }]);
  expect(hooks.toldOf('customize-access-token')).toMatchObject([
    { authentication_method: 'oauth' },
    { authentication_method: 'oauth' },
  ]);
});

test('a refused user returns to the page with the message of the hook, and is not stored', async () => {
  await playBack(local, 'gitlab');

  const { page, query, fragment } = await signInThrough(server, 'gitlab');

  expect(page).toBe(target);
  const told = { error: 'access_denied', error_code: 'unknown', error_description: 'Only by invitation' };
  expect([query, fragment]).toMatchObject([told, told]);
  expect(await server.db.auth.user.count({ where: { email: 'gitlab@example.com' } })).toBe(0);
});
