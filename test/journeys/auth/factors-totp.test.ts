import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  asOwner,
  codeAt,
  nextCode,
  pass,
  signUpWithApp,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const unknownId = '11111111-2222-4333-8444-555555555555';

async function begin(json: object = {}) {
  const person = await signUpAndIn(server);
  const owner = asOwner(server, person.accessToken);
  const { body } = await owner.enroll({ factor_type: 'totp', ...json });
  return { ...person, owner, id: body.id as string, secret: body.totp.secret as string, totp: body.totp };
}

describe('answering a challenge', () => {
  test('each code is valid once, also for another challenge', async () => {
    const { accessToken, id, secret } = await signUpWithApp(server);
    const owner = asOwner(server, accessToken);
    const [first, second] = [await owner.challenge(id), await owner.challenge(id)];
    const code = nextCode(server, secret);

    const right = await owner.verify(id, { challenge_id: first.body.id, code });
    const again = await owner.verify(id, { challenge_id: second.body.id, code });
    const earlier = await owner.verify(id, {
      challenge_id: second.body.id,
      code: codeAt(server, secret, -30),
    });

    expect(right.status).toBe(200);
    for (const refused of [again, earlier]) {
      expect(refused).toMatchObject({
        status: 422,
        body: { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
      });
    }
  });

  test('of twenty concurrent requests with one right code, one gets a session', async () => {
    const { accessToken, id, secret } = await signUpWithApp(server);
    const owner = asOwner(server, accessToken);
    const { body } = await owner.challenge(id);
    const code = nextCode(server, secret);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.verify(id, { challenge_id: body.id, code })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('a challenge is valid once, for five minutes', async () => {
    const { accessToken, id, secret } = await signUpWithApp(server);
    const owner = asOwner(server, accessToken);
    const { body: used } = await owner.challenge(id);
    await owner.verify(id, { challenge_id: used.id, code: nextCode(server, secret) });
    const { body: old } = await owner.challenge(id);

    const again = await owner.verify(id, { challenge_id: used.id, code: nextCode(server, secret) });
    pass(server, 301);
    const late = await owner.verify(id, { challenge_id: old.id, code: nextCode(server, secret) });

    expect(old.expires_at - used.expires_at).toBeGreaterThanOrEqual(30);
    expect(again).toMatchObject({ status: 422, body: { error_code: 'mfa_challenge_expired' } });
    expect(late).toMatchObject({
      status: 422,
      body: {
        error_code: 'mfa_challenge_expired',
        msg: `MFA challenge ${old.id} has expired, verify against another challenge or create a new challenge.`,
      },
    });
  });

  test('it is answered from the address that requested it', async () => {
    const { id, secret, accessToken } = await begin();
    const [here, there] = ['203.0.113.1', '203.0.113.2'].map((ip) =>
      asOwner(server, accessToken, { 'x-forwarded-for': ip }),
    );
    const challenge = await here?.challenge(id);

    const refused = await there?.verify(id, {
      challenge_id: challenge?.body.id,
      code: nextCode(server, secret),
    });

    expect(refused).toMatchObject({
      status: 422,
      body: {
        error_code: 'mfa_ip_address_mismatch',
        msg: 'Challenge and verify IP addresses mismatch.',
      },
    });
  });

  test('a challenge of another factor, of another user, or an unknown one is refused', async () => {
    const mine = await begin();
    const theirs = await begin();
    const { body } = await theirs.owner.challenge(theirs.id);

    for (const challenge_id of [body.id, unknownId, undefined]) {
      const code = codeAt(server, mine.secret);
      expect(await mine.owner.verify(mine.id, { challenge_id, code })).toMatchObject({
        status: 422,
        body: {
          error_code: 'mfa_factor_not_found',
          msg: 'MFA factor with the provided challenge ID not found',
        },
      });
    }
    for (const challenge_id of ['nonsense', '', 5]) {
      expect(await mine.owner.verify(mine.id, { challenge_id, code: '123456' })).toMatchObject({
        status: 400,
        body: { error_code: 'bad_json' },
      });
    }
  });

  test('a factor of another user is not found', async () => {
    const theirs = await signUpWithApp(server);
    const { accessToken } = await signUpAndIn(server);
    const stranger = asOwner(server, accessToken);

    for (const id of [theirs.id, unknownId]) {
      for (const refused of [
        await stranger.challenge(id),
        await stranger.verify(id, { challenge_id: unknownId, code: '123456' }),
        await stranger.unenroll(id),
      ]) {
        expect(refused).toMatchObject({
          status: 404,
          body: { error_code: 'mfa_factor_not_found', msg: 'Factor not found' },
        });
      }
    }
    expect(await stranger.challenge('nonsense')).toMatchObject({
      status: 404,
      body: { error_code: 'validation_failed', msg: 'factor_id must be an UUID' },
    });
    expect((await asOwner(server, theirs.accessToken).user()).factors).toHaveLength(1);
  });

  test('attempts are counted per factor, and a right code is refused until the wait is over', async () => {
    const { accessToken, id, secret } = await signUpWithApp(server);
    const owner = asOwner(server, accessToken);
    const { body } = await owner.challenge(id);
    const guess = () => owner.verify(id, { challenge_id: body.id, code: '000000' });

    const answers = await Promise.all(Array.from({ length: 9 }, guess));
    const right = await owner.verify(id, { challenge_id: body.id, code: nextCode(server, secret) });

    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(right).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('older clients send no body with a challenge', async () => {
    const { id, accessToken } = await begin();

    const sent = await server.send('POST', `/factors/${id}/challenge`, { headers: bearer(accessToken) });

    expect(sent.status).toBe(200);
  });

  test('both are limited per client where a proxy names it', async () => {
    await using own = await openAuthServer({
      SVC_RATE_LIMIT_HEADER: 'x-client',
      SVC_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '15',
    });
    own.holdClock();
    const { accessToken } = await signUpAndIn(own);
    const { body } = await asOwner(own, accessToken).enroll({ factor_type: 'totp' });
    const named = asOwner(own, accessToken, { 'x-client': 'one' });
    const other = asOwner(own, accessToken, { 'x-client': 'two' });

    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await named.challenge(body.id)).status);

    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
    expect((await other.challenge(body.id)).status).toBe(200);
  });

  test('a disabled factor type is refused', async () => {
    await using own = await openAuthServer({ SVC_MFA_TOTP_VERIFY_ENABLED: 'false' });
    await using closed = await openAuthServer({ SVC_MFA_TOTP_ENROLL_ENABLED: 'false' });
    const person = await signUpAndIn(own);
    const owner = asOwner(own, person.accessToken);
    const { body } = await owner.enroll({ factor_type: 'totp' });
    const stranger = asOwner(closed, (await signUpAndIn(closed)).accessToken);

    const refusals = [
      await owner.challenge(body.id),
      await owner.verify(body.id, { challenge_id: unknownId, code: '123456' }),
      await stranger.enroll({ factor_type: 'totp' }),
    ];

    expect(refusals.map(({ status, body: { error_code } }) => [status, error_code])).toEqual([
      [422, 'mfa_totp_verify_not_enabled'],
      [422, 'mfa_totp_verify_not_enabled'],
      [422, 'mfa_totp_enroll_not_enabled'],
    ]);
  });
});
