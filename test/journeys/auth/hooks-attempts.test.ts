import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  type Body,
  newEmail,
  openAuthServer,
  password,
  post,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { addApp, asOwner, nextCode } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { codesOf, loseApp } from '../../subgraphs/auth/second-factors/factors/recovery-owner.ts';
import { type HookServer, openHookServer, refusal } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

type Answer = ReturnType<NonNullable<Parameters<typeof openHookServer>[0]>>;

const goOn = (): Answer => ({ json: { decision: 'continue' } });
const reject =
  (more: object = {}) =>
  (): Answer => ({ json: { decision: 'reject', ...more } });

let answer: (told: Body) => Answer = goOn;
let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  hooks = await openHookServer((told) => answer(told));
  server = await openAuthServer(
    hooks.settingsFor('MFA_VERIFICATION_ATTEMPT', 'PASSWORD_VERIFICATION_ATTEMPT'),
  );
});
beforeEach(() => {
  answer = goOn;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

const enter = (email: string, secret = password) =>
  post(server, '/token?grant_type=password', { email, password: secret });
const sessionsOf = (userId: string) => server.db.auth.session.count({ where: { userId } });
const lastTold = () => hooks.told.at(-1)?.body;

describe('an attempt at a password', () => {
  test('is reported with its outcome, right or wrong', async () => {
    const { email, userId } = await signUpAndIn(server);

    const metadata = { name: 'password-verification', ip_address: '127.0.0.1' };
    expect((await enter(email)).status).toBe(200);
    expect(lastTold()).toMatchObject({ metadata, user_id: userId, valid: true });
    expect((await enter(email, 'wrong horse')).body.error_code).toBe('invalid_credentials');
    expect(lastTold()).toMatchObject({ metadata, user_id: userId, valid: false });
    expect(JSON.stringify(hooks.told)).not.toContain('horse');
    expect(hooks.forged).toEqual([]);
  });

  test('that is rejected fails with the message of the hook, although the password is right', async () => {
    const { email, userId } = await signUpAndIn(server);
    answer = reject({ message: 'Locked for an hour' });
    const sessions = await sessionsOf(userId);

    const { status, body } = await enter(email);

    expect([status, body]).toEqual([
      400,
      { code: 400, error_code: 'invalid_credentials', msg: 'Locked for an hour' },
    ]);
    expect(await sessionsOf(userId)).toBe(sessions);
  });

  test('signs the user out everywhere if the hook requires it, and only then', async () => {
    const [left, ended] = [await signUpAndIn(server), await signUpAndIn(server)];

    answer = reject();
    await enter(left.email, 'wrong horse');
    answer = reject({ should_logout_user: true });
    await enter(ended.email, 'wrong horse');

    expect(await sessionsOf(left.userId)).toBeGreaterThan(0);
    expect(await sessionsOf(ended.userId)).toBe(0);
    const entry = await server.db.auth.auditLogEntry.findFirst({
      where: { actorId: ended.userId, action: 'logout' },
    });
    expect(entry?.traits).toEqual({ by: 'hook' });
  });

  test('at an account that cannot sign in with a password does not call the hook', async () => {
    const [banned, withoutPassword] = [await signUpAndIn(server), await signUpAndIn(server)];
    const { user } = server.db.auth;
    await user.update({ where: { id: banned.userId }, data: { bannedUntil: new Date('2100-01-01') } });
    await user.update({ where: { id: withoutPassword.userId }, data: { passwordHash: null } });
    answer = reject({ message: 'Locked', should_logout_user: true });
    const calls = hooks.told.length;

    for (const email of [newEmail(), banned.email, withoutPassword.email]) {
      expect((await enter(email, 'wrong horse')).body.msg).toBe('Invalid login credentials');
    }

    expect(hooks.told).toHaveLength(calls);
  });

  test('at an unknown address takes as long as the hook took for a known one', async () => {
    const { email } = await signUpAndIn(server);
    answer = () => ({ ...goOn(), delayMs: 300 });
    await enter(email, 'wrong horse');
    const calls = hooks.told.length;
    const started = performance.now();

    await enter(newEmail());

    expect(performance.now() - started).toBeGreaterThan(290);
    expect(hooks.told).toHaveLength(calls);
  });

  test.each<[string, Answer]>([
    ['an empty object', { json: {} }],
    ['null', { json: null }],
    ['an empty body', { text: '' }],
    [
      '202 with the reason phrase',
      { status: 202, text: 'Accepted', headers: { 'content-type': 'text/plain' } },
    ],
    ['202 without a body', { status: 202, text: '' }],
    ['204', { status: 204, text: '' }],
    ['another decision', { json: { decision: 'perhaps' } }],
    ['another spelling', { json: { decision: 'Reject' } }],
    ['a decision that is null', { json: { decision: null } }],
    ['an empty error', { json: { error: {} } }],
    ['an error that is null', { json: { error: null } }],
    ['an error without text and code', { json: { error: { message: '', http_code: 0 } } }],
  ])('continues after %s, with the right password only', async (_name, reply) => {
    const { email } = await signUpAndIn(server);
    answer = () => reply;

    expect((await enter(email)).status).toBe(200);
    expect((await enter(email, 'wrong horse')).status).toBe(400);
  });

  test.each<[string, Answer]>([
    ['a decision that is no text', { json: { decision: true } }],
    ['a message that is no text', { json: { decision: 'continue', message: 7 } }],
    ['an error that is no object', { json: { error: 'blocked' } }],
    ['a list', { json: [] }],
    ['an empty error with a status of failure', { status: 403, json: { error: {} } }],
    ['a status of failure', { status: 400, json: {} }],
  ])('is not accepted by %s', async (_name, reply) => {
    const { email } = await signUpAndIn(server);
    answer = () => reply;

    const { status, body } = await enter(email);

    expect([status, body.error_code]).toEqual([500, 'unexpected_failure']);
  });

  test('is refused as the hook refuses it', async () => {
    const { email } = await signUpAndIn(server);
    answer = () => refusal('Closed', 418);

    expect(await enter(email)).toMatchObject({ status: 418, body: { error_code: 'unknown', msg: 'Closed' } });
  });

  test('that fails before there is a password is not reported', async () => {
    const told = hooks.told.length;

    await enter('');

    expect(hooks.told).toHaveLength(told);
  });
});

describe('an attempt at a second factor', () => {
  async function openOwner() {
    const { email, accessToken } = await signUpAndIn(server);
    const { id, secret } = await addApp(server, accessToken);
    const session = await signIn(server, email);
    const owner = asOwner(server, session.accessToken);
    const show = async (code = nextCode(server, secret)) => {
      const { body } = await owner.challenge(id);
      return owner.verify(id, { challenge_id: body.id, code });
    };
    return { ...session, id, owner, show };
  }

  test('is reported with its outcome, right or wrong', async () => {
    const { id, userId, show } = await openOwner();

    const told = {
      metadata: { name: 'mfa-verification' },
      user_id: userId,
      factor_id: id,
      factor_type: 'totp',
    };
    expect((await show('000000')).body.error_code).toBe('mfa_verification_failed');
    expect(lastTold()).toMatchObject({ ...told, valid: false });
    expect((await show()).status).toBe(200);
    expect(lastTold()).toMatchObject({ ...told, valid: true });
    expect(hooks.forged).toEqual([]);
  });

  test('that is rejected fails with the message of the hook and ends the sessions', async () => {
    const { userId, show } = await openOwner();
    answer = reject({ message: 'Too often' });

    const { status, body } = await show();

    expect([status, body]).toEqual([
      403,
      { code: 403, error_code: 'mfa_verification_rejected', msg: 'Too often' },
    ]);
    expect(await sessionsOf(userId)).toBe(0);
  });

  test('continues after an answer without a decision', async () => {
    const { show } = await openOwner();
    answer = () => ({ status: 204, text: '' });

    expect((await show()).status).toBe(200);
  });

  test('a hook can keep the sessions, and send no message', async () => {
    const { userId, show } = await openOwner();
    answer = reject({ should_logout_user: false });

    const { status, body } = await show('000000');

    expect([status, body.msg]).toEqual([403, 'This attempt at a second factor was rejected']);
    expect(await sessionsOf(userId)).toBeGreaterThan(0);
  });

  test('with a recovery code is reported too, and a rejected one is not spent', async () => {
    const { codes, again } = await loseApp(server);
    const { verify: spend } = codesOf(server, again.accessToken);

    answer = reject({ should_logout_user: false });
    const rejected = await spend(codes[0]);
    const toldOfRight = lastTold();
    answer = goOn;
    const wrong = await spend('AAAAA-AAAAA');
    const toldOfWrong = lastTold();
    const right = await spend(codes[0]);

    expect([rejected.status, wrong.status, right.status]).toEqual([403, 422, 200]);
    expect(toldOfRight).toMatchObject({ factor_type: 'recovery_code', valid: true });
    expect(toldOfWrong).toMatchObject({ factor_type: 'recovery_code', valid: false });
  });
});
