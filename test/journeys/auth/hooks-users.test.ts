import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { newEmail, password, post, readMail, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer, readTexts } from '../../subgraphs/auth/phones.ts';
import { type HookServer, openHookServer, refusal } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

const before = 'before-user-created';
const after = 'after-user-created';
let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  hooks = await openHookServer(({ metadata, user }) => {
    const isUnwanted = user.email.startsWith('unwanted') || user.phone.startsWith('+1666');
    if (metadata.name !== before || !(isUnwanted || user.user_metadata.unwanted)) return {};
    return refusal('Only members of the club may join', 403);
  });
  server = await openPhoneServer({
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_SMTP_MAX_FREQUENCY: '0',
    ...hooks.settingsFor('BEFORE_USER_CREATED', 'AFTER_USER_CREATED'),
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

let unwanted = 0;
const unwantedEmail = () => `unwanted${++unwanted}.${process.pid}@example.com`;
const unwantedPhone = () => `+1666${process.pid % 1000}${String(++unwanted).padStart(5, '0')}`;

const refused = {
  status: 403,
  body: { code: 403, error_code: 'unknown', msg: 'Only members of the club may join' },
};
const countUsers = () => server.db.auth.user.count();
const usersOf = (point: string, email: string) =>
  hooks
    .toldOf(point)
    .map(({ user }) => user)
    .filter((user) => user.email === email);

describe('before a user is created', () => {
  test('the hook receives the new user, signed, and the same user is created', async () => {
    const email = newEmail();

    const { status } = await post(server, '/signup', { email, password, data: { plan: 'pro' } });

    expect(status).toBe(200);
    const stored = await server.db.auth.user.findFirstOrThrow({ where: { email } });
    const [told] = hooks.toldOf(before).filter(({ user }) => user.email === email);
    expect(told).toMatchObject({
      metadata: { name: before, uuid: expect.any(String), time: expect.any(String), ip_address: '127.0.0.1' },
      user: {
        id: stored.id,
        aud: 'authenticated',
        role: 'authenticated',
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { plan: 'pro', email },
        identities: [{ provider: 'email', user_id: stored.id, email }],
        is_anonymous: false,
      },
    });
    expect(JSON.stringify(told)).not.toMatch(/password|\$2[aby]\$/i);
    expect(hooks.forged).toEqual([]);
  });

  test.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['sign-up with an address', () => post(server, '/signup', { email: unwantedEmail(), password })],
    ['sign-up with a phone', () => post(server, '/signup', { phone: unwantedPhone(), password })],
    ['sign-up without a name', () => post(server, '/signup', { data: { unwanted: true } })],
    [
      'an invitation',
      async () => (await openAdmin(server)).send('POST', '/invite', { email: unwantedEmail() }),
    ],
    [
      'a link for a sign-up',
      async () => {
        const json = { type: 'signup', email: unwantedEmail(), password };
        return (await openAdmin(server)).send('POST', '/admin/generate_link', json);
      },
    ],
    [
      'a link for an invitation',
      async () => {
        const json = { type: 'invite', email: unwantedEmail() };
        return (await openAdmin(server)).send('POST', '/admin/generate_link', json);
      },
    ],
  ])('%s is refused with the message of the hook, and no user is stored', async (_name, ask) => {
    const users = await countUsers();

    expect(await ask()).toMatchObject(refused);
    await server.settle();
    expect(await countUsers()).toBe(users);
  });

  test.each<[string, string]>([
    ['a mailed code', '/otp'],
    ['a magic link', '/magiclink'],
  ])('%s for a refused user is accepted as usual, and not sent', async (_name, path) => {
    const [email, users] = [unwantedEmail(), await countUsers()];

    expect(await post(server, path, { email })).toMatchObject({ status: 200 });
    expect(await server.mails(email)).toEqual([]);
    expect(await countUsers()).toBe(users);
    expect(usersOf(before, email)).toHaveLength(1);
  });

  test('so is a texted one', async () => {
    const [phone, users] = [unwantedPhone(), await countUsers()];

    expect(await post(server, '/otp', { phone })).toMatchObject({ status: 200 });
    expect(await readTexts(server, phone)).toEqual([]);
    expect(await countUsers()).toBe(users);
  });

  test('an existing user still gets the code, and the hook is not called', async () => {
    const { email } = await signUpAndIn(server);
    const asked = usersOf(before, email).length;

    await post(server, '/otp', { email });

    expect((await readMail(server, email)).code).toMatch(/^\d{6}$/);
    expect(usersOf(before, email)).toHaveLength(asked);
  });

  test('an administrator can create any user', async () => {
    const email = unwantedEmail();

    const { status } = await (await openAdmin(server)).send('POST', '/admin/users', { email, password });

    expect(status).toBe(200);
    expect(usersOf(before, email)).toEqual([]);
  });

  test('a sign-up for a taken address does not call the hook, and the response is the same', async () => {
    const { email } = await signUpAndIn(server);
    const fresh = newEmail();
    const observe = async (address: string) => {
      const [asked, jobs] = [hooks.toldOf(before).length, await countJobs()];
      let status = 0;
      const statements = await collectStatements(async () => {
        status = (await post(server, '/signup', { email: address, password })).status;
      });
      const found = { status, statements: statements.length, asked: hooks.toldOf(before).length - asked };
      return { ...found, jobs: (await countJobs()) - jobs };
    };
    await stopQueue();

    const ofTaken = await observe(email);

    expect(ofTaken).toMatchObject({ status: 200, asked: 0, jobs: 2 });
    expect(await observe(fresh)).toEqual({ ...ofTaken, asked: 1 });
    await startQueue();
  });
});

async function countJobs(): Promise<number> {
  const { rows } = await server.db.pool.query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
  return rows[0].jobs;
}

/** Jobs wait, so that the queue's statements do not mix with those of the requests. */
async function stopQueue() {
  await server.settle();
  await server.db.pool.query(`
    CREATE FUNCTION wait_an_hour() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.run_at := now() + interval ''1 hour''; RETURN NEW; END';
    CREATE TRIGGER wait_an_hour BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION wait_an_hour();
  `);
}

async function startQueue() {
  await server.db.pool.query(`
    DROP TRIGGER wait_an_hour ON graphile_worker._private_jobs;
    UPDATE graphile_worker._private_jobs SET run_at = now();
  `);
  await server.settle();
}

describe('after a user was created', () => {
  test.each<[string, (email: string) => Promise<unknown>]>([
    ['signed up', (email) => post(server, '/signup', { email, password })],
    ['came by a magic link', (email) => post(server, '/magiclink', { email })],
    ['was invited', async (email) => (await openAdmin(server)).send('POST', '/invite', { email })],
    [
      'was made by an administrator',
      async (email) => (await openAdmin(server)).send('POST', '/admin/users', { email, password }),
    ],
  ])('the hook receives a user who %s, once', async (_name, join) => {
    const email = newEmail();

    await join(email);
    await server.settle();

    const { id } = await server.db.auth.user.findFirstOrThrow({ where: { email } });
    expect(usersOf(after, email)).toMatchObject([{ id, identities: [{ provider: 'email' }] }]);
    expect(hooks.forged).toEqual([]);
  });

  test('it receives no sign-up for a taken address', async () => {
    const { email } = await signUpAndIn(server);
    await server.settle();
    const told = hooks.toldOf(after).length;

    await post(server, '/signup', { email, password });
    await server.settle();

    expect(hooks.toldOf(after)).toHaveLength(told);
  });

  test('an unavailable hook is called later, with the same id, and no request waits for it', async () => {
    await using away = await openHookServer((_told, count) => (count <= 3 ? { status: 503 } : {}));
    await using own = await openPhoneServer(away.settingsFor('AFTER_USER_CREATED'));
    const phone = newPhone();

    const { status } = await post(own, '/signup', { phone, password });
    await expect.poll(() => away.told.length).toBe(3);
    await own.settle();
    await own.retryJobs();
    await expect.poll(() => away.told.length).toBe(4);

    expect(status).toBe(200);
    expect(new Set(away.told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(away.told.at(-1)?.body.user.phone).toBe(phone);
  });
});
