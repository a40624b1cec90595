import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  claimsOf,
  openAuthServer,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import {
  addKey,
  beginKey,
  showKey,
  signUpWithKey,
  toAnswer,
} from '../../subgraphs/auth/credentials/webauthn/key-owner.ts';
import {
  asOwner,
  readFactorEvents,
  signUpWithApp,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  openPasskeyServer,
  securityKeysOn,
  signInWith,
  signUpWithPasskey,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPasskeyServer({ SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED: 'true' });
});
afterAll(() => server[Symbol.asyncDispose]());

test.each(drawTopologies(import.meta.filename))(
  'a security key raises a session to aal2, in %s',
  async (topology) => {
    await using own = await openAuthServer(securityKeysOn, topology);
    const { userId, email, accessToken } = await signUpAndIn(own);
    const key = new Authenticator({ userVerified: false });

    const { enrolled, challenge, owner, factorId } = await beginKey(own, accessToken, 'My key');
    const { publicKey } = challenge.body.webauthn.credential_options;
    const added = await owner.verify(factorId, toAnswer(challenge, 'create', key.create(publicKey)));
    const later = await signIn(own, email);
    const asked = await asOwner(own, later.accessToken).challenge(factorId);
    const shown = await showKey(own, later.accessToken, { key, factorId });

    expect(enrolled).toMatchObject({
      status: 200,
      body: { id: factorId, type: 'webauthn', friendly_name: 'My key' },
    });
    expect(challenge.body).toEqual({
      id: expect.any(String),
      type: 'webauthn',
      expires_at: expect.any(Number),
      webauthn: { type: 'create', credential_options: { publicKey: expect.any(Object) } },
    });
    expect(publicKey).toMatchObject({
      rp: { id: 'example.com', name: 'Example' },
      user: { id: Buffer.from(factorId).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    expect(asked.body.webauthn).toMatchObject({
      type: 'request',
      credential_options: {
        publicKey: { rpId: 'example.com', allowCredentials: [{ id: key.id }], userVerification: 'preferred' },
      },
    });
    for (const { status, body } of [added, shown]) {
      expect([status, claimsOf(body.access_token)]).toMatchObject([
        200,
        { sub: userId, aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] },
      ]);
    }
    expect(shown.body.user.factors).toMatchObject([
      { factor_type: 'webauthn', status: 'verified', web_authn_aaguid: Authenticator.aaguid },
    ]);
    expect(await readFactorEvents(own, userId)).toEqual([
      'factor_in_progress',
      'challenge_created',
      'verification_attempted',
      'challenge_created',
      'challenge_created',
      'verification_attempted',
    ]);
  },
);

describe('a security key', () => {
  test('is announced by mail and listed for administrators', async () => {
    const { email, userId, factorId } = await signUpWithKey(server);
    const headers = bearer(await signToken(server, { role: 'service_role' }));

    const listed = bodyOf(await server.send('GET', `/admin/users/${userId}/factors`, { headers }));

    expect((await server.mails(email)).at(-1)?.text).toContain('a security key');
    expect(listed).toMatchObject([{ id: factorId, factor_type: 'webauthn', status: 'verified' }]);
  });

  test('is given up in an aal2 session, and its key with it', async () => {
    const { email, userId, factorId, accessToken } = await signUpWithKey(server);
    const { accessToken: low } = await signIn(server, email);

    const refused = await asOwner(server, low).unenroll(factorId);
    const gone = await asOwner(server, accessToken).unenroll(factorId);

    expect(refused).toMatchObject({ status: 422, body: { error_code: 'insufficient_aal' } });
    expect(gone).toMatchObject({ status: 200, body: { id: factorId } });
    expect(await server.db.auth.webauthnCredential.count({ where: { userId } })).toBe(0);
  });

  test('excludes existing ones, and belongs to one user only', async () => {
    const { accessToken, key } = await signUpWithKey(server);
    const stranger = await signUpAndIn(server);
    const passkey = await signUpWithPasskey(server);

    const { challenge } = await beginKey(server, accessToken);
    const taken = [
      await addKey(server, stranger.accessToken, key),
      await addKey(server, stranger.accessToken, passkey.authenticator),
    ];

    const { publicKey } = challenge.body.webauthn.credential_options;
    expect(publicKey.excludeCredentials).toMatchObject([{ id: key.id }]);
    const refused = { status: 422, body: { error_code: 'webauthn_credential_exists' } };
    expect(taken.map(({ added }) => added)).toMatchObject([refused, refused]);
  });

  test('is no passkey', async () => {
    const { key, userId } = await signUpWithKey(server);
    key.userHandle = Buffer.from(userId).toString('base64url');

    expect(await signInWith(server, key)).toMatchObject({
      status: 400,
      body: { error_code: 'webauthn_verification_failed' },
    });
  });

  test('beside another factor is added only after that one was shown', async () => {
    const { email, accessToken } = await signUpWithApp(server);
    const { accessToken: low } = await signIn(server, email);

    const refused = await asOwner(server, low).enroll({ factor_type: 'webauthn' });
    const { added } = await addKey(server, accessToken);

    expect(refused).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
    expect(added.status).toBe(200);
  });
});

test('the database contains only a digest of a challenge', async () => {
  const { accessToken } = await signUpAndIn(server);
  const { challenge } = await beginKey(server, accessToken);

  const kept = await server.db.auth.mfaChallenge.findUnique({ where: { id: challenge.body.id } });

  const { publicKey } = challenge.body.webauthn.credential_options;
  expect(JSON.stringify(kept)).not.toContain(publicKey.challenge);
});
