import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SettingsError } from '../../../core/settings/settings.ts';
import { loadServerSettings } from '../../../server/settings/load-settings.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, readMail, refresh, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import {
  auditOf,
  beAtGithub,
  beAtSpotify,
  landIn,
} from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import { openProviderServer } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

// Sign-ins with SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS. Spotify does not verify addresses.

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, { SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true' });
});
beforeEach(async () => {
  for (const name of ['github', 'spotify']) await playBack(local, name);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

test('an unverified address can sign in repeatedly, and a confirmation is sent', async () => {
  const email = newEmail();
  beAtSpotify(local, email);

  const first = await landIn(server, 'spotify');
  const second = await landIn(server, 'spotify');

  expect(first.user).toMatchObject({ email, app_metadata: { providers: ['spotify'] } });
  expect(first.user).not.toHaveProperty('email_confirmed_at');
  expect(second.user.id).toBe(first.user.id);
  expect((await refresh(server, first.fragment.refresh_token ?? '')).status).toBe(200);
  expect(await auditOf(server, first.user.id)).toContain('login');
  const { path } = await readMail(server, email);
  expect((await server.send('GET', path)).headers.get('location')).toContain('access_token');
  expect((await landIn(server, 'spotify')).user).toHaveProperty('email_confirmed_at');
});

test('a user who verifies the address finds no data of those who did not', async () => {
  const email = newEmail();
  beAtSpotify(local, email);
  const stranger = await landIn(server, 'spotify');
  beAtGithub(local, { email });

  const owner = await landIn(server, 'github');

  expect(owner.user).toMatchObject({ email, app_metadata: { providers: ['github'] } });
  expect((await refresh(server, stranger.fragment.refresh_token ?? '')).status).toBe(400);
});

test('an address of another user stays with that user', async () => {
  const owner = await signUpAndIn(server);
  beAtSpotify(local, owner.email);

  const { user } = await landIn(server, 'spotify');

  expect(user.id).not.toBe(owner.userId);
  expect(user.email).toBe('');
});

test('a start refuses it together with autoconfirm, which would prove every address', () => {
  const load = () =>
    loadServerSettings(makeTestFolder(), {
      SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true',
      SVC_MAILER_AUTOCONFIRM: 'true',
    });

  expect(load).toThrow(SettingsError);
  expect(load).toThrow(
    'SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: goes not together with SVC_MAILER_AUTOCONFIRM',
  );
});
