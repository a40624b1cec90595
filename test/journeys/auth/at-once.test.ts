import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
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

// Sends six concurrent requests with each credential that can be used once.

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    SVC_SECURITY_REAUTHENTICATION_WINDOW: '0',
    SVC_MFA_RECOVERY_CODES_ENROLL_ENABLED: 'true',
    SVC_MFA_RECOVERY_CODES_VERIFY_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const six = [1, 2, 3, 4, 5, 6];

/** Counts the accepted ones of six concurrent requests. The others must not fail with a server error. */
async function countAccepted(act: (attempt: number) => Promise<{ status: number; accepted?: boolean }>) {
  const answers = await Promise.all(six.map(act));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ status, accepted = status === 200 }) => accepted).length;
}

async function follow(path: string) {
  const sent = await server.send('GET', path);
  return { status: sent.status, accepted: 'access_token' in readLocation(sent).fragment };
}

const sessionsOf = (userId: string) => server.db.auth.session.count({ where: { userId } });

describe('one of six concurrent requests succeeds', () => {
  test('with one code', async () => {
    const { email, userId } = await signUpAndIn(server);
    const before = await sessionsOf(userId);
    await post(server, '/otp', { email });
    const { code: token } = await readMail(server, email);

    const accepted = await countAccepted(() => post(server, '/verify', { type: 'email', email, token }));

    expect(accepted).toBe(1);
    expect(await sessionsOf(userId)).toBe(before + 1);
  });

  test('with one link', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    const { path } = await readMail(server, email);

    expect(await countAccepted(() => follow(path))).toBe(1);
  });

  test('with one code of a PKCE flow', async () => {
    const { email } = await signUpAndIn(server);
    const verifier = randomBytes(40).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    await post(server, '/otp', { email, code_challenge: challenge, code_challenge_method: 's256' });
    const { path } = await readMail(server, email);
    const { location } = readLocation(await server.send('GET', path));
    const exchange = { auth_code: new URL(location).searchParams.get('code'), code_verifier: verifier };

    expect(await countAccepted(() => post(server, '/token?grant_type=pkce', exchange))).toBe(1);
  });

  test('with one nonce', async () => {
    const { email, accessToken } = await signUpAndIn(server);
    await server.send('GET', '/reauthenticate', { headers: bearer(accessToken) });
    const nonce = /\d{6}/.exec((await server.mails(email)).at(-1)?.subject ?? '')?.[0];

    const accepted = await countAccepted((attempt) => {
      const json = { password: `another horse ${attempt}`, nonce };
      return server.send('PUT', '/user', { json, headers: bearer(accessToken) });
    });

    expect(accepted).toBe(1);
  });

  test('with one code of an app, in as many sessions', async () => {
    const { email, id, secret } = await signUpWithApp(server);
    const owners = await Promise.all(
      six.map(async () => asOwner(server, (await signIn(server, email)).accessToken)),
    );
    const challenges = await Promise.all(owners.map((owner) => owner.challenge(id)));
    const code = nextCode(server, secret);

    const accepted = await countAccepted((attempt) => {
      const at = attempt - 1;
      const answer = { challenge_id: challenges[at]?.body.id, code };
      return owners[at]?.verify(id, answer) ?? Promise.reject(new Error('no such session'));
    });

    expect(accepted).toBe(1);
  });

  test('with one recovery code', async () => {
    const { email, accessToken } = await signUpWithApp(server);
    const { body } = await post(server, '/factors/recovery-codes', {}, bearer(accessToken));
    const [code] = body.codes;
    const low = await signIn(server, email);

    const accepted = await countAccepted(() =>
      post(server, '/factors/recovery-codes/verify', { code }, bearer(low.accessToken)),
    );

    expect(accepted).toBe(1);
  });
});

test('both confirmations of a change of address concurrently make one change', async () => {
  const { email, accessToken, userId } = await signUpAndIn(server);
  const next = newEmail();
  await server.send('PUT', '/user', { json: { email: next }, headers: bearer(accessToken) });
  const paths = [(await readMail(server, email)).path, (await readMail(server, next)).path];

  const followed = await Promise.all(paths.map(follow));

  expect(followed.filter(({ accepted }) => accepted)).toHaveLength(1);
  const user = await server.db.auth.user.findUnique({ where: { id: userId } });
  expect(user).toMatchObject({ email: next, newEmail: null });
});

test('two first factors concurrently: the second one requires the first', async () => {
  const { accessToken } = await signUpAndIn(server);
  const owner = asOwner(server, accessToken);
  const enrolled = await Promise.all(
    [1, 2].map((n) => owner.enroll({ factor_type: 'totp', friendly_name: `app ${n}` })),
  );
  const challenges = await Promise.all(enrolled.map(({ body }) => owner.challenge(body.id)));

  const proved = await Promise.all(
    enrolled.map(({ body }, at) => {
      const code = nextCode(server, body.totp.secret);
      return owner.verify(body.id, { challenge_id: challenges[at]?.body.id, code });
    }),
  );

  expect(proved.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(proved.filter(({ status }) => status >= 500)).toEqual([]);
});

test.each(['signup', 'invite', 'magiclink'])(
  'links of type %s for a new address, generated concurrently, create one user',
  async (type) => {
    const admin = await openAdmin(server);
    const email = newEmail();

    const answers = await Promise.all(
      six.map(() => admin.send('POST', '/admin/generate_link', { type, email, password })),
    );

    expect(answers.map(({ status }) => status)).toEqual(six.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  },
);
