import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, post, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, readCode } from '../../subgraphs/auth/phones.ts';
import { signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import { comeBack, openProviderServer } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

// Somebody was in an account of somebody else, whose owner then does what ought to end that.

let local: LocalProviders;
let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, {
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
    SVC_RATE_LIMIT_SMS_SENT: '100000',
    SVC_SMS_MAX_FREQUENCY: '0',
  });
  admin = await openAdmin(server);
});
beforeEach(() => playBack(local, 'github'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const change = async (accessToken: string, json: object) => {
  const sent = await server.send('PUT', '/user', { json, headers: bearer(accessToken) });
  return { status: sent.status, body: bodyOf(sent) };
};
const askToLink = (token: string) =>
  server.send('GET', '/user/identities/authorize?provider=github', { headers: bearer(token) });
const unlink = (token: string, id: string) =>
  server.send('DELETE', `/user/identities/${id}`, { headers: bearer(token) });
const anyIdentity = '0b1e7b0c-3d63-4a57-9a65-3f1f6f0f8a11';

type Owner = { userId: string; accessToken: string };
const newPassword = 'another horse';
const asOwner = ({ accessToken }: Owner) => change(accessToken, { password: newPassword });
const asAdministrator = ({ userId }: Owner) =>
  admin.send('PUT', `/admin/users/${userId}`, { password: newPassword });

describe.each([
  ['the owner', asOwner],
  ['an administrator', asAdministrator],
])('after a new password by %s', (_who, renew) => {
  test('a change of phone that was started before cannot be repeated', async () => {
    const owner = await enterByPhone(server);
    const thiefs = newPhone();
    await change(owner.accessToken, { phone: thiefs });

    await renew(owner);
    await post(server, '/resend', { type: 'phone_change', phone: owner.phone });

    const token = await readCode(server, thiefs);
    const taken = await post(server, '/verify', { type: 'phone_change', phone: thiefs, token });
    expect(taken).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    const user = await server.db.auth.user.findUnique({ where: { id: owner.userId } });
    expect(user).toMatchObject({ phone: owner.phone.slice(1), newPhone: null });
  });

  test('nor is a change of address', async () => {
    const owner = await signUpAndIn(server);
    const thiefs = `thief.${owner.email}`;
    await change(owner.accessToken, { email: thiefs });
    expect(await server.mails(thiefs)).toHaveLength(1);

    await renew(owner);
    await post(server, '/resend', { type: 'email_change', email: owner.email });

    expect(await server.mails(thiefs)).toHaveLength(1);
  });

  test('an identity in the middle of linking belongs to no account', async () => {
    const owner = await signUpAndIn(server);
    beAtGithub(local);
    const { headers } = await askToLink(owner.accessToken);
    const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';

    await renew(owner);

    const landed = await comeBack(server, { state, code: 'x' });
    expect(landed.query).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(landed.fragment).not.toHaveProperty('access_token');
  });
});

describe('a token of a session that has ended', () => {
  test.each<[string, (token: string) => Promise<{ status: number; body: unknown }>]>([
    ['the password', (token) => change(token, { password: 'the thief’s horse' })],
    ['the address', (token) => change(token, { email: 'thief@example.com' })],
    ['what is said of the user', (token) => change(token, { data: { name: 'Thief' } })],
    ['the identities, by one more', askToLink],
    ['the identities, by one less', (token) => unlink(token, anyIdentity)],
    [
      'the identities, by an id_token',
      (token) => {
        const json = { provider: 'google', id_token: 'x', link_identity: true };
        return post(server, '/token?grant_type=id_token', json, bearer(token));
      },
    ],
  ])('still reads, and does not change %s', async (_what, act) => {
    const { email, accessToken: stolen } = await signUpAndIn(server);
    const { accessToken } = await signIn(server, email);
    await server.send('POST', '/logout?scope=others', { headers: bearer(accessToken) });

    const acted = await act(stolen);

    expect((await server.send('GET', '/user', { headers: bearer(stolen) })).status).toBe(200);
    expect(acted).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });
});

describe('a client with the password but without the second factor', () => {
  test.each<[string, (token: string) => Promise<{ status: number; body: unknown }>]>([
    ['links no identity', askToLink],
    ['unlinks none', (token) => unlink(token, anyIdentity)],
    [
      'links none with an id_token',
      (token) => {
        const json = { provider: 'google', id_token: 'x', link_identity: true };
        return post(server, '/token?grant_type=id_token', json, bearer(token));
      },
    ],
  ])('%s', async (_what, act) => {
    const { email, accessToken: high } = await signUpWithApp(server);
    const { accessToken: low } = await signIn(server, email);

    const [refused, allowed] = [await act(low), await askToLink(high)];

    expect(refused).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
    expect(allowed.status).toBe(302);
  });
});
