import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthHouse,
  password,
  post,
  readLocation,
  readMail,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  asOwner,
  nextCode,
  signUpWithApp,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

// Whatever is good once is sent six times at the same moment.

let house: TestHouse;
beforeAll(async () => {
  house = await openAuthHouse({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    SVC_SECURITY_REAUTHENTICATION_WINDOW: '0',
    SVC_MFA_RECOVERY_CODES_ENROLL_ENABLED: 'true',
    SVC_MFA_RECOVERY_CODES_VERIFY_ENABLED: 'true',
  });
});
afterAll(() => house[Symbol.asyncDispose]());

const six = [1, 2, 3, 4, 5, 6];

/** How many of six got through; what the others are told is no failure of ours. */
async function countAccepted(act: (attempt: number) => Promise<{ status: number; accepted?: boolean }>) {
  const answers = await Promise.all(six.map(act));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ status, accepted = status === 200 }) => accepted).length;
}

async function follow(path: string) {
  const sent = await house.send('GET', path);
  return { status: sent.status, accepted: 'access_token' in readLocation(sent).fragment };
}

const sessionsOf = (userId: string) => house.db.auth.session.count({ where: { userId } });

describe('of six at once one gets through', () => {
  test('with one code', async () => {
    const { email, userId } = await signUpAndIn(house);
    const before = await sessionsOf(userId);
    await post(house, '/otp', { email });
    const { code: token } = await readMail(house, email);

    const accepted = await countAccepted(() => post(house, '/verify', { type: 'email', email, token }));

    expect(accepted).toBe(1);
    expect(await sessionsOf(userId)).toBe(before + 1);
  });

  test('with one link', async () => {
    const email = newEmail();
    await post(house, '/signup', { email, password });
    const { path } = await readMail(house, email);

    expect(await countAccepted(() => follow(path))).toBe(1);
  });

  test('with one code of a PKCE flow', async () => {
    const { email } = await signUpAndIn(house);
    const verifier = randomBytes(40).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    await post(house, '/otp', { email, code_challenge: challenge, code_challenge_method: 's256' });
    const { path } = await readMail(house, email);
    const { location } = readLocation(await house.send('GET', path));
    const exchange = { auth_code: new URL(location).searchParams.get('code'), code_verifier: verifier };

    expect(await countAccepted(() => post(house, '/token?grant_type=pkce', exchange))).toBe(1);
  });

  test('with one nonce', async () => {
    const { email, accessToken } = await signUpAndIn(house);
    await house.send('GET', '/reauthenticate', { headers: bearer(accessToken) });
    const nonce = /\d{6}/.exec((await house.mails(email)).at(-1)?.subject ?? '')?.[0];

    const accepted = await countAccepted((attempt) => {
      const json = { password: `another horse ${attempt}`, nonce };
      return house.send('PUT', '/user', { json, headers: bearer(accessToken) });
    });

    expect(accepted).toBe(1);
  });

  test('with one code of an app, in as many sessions', async () => {
    const { email, id, secret } = await signUpWithApp(house);
    const owners = await Promise.all(
      six.map(async () => asOwner(house, (await signIn(house, email)).accessToken)),
    );
    const challenges = await Promise.all(owners.map((owner) => owner.challenge(id)));
    const code = nextCode(house, secret);

    const accepted = await countAccepted((attempt) => {
      const at = attempt - 1;
      const answer = { challenge_id: challenges[at]?.body.id, code };
      return owners[at]?.verify(id, answer) ?? Promise.reject(new Error('no such session'));
    });

    expect(accepted).toBe(1);
  });

  test('with one recovery code', async () => {
    const { email, accessToken } = await signUpWithApp(house);
    const { body } = await post(house, '/factors/recovery-codes', {}, bearer(accessToken));
    const [code] = body.codes;
    const low = await signIn(house, email);

    const accepted = await countAccepted(() =>
      post(house, '/factors/recovery-codes/verify', { code }, bearer(low.accessToken)),
    );

    expect(accepted).toBe(1);
  });
});

test('both halves of a change of address at once make one change', async () => {
  const { email, accessToken, userId } = await signUpAndIn(house);
  const next = newEmail();
  await house.send('PUT', '/user', { json: { email: next }, headers: bearer(accessToken) });
  const paths = [(await readMail(house, email)).path, (await readMail(house, next)).path];

  const followed = await Promise.all(paths.map(follow));

  expect(followed.filter(({ accepted }) => accepted)).toHaveLength(1);
  const user = await house.db.auth.user.findUnique({ where: { id: userId } });
  expect(user).toMatchObject({ email: next, newEmail: null });
});

test('two first factors at once: the second one needs the first', async () => {
  const { accessToken } = await signUpAndIn(house);
  const owner = asOwner(house, accessToken);
  const enrolled = await Promise.all(
    [1, 2].map((n) => owner.enroll({ factor_type: 'totp', friendly_name: `app ${n}` })),
  );
  const challenges = await Promise.all(enrolled.map(({ body }) => owner.challenge(body.id)));

  const proved = await Promise.all(
    enrolled.map(({ body }, at) => {
      const code = nextCode(house, body.totp.secret);
      return owner.verify(body.id, { challenge_id: challenges[at]?.body.id, code });
    }),
  );

  expect(proved.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(proved.filter(({ status }) => status >= 500)).toEqual([]);
});
