import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  type Body,
  bearer,
  newEmail,
  password,
  post,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { type HookServer, openHookServer, refusal } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

type Answer = ReturnType<NonNullable<Parameters<typeof openHookServer>[0]>>;

let answer: (told: Body, count: number) => Answer = () => ({});
let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  hooks = await openHookServer((told, count) => answer(told, count));
  server = await openPhoneServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_EMAIL_CHANGED_ENABLED: 'true',
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
    ...hooks.settingsFor('SEND_EMAIL'),
  });
});
beforeEach(() => {
  answer = () => ({});
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

/** Returns the last call of the hook for a user, after all jobs have run. */
async function mailTo(email: string) {
  await server.settle();
  return hooks.findLast((user) => user.email === email);
}

const callsFor = (email: string) => hooks.told.filter(({ body }) => body.user.email === email);

/** Returns the payloads of jobs that failed and will be retried. */
async function listWaiting(): Promise<object[]> {
  const { rows } = await server.db.pool.query(
    'SELECT payload FROM graphile_worker._private_jobs WHERE attempts > 0 AND locked_at IS NULL',
  );
  return rows.map(({ payload }: { payload: object }) => payload);
}

const nothing = { old_email: '', old_phone: '', provider: '', factor_type: '' };
const alone = { ...nothing, token_new: '', token_hash_new: '' };

async function join(email = newEmail()) {
  await post(server, '/signup', { email, password });
  const { email_data } = await mailTo(email);
  await post(server, '/verify', { type: 'signup', token_hash: email_data.token_hash });
  return { email, ...(await signIn(server, email)) };
}

describe('mails are the hook’s to send', () => {
  test('a confirmation: the hook receives all data for its mail, and the server sends no mail', async () => {
    const email = newEmail();
    const target = 'https://app.example.com/welcome';

    await post(server, `/signup?redirect_to=${encodeURIComponent(target)}`, { email, password });
    const told = await mailTo(email);

    expect(told).toMatchObject({
      metadata: { name: 'send-email', ip_address: '127.0.0.1' },
      user: { email, identities: [{ provider: 'email' }], confirmation_sent_at: expect.any(String) },
      email_data: {
        ...alone,
        token: expect.stringMatching(/^\d{6}$/),
        token_hash: expect.stringMatching(/^[0-9a-f]{56}$/),
        redirect_to: target,
        email_action_type: 'signup',
        site_url: server.settings.edge.externalUrl,
      },
    });
    expect(hooks.forged).toEqual([]);
    expect(await server.mails(email)).toEqual([]);
    const byCode = await post(server, '/verify', { type: 'signup', email, token: told.email_data.token });
    expect(byCode.status).toBe(200);
  });

  test.each<[string, string, (email: string, token: string) => Promise<unknown>]>([
    ['recovery', 'recovery', (email) => post(server, '/recover', { email })],
    ['magic link', 'magiclink', (email) => post(server, '/magiclink', { email })],
    [
      'reauthentication',
      'reauthentication',
      (_email, token) => server.send('GET', '/reauthenticate', { headers: bearer(token) }),
    ],
    [
      'change of password',
      'password_changed_notification',
      (_email, token) => asOwner(server, token).update({ password: 'another horse' }),
    ],
  ])('%s', async (_name, type, ask) => {
    const { email, accessToken } = await join();

    await ask(email, accessToken);

    const { email_data } = await mailTo(email);
    expect(email_data).toMatchObject({ ...alone, email_action_type: type });
    expect(await server.mails(email)).toEqual([]);
  });

  test('an invitation', async () => {
    const email = newEmail();
    await (await openAdmin(server)).send('POST', '/invite', { email });

    const { user, email_data } = await mailTo(email);

    expect(user.invited_at).toEqual(expect.any(String));
    expect(email_data).toMatchObject({ email_action_type: 'invite', token_hash: expect.stringMatching(/./) });
  });

  test('a change of address: both addresses in one call, swapped as such hooks expect', async () => {
    const { email, accessToken } = await join();
    const next = newEmail();
    const told = hooks.told.length;

    await asOwner(server, accessToken).update({ email: next });
    const { user, email_data } = await mailTo(email);

    expect(hooks.told).toHaveLength(told + 1);
    expect(user).toMatchObject({ email, new_email: next });
    expect(email_data).toMatchObject({ ...nothing, email_action_type: 'email_change' });
    const { token, token_new, token_hash, token_hash_new } = email_data;
    expect(new Set([token_hash, token_hash_new]).size).toBe(2);
    const ofCurrent = await post(server, '/verify', { type: 'email_change', email, token });
    expect([ofCurrent.status, ofCurrent.body.msg]).toEqual([200, expect.stringMatching(/other email$/)]);
    const again = await post(server, '/verify', { type: 'email_change', token_hash: token_hash_new });
    expect(again.status).toBe(403);
    const ofNew = await post(server, '/verify', { type: 'email_change', email: next, token: token_new });
    expect([ofNew.status, ofNew.body.user.email]).toEqual([200, next]);
    expect((await mailTo(next)).email_data).toMatchObject({
      email_action_type: 'email_changed_notification',
      old_email: email,
    });
    expect(token_hash).toMatch(/^[0-9a-f]{56}$/);
  });

  test('a change of address where only the new one must agree', async () => {
    await using own = await openPhoneServer({
      SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
      ...hooks.settingsFor('SEND_EMAIL'),
    });
    const { accessToken } = await signUpAndIn(own);
    const next = newEmail();

    await asOwner(own, accessToken).update({ email: next });
    await own.settle();

    const { email_data } = hooks.told.at(-1)?.body ?? {};
    expect(email_data).toMatchObject({ ...alone, email_action_type: 'email_change' });
    const { token } = email_data;
    expect((await post(own, '/verify', { type: 'email_change', email: next, token })).status).toBe(200);
  });

  test('calls for an unavailable hook wait encrypted, and are repeated with the same id', async () => {
    const email = newEmail();
    const toldOfThem = () => callsFor(email);
    answer = ({ user }) => (user.email === email && toldOfThem().length <= 3 ? { status: 503 } : {});

    await post(server, '/signup', { email, password });
    await expect.poll(listWaiting).toHaveLength(1);
    const [waiting] = await listWaiting();
    await server.retryJobs();
    await expect.poll(toldOfThem).toHaveLength(4);

    expect(Object.keys(waiting ?? {})).toEqual(['sealed']);
    expect(JSON.stringify(waiting)).not.toContain(email);
    expect(new Set(toldOfThem().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await server.settle();
  });

  test('a call that the hook refuses permanently is not repeated', async () => {
    const email = newEmail();
    answer = () => refusal('That address is blocked', 422);

    const { status } = await post(server, '/signup', { email, password });
    await server.settle();

    expect(status).toBe(200);
    expect(callsFor(email)).toHaveLength(1);
    const { rows } = await server.db.pool.query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
    expect(rows[0].jobs).toBe(0);
  });

  test('the deliverability of addresses is left to the hook', async () => {
    await using own = await openPhoneServer({
      SVC_MAILER_EMAIL_VALIDATION_EXTENDED: 'true',
      ...hooks.settingsFor('SEND_EMAIL'),
    });

    expect((await post(own, '/signup', { email: 'test@gmail.com', password })).status).toBe(200);
  });
});
