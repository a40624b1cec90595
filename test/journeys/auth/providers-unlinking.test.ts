import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  identityOf,
  linkIdentity,
  unlinkIdentity,
} from '../../subgraphs/auth/sign-in/providers/link-identity.ts';
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
import { openProviderServer, userOf } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, {
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_IDENTITY_UNLINKED_ENABLED: 'true',
  });
});
beforeEach(async () => {
  for (const name of ['github', 'spotify']) await playBack(local, name);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

describe('DELETE /user/identities/{id}', () => {
  test('removes an identity; the address that another one has stays', async () => {
    const { accessToken, email, userId } = await signUpAndIn(server);
    beAtGithub(local);
    await linkIdentity(server, accessToken);

    const { status, text } = await unlinkIdentity(
      server,
      accessToken,
      await identityOf(server, accessToken, 'github'),
    );

    expect({ status, text }).toEqual({ status: 200, text: '{}' });
    expect(await userOf(server, accessToken)).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect(await auditOf(server, userId)).toContain('identity_unlinked');
    expect((await server.mails(email)).at(-1)?.subject).toBe(
      'A sign-in method was removed from your account',
    );
  });

  test("with the user's address switches to the next verified one", async () => {
    const { accessToken } = await signUpAndIn(server);
    beAtSpotify(local, newEmail());
    await linkIdentity(server, accessToken, 'spotify');
    const { email } = beAtGithub(local);
    await linkIdentity(server, accessToken);

    await unlinkIdentity(server, accessToken, await identityOf(server, accessToken, 'email'));

    expect(await userOf(server, accessToken)).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
    });
  });

  test('an unverified address is not confirmed by it', async () => {
    const { accessToken } = await signUpAndIn(server);
    const email = newEmail();
    beAtSpotify(local, email);
    await linkIdentity(server, accessToken, 'spotify');

    await unlinkIdentity(server, accessToken, await identityOf(server, accessToken, 'email'));

    const user = await userOf(server, accessToken);
    expect(user.email).toBe(email);
    expect(user).not.toHaveProperty('email_confirmed_at');
  });

  test('is refused if the only remaining address belongs to another user', async () => {
    const somebody = await signUpAndIn(server);
    const { accessToken, email } = await signUpAndIn(server);
    beAtSpotify(local, somebody.email);
    await linkIdentity(server, accessToken, 'spotify');

    const sent = await unlinkIdentity(server, accessToken, await identityOf(server, accessToken, 'email'));

    expect(sent).toMatchObject({
      status: 422,
      body: { error_code: 'email_conflict_identity_not_deletable' },
    });
    expect((await userOf(server, accessToken)).email).toBe(email);
  });

  test('the last one stays, also with two concurrent requests', async () => {
    const { accessToken } = await signUpAndIn(server);
    beAtGithub(local);
    await linkIdentity(server, accessToken);
    const ids = [
      await identityOf(server, accessToken, 'email'),
      await identityOf(server, accessToken, 'github'),
    ];

    const sent = await Promise.all(ids.map((id) => unlinkIdentity(server, accessToken, id)));

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(sent.find(({ status }) => status === 422)?.body).toMatchObject({
      error_code: 'single_identity_not_deletable',
      msg: 'User must have at least 1 identity after unlinking',
    });
  });

  test('is for the own ones only', async () => {
    beAtGithub(local);
    const stranger = await landIn(server, 'github');
    const { accessToken } = await signUpAndIn(server);
    beAtGithub(local);
    await linkIdentity(server, accessToken);

    expect(await unlinkIdentity(server, accessToken, stranger.user.identities[0].identity_id)).toMatchObject({
      status: 422,
      body: { error_code: 'identity_not_found', msg: "Identity doesn't exist" },
    });
    expect(await unlinkIdentity(server, accessToken, 'nonsense')).toMatchObject({
      status: 404,
      body: { error_code: 'validation_failed' },
    });
    expect((await server.send('DELETE', `/user/identities/${randomUUID()}`)).status).toBe(401);
  });
});
