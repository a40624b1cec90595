import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, post, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  addApp,
  asOwner,
  pass,
  readFactorEvents,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function begin(json: object = {}) {
  const person = await signUpAndIn(server);
  const owner = asOwner(server, person.accessToken);
  const { body } = await owner.enroll({ factor_type: 'totp', ...json });
  return { ...person, owner, id: body.id as string, secret: body.totp.secret as string, totp: body.totp };
}

describe('enrolling an authenticator app', () => {
  test('returns the data for the app once, and stores the secret encrypted', async () => {
    const { owner, id, totp, email, userId } = await begin({ friendly_name: 'Mine', issuer: 'Trellis' });

    const uri = new URL(totp.uri);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Trellis:${email}`);
    expect(uri.searchParams.get('issuer')).toBe('Trellis');
    expect(totp.qr_code).toMatch(/^<svg /);
    const row = await server.db.auth.mfaFactor.findUniqueOrThrow({ where: { id } });
    expect(row.secret).not.toContain(totp.secret);
    const user = await owner.user();
    expect(user.factors).toEqual([
      {
        id,
        friendly_name: 'Mine',
        factor_type: 'totp',
        status: 'unverified',
        phone: '',
        last_challenged_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(user)).not.toContain(totp.secret);
    expect(await readFactorEvents(server, userId)).toEqual(['factor_in_progress']);
  });

  test('names the site where no issuer is given', async () => {
    const { totp } = await begin();

    expect(new URL(totp.uri).searchParams.get('issuer')).toBe('localhost:8081');
  });

  test.each([
    ['a name with a NUL', { friendly_name: 'My\0app' }],
    ['half a character', { friendly_name: '\ud800' }],
    ['a name that fills pages', { friendly_name: 'x'.repeat(256) }],
    ['half a character as issuer', { issuer: '\ud800' }],
    ['an issuer that no QR code holds', { issuer: 'é'.repeat(400) }],
  ])('refuses %s', async (_, json) => {
    const { accessToken } = await signUpAndIn(server);

    expect(await asOwner(server, accessToken).enroll({ factor_type: 'totp', ...json })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });

  test('a user without factors has no such field', async () => {
    const { accessToken } = await signUpAndIn(server);

    expect(await asOwner(server, accessToken).user()).not.toHaveProperty('factors');
  });

  test.each([
    [{}, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: 'sms' }, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: 'toString' }, 400, 'validation_failed', /^factor_type needs/],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled', /WebAuthn/],
    [{ factor_type: 'phone', phone: '+15550001111' }, 422, 'mfa_phone_enroll_not_enabled', /Phone/],
    [{ factor_type: 1 }, 400, 'bad_json', /factor_type/],
  ])('%j is refused', async (json, status, error_code, msg) => {
    const { accessToken } = await signUpAndIn(server);

    const refused = await asOwner(server, accessToken).enroll(json);

    expect(refused).toMatchObject({ status, body: { code: status, error_code } });
    expect(refused.body.msg).toMatch(msg);
  });

  test('a name is given once, and no name as often as one likes', async () => {
    const { owner } = await begin({ friendly_name: 'Mine' });

    const [again, nameless, blank] = [
      await owner.enroll({ factor_type: 'totp', friendly_name: ' Mine ' }),
      await owner.enroll({ factor_type: 'totp' }),
      await owner.enroll({ factor_type: 'totp', friendly_name: '' }),
    ];

    expect(again).toMatchObject({
      status: 422,
      body: {
        error_code: 'mfa_factor_name_conflict',
        msg: 'A factor with the friendly name "Mine" for this user already exists',
      },
    });
    expect([nameless.status, blank.status]).toEqual([200, 200]);
  });

  test('ten are allowed, also with concurrent requests; old unverified ones are replaced', async () => {
    const { accessToken } = await signUpAndIn(server);
    const owner = asOwner(server, accessToken);

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => owner.enroll({ factor_type: 'totp' })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    pass(server, 301);
    const later = await owner.enroll({ factor_type: 'totp' });

    expect(refused.map(({ body }) => body.error_code)).toEqual(
      Array.from({ length: 2 }, () => 'too_many_enrolled_mfa_factors'),
    );
    expect(later.status).toBe(200);
    expect((await owner.user()).factors).toHaveLength(1);
  });

  test('is only for people with a name and a session', async () => {
    await using own = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
    const { body } = await post(own, '/signup', {});

    const [nobody, anonymous] = [
      await post(own, '/factors', { factor_type: 'totp' }),
      await asOwner(own, body.access_token).enroll({ factor_type: 'totp' }),
    ];

    expect(nobody).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
    expect(anonymous).toMatchObject({
      status: 403,
      body: {
        error_code: 'no_authorization',
        msg: 'Anonymous user not allowed to perform these actions',
      },
    });
  });

  test('a session that has ended enrols nothing', async () => {
    const { accessToken } = await signUpAndIn(server);
    await server.send('POST', '/logout', { headers: bearer(accessToken) });

    expect(await asOwner(server, accessToken).enroll({ factor_type: 'totp' })).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
  });
});

describe('a further factor', () => {
  test('can be enrolled and verified only after an earlier factor', async () => {
    await using own = await openAuthServer({
      SVC_MFA_PHONE_ENROLL_ENABLED: 'true',
      SVC_MFA_PHONE_VERIFY_ENABLED: 'true',
    });
    const { email, accessToken } = await signUpAndIn(own);
    const { body: early } = await asOwner(own, accessToken).enroll({
      factor_type: 'phone',
      phone: '+15550007777',
    });
    const { accessToken: raised } = await addApp(own, accessToken);
    const low = asOwner(own, (await signIn(own, email)).accessToken);

    const refusals = [await low.enroll({ factor_type: 'totp' }), await low.challenge(early.id)];
    const allowed = await asOwner(own, raised).enroll({ factor_type: 'totp', friendly_name: 'Second' });

    for (const refused of refusals) {
      expect(refused).toMatchObject({
        status: 403,
        body: { error_code: 'insufficient_aal', msg: 'AAL2 required to enroll a new factor' },
      });
    }
    expect(allowed.status).toBe(200);
  });
});

describe('settings', () => {
  test('set the number of factors, the wait and the lifetime of a challenge', async () => {
    await using own = await openAuthServer({
      SVC_MFA_MAX_ENROLLED_FACTORS: '2',
      SVC_MFA_MAX_VERIFIED_FACTORS: '1',
      SVC_MFA_FACTOR_EXPIRY_DURATION: '20s',
      SVC_MFA_CHALLENGE_EXPIRY_DURATION: '60',
    });
    const { accessToken } = await signUpAndIn(own);
    const owner = asOwner(own, accessToken);
    const begun = async () => (await owner.enroll({ factor_type: 'totp' })).body;

    const counted = [await begun(), await begun(), await begun()].map(({ error_code }) => error_code);
    pass(own, 21);
    const { id } = await begun();
    const { body: challenge } = await owner.challenge(id);
    const raised = asOwner(own, (await addApp(own, accessToken)).accessToken);
    const beyond = await raised.enroll({ factor_type: 'totp' });

    expect(counted).toEqual([undefined, undefined, 'too_many_enrolled_mfa_factors']);
    const left = challenge.expires_at - Date.now() / 1000 - 21;
    expect(left).toBeGreaterThan(40);
    expect(left).toBeLessThanOrEqual(60);
    expect(beyond.body.error_code).toBe('too_many_enrolled_mfa_factors');
  });
});
