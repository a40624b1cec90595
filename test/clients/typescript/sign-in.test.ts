import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTrellis, type TrellisOptions } from '../../../clients/typescript/index.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, openAuthServer, password, readMail } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import { passkeysOn } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
import { createWallet } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import { signMessage } from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';
import { openCredentials } from './open-credentials.ts';
import { openPage } from './open-page.ts';

const page = 'https://app.example.com/welcome';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    ...passkeysOn,
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
    SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => server[Symbol.asyncDispose]());

const open = (options: Partial<TrellisOptions> = {}) => createTrellis({ url: server.url, ...options });

async function readEmail(trellis: ReturnType<typeof open>) {
  return (await trellis.call('GET /user')).email;
}

/** Follows the link of the newest mail, and opens the page to which it leads. */
async function followLink(email: string) {
  const { path } = await readMail(server, email);
  const { headers } = await server.send('GET', path);
  return openPage(headers.get('location') ?? '');
}

/** A client with a new user, who has signed in with a code from a mail. */
async function signUpByCode() {
  const [trellis, email] = [open(), newEmail()];
  await trellis.sendOneTimeToken({ contact: { email } });
  const { code } = await readMail(server, email);
  await trellis.verify({ type: 'email', proof: { mailedCode: { email, token: code } } });
  return { trellis, email };
}

describe('links and codes', () => {
  test('a code of a mail signs in, and a link from the address of the page', async () => {
    const { trellis, email } = await signUpByCode();
    expect(await readEmail(trellis)).toBe(email);

    const other = open();
    await other.sendOneTimeToken({ contact: { email }, redirectTo: page, canCreateUser: false });
    const browser = await followLink(email);

    expect(await other.takeSessionFromUrl()).toMatchObject({ type: 'magiclink', tokens: {} });
    expect([browser.href, await readEmail(other)]).toEqual([page, email]);

    await followLink(email);
    await expect(other.takeSessionFromUrl()).rejects.toMatchObject({ code: 'otp_expired', status: 403 });
  });

  test('a recovery link signs in, and the new password works', async () => {
    const { email } = await signUpByCode();
    const trellis = open();
    await trellis.requestRecovery({ email, redirectTo: page });
    await followLink(email);

    expect((await trellis.takeSessionFromUrl())?.type).toBe('recovery');
    const user = await trellis.setPassword('a much better passphrase');

    expect(user).toMatchObject({ email, id: expect.any(String), uuid: expect.any(String) });
    await open().signIn({ contact: { email }, password: 'a much better passphrase' });
  });

  test('types in upper case, of earlier releases, still work; a mail is sent again', async () => {
    const [trellis, email] = [open(), newEmail()];
    await trellis.signUp({ contact: { email }, password });
    await trellis.resendOneTimeToken({ type: 'signup', contact: { email } });
    const { code } = await readMail(server, email);

    const user = await trellis.verify({ type: 'SIGNUP', proof: { mailedCode: { email, token: code } } });

    expect([user?.email, (await server.mails(email)).length]).toEqual([email, 2]);
    await trellis.signOut('OTHERS');
    expect(await trellis.readTokens()).not.toBeNull();
  });

  test('a code of a text message signs in', async () => {
    const [trellis, phone] = [open(), '+15550134'];
    await trellis.sendOneTimeToken({ contact: { phone }, channel: 'sms' });
    const [message] = await server.mails(phone);
    const token = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';

    expect(await trellis.verify({ type: 'sms', proof: { textedCode: { phone, token } } })).not.toBeNull();
  });
});

test('an anonymous user gets an address and keeps the id', async () => {
  const [trellis, email] = [open(), newEmail()];
  const anonymous = await trellis.signInAnonymously({ data: { cart: 3 } });
  await trellis.updateMe({ email });
  const { code } = await readMail(server, email);

  const user = await trellis.verify({
    type: 'email_change',
    proof: { mailedCode: { email, token: code } },
  });

  expect([anonymous.email, user]).toEqual([null, { ...anonymous, email }]);
});

test('a wallet signs in', async () => {
  const { message, signature } = signMessage(createWallet('ethereum'));

  const user = await open().signInWithWallet({ chain: 'ethereum', message, signature });

  expect(user).toMatchObject({ email: null, id: expect.any(String) });
});

test('an authenticator app raises the session to aal2', async () => {
  const { trellis } = await signUpByCode();
  const { factor, totp } = await trellis.enrollFactor({ factorType: 'totp', friendlyName: 'Phone' });
  const levels = [await open().readAssuranceLevel(), await trellis.readAssuranceLevel()];
  const wrong = trellis.verifyFactor({ factorId: factor.id, code: '000000' });
  await expect(wrong).rejects.toMatchObject({ code: 'AUTH_MFA_VERIFICATION_FAILED' });
  const code = new TOTP({ secret: totp?.secret ?? '' }).generate({ timestamp: server.clock().getTime() });

  await trellis.verifyFactor({ factorId: factor.id, code });

  expect([...levels, await trellis.readAssuranceLevel()]).toEqual([null, 'aal1', 'aal2']);
  const listed = { id: factor.id, factorType: 'TOTP', status: 'VERIFIED', friendlyName: 'Phone' };
  expect(await trellis.listFactors()).toEqual([listed]);
  await expect(open().listFactors()).rejects.toMatchObject({ code: 'AUTH_NO_AUTHORIZATION' });
});

describe('passkeys', () => {
  test('are registered with a name, sign in, and are not registered twice on a device', async () => {
    const { trellis, email } = await signUpByCode();
    const { calls } = openCredentials(new Authenticator());

    const passkey = await trellis.registerPasskey({ friendlyName: 'Laptop' });
    const visitor = open();
    const user = await visitor.signInWithPasskey({ mediation: 'conditional' });

    expect(passkey).toMatchObject({ friendlyName: 'Laptop', createdAt: expect.any(String) });
    expect([user.email, await readEmail(visitor)]).toEqual([email, email]);
    expect(calls.map(({ mediation }) => mediation)).toEqual([undefined, 'conditional']);
    await expect(trellis.registerPasskey()).rejects.toMatchObject({
      code: 'AUTH_WEBAUTHN_CREDENTIAL_EXISTS',
    });
  });

  test.each([
    ['NotAllowedError', 'CANCELLED'],
    ['SecurityError', 'UNSUPPORTED'],
  ])('a %s of the browser is %s', async (name, code) => {
    const failure = new DOMException('It failed.', name);
    openCredentials(new Authenticator(), failure);

    const error = await open()
      .signInWithPasskey()
      .catch((caught: unknown) => caught);

    expect(error).toMatchObject({ code, status: 0, isPassing: false, cause: failure });
  });

  test('a dialog that the page closes is ABORTED, and a browser without passkeys is UNSUPPORTED', async () => {
    openCredentials(new Authenticator());
    const signal = AbortSignal.abort();
    await expect(open().signInWithPasskey({ signal })).rejects.toMatchObject({ code: 'ABORTED' });

    vi.stubGlobal('navigator', {});
    await expect(open().signInWithPasskey()).rejects.toMatchObject({ code: 'UNSUPPORTED' });
    await expect(open().registerPasskey()).rejects.toMatchObject({ code: 'UNSUPPORTED' });
  });
});

test('tokens of a session that has ended do not stop a new sign-in', async () => {
  const { trellis, email } = await signUpByCode();
  await trellis.setPassword(password);
  await server.db.auth.session.deleteMany();
  server.advance(2 * 3600);

  const user = await trellis.signIn({ contact: { email }, password });

  expect([user.email, await readEmail(trellis)]).toEqual([email, email]);
});
