import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  post,
  readLocation,
  readMail,
} from '../../subgraphs/auth/auth-test-server.ts';
import { type HeldQueue, holdQueue } from '../../subgraphs/auth/held-queue.ts';
import { newPhone, openPhoneServer, readCode } from '../../subgraphs/auth/phones.ts';

// An attacker signs up with the address of somebody else and waits until its owner proves it. No worker runs at that
// time, so only what a request does by itself protects the owner.

let server: TestServer;
let adminToken: string;
let queue: HeldQueue;
beforeAll(async () => {
  server = await openPhoneServer({
    SVC_SMTP_MAX_FREQUENCY: '900',
    SVC_SMS_MAX_FREQUENCY: '900',
    SVC_SMS_OTP_EXP: '3600',
  });
  // The clock of the server is moved forward by hours.
  adminToken = await signToken(server, { role: 'service_role' }, { expiresIn: '30d' });
  queue = await holdQueue(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const asAdmin = (method: string, path: string, json: unknown) =>
  server.send(method, path, { json, headers: bearer(adminToken) });

const planted = 'the password of the attacker';
const chosen = 'the password of the owner';
const third = 'the password of a third person';

type Address = { email: string } | { phone: string };

const signUp = (address: Address, password: string) => post(server, '/signup', { ...address, password });

async function opens(address: Address, password: string) {
  const { status } = await post(server, '/token?grant_type=password', { ...address, password });
  return status === 200;
}

async function whichOpen(address: Address) {
  const opened = [];
  for (const password of [planted, chosen, third]) if (await opens(address, password)) opened.push(password);
  return opened;
}

/** Follows what was sent to the address so far; returns whether it signs in. */
async function prove(address: Address): Promise<boolean> {
  if ('email' in address) {
    const { path } = await readMail(server, address.email);
    return 'access_token' in readLocation(await server.send('GET', path)).fragment;
  }
  const token = await readCode(server, address.phone);
  return (await post(server, '/verify', { type: 'sms', token, ...address })).status === 200;
}

describe.each<[string, () => Address]>([
  ['an address', () => ({ email: newEmail() })],
  ['a phone', () => ({ phone: newPhone() })],
])('a password that was planted for %s', (_name, toAddress) => {
  test.each([
    ['within the pause', 0],
    ['after it', 901],
  ])('is removed once its owner signs up too, %s, at any time of the jobs', async (_when, seconds) => {
    const address = toAddress();
    await signUp(address, planted);
    await queue.runAll();
    server.advance(seconds);

    await signUp(address, chosen);

    expect(await prove(address)).toBe(true);
    expect(await whichOpen(address)).toEqual([]);
    await queue.runAll();
    expect(await whichOpen(address)).toEqual([]);
  });

  test('is removed even if the first message was not sent before', async () => {
    const address = toAddress();
    await signUp(address, planted);
    await signUp(address, chosen);
    await queue.runOldest();
    await queue.runNewest();

    expect(await prove(address)).toBe(true);
    expect(await whichOpen(address)).toEqual([]);
    await queue.runAll();
    expect(await whichOpen(address)).toEqual([]);
  });

  test('is removed if it was set after the pause, and its message is followed', async () => {
    const address = toAddress();
    await signUp(address, third);
    await queue.runAll();
    server.advance(901);
    await signUp(address, planted);
    await signUp(address, chosen);
    await queue.runOldest();
    await queue.runNewest();

    expect(await prove(address)).toBe(true);
    expect(await whichOpen(address)).toEqual([]);
    await queue.runAll();
    expect(await whichOpen(address)).toEqual([]);
  });
});

test('a single password repeated after the pause is set by the new message, at any later time', async () => {
  for (const address of [{ email: newEmail() }, { phone: newPhone() }]) {
    await signUp(address, third);
    await queue.runAll();
    server.advance(901);
    await signUp(address, chosen);
    await signUp(address, chosen);
    await queue.runAll();

    expect(await prove(address)).toBe(true);
    expect(await whichOpen(address)).toEqual([chosen]);
  }
});

test.each(['/otp', '/magiclink', '/recover'])(
  '%s withdraws it before the queue sends anything',
  async (path) => {
    for (const seconds of [0, 901]) {
      const address = { email: newEmail() };
      await signUp(address, planted);
      await queue.runAll();
      server.advance(seconds);

      expect((await post(server, path, address)).status).toBe(200);

      expect(await prove(address)).toBe(true);
      expect(await whichOpen(address)).toEqual([]);
      await queue.runAll();
      expect(await whichOpen(address)).toEqual([]);
    }
  },
);

test('/otp withdraws the one of a phone as early', async () => {
  await using quick = await openPhoneServer();
  const phone = newPhone();
  await post(quick, '/signup', { phone, password: planted });
  await holdQueue(quick);

  const requested = await post(quick, '/otp', { phone });
  const token = await readCode(quick, phone);
  const proved = await post(quick, '/verify', { type: 'sms', phone, token });
  const signedIn = await post(quick, '/token?grant_type=password', { phone, password: planted });

  expect([requested.status, proved.status]).toEqual([200, 200]);
  expect(signedIn.body.error_code).toBe('invalid_credentials');
});

test('a pending sign-up loses its password to a later request, too', async () => {
  const email = newEmail();
  await signUp({ email }, third);
  await queue.runAll();
  server.advance(901);
  await signUp({ email }, planted);
  await post(server, '/recover', { email });
  await queue.runOldest();
  await queue.runNewest();

  expect(await prove({ email })).toBe(true);
  expect(await whichOpen({ email })).toEqual([]);
});

test('a password of another account, or of a confirmed one, stays', async () => {
  const [email, other] = [newEmail(), newEmail()];
  for (const address of [email, other]) await signUp({ email: address }, chosen);
  await queue.runAll();
  expect(await prove({ email })).toBe(true);

  for (const path of ['/otp', '/recover']) await post(server, path, { email });
  await signUp({ email }, planted);
  await queue.runAll();

  expect(await prove({ email: other })).toBe(true);
  expect([await whichOpen({ email }), await whichOpen({ email: other })]).toEqual([[chosen], [chosen]]);
});

describe('a password that an administrator set', () => {
  const ways: [string, (email: string) => Promise<unknown>][] = [
    ['with the account', (email) => asAdmin('POST', '/admin/users', { email, password: chosen })],
    [
      'later',
      async (email) => {
        await signUp({ email }, planted);
        const { id } = await server.db.auth.user.findFirstOrThrow({ where: { email } });
        await asAdmin('PUT', `/admin/users/${id}`, { password: chosen });
      },
    ],
    [
      'with a generated link',
      (email) => asAdmin('POST', '/admin/generate_link', { type: 'signup', email, password: chosen }),
    ],
  ];

  test.each(ways)(
    '%s survives requests of others for the address, and its confirmation',
    async (_how, set) => {
      for (const type of ['magiclink', 'recovery', 'signup', 'invite']) {
        const email = newEmail();
        await set(email);

        server.advance(901);
        await signUp({ email }, planted);
        for (const path of ['/otp', '/magiclink', '/recover']) {
          await post(server, path, { email });
          server.advance(901);
        }
        await queue.runAll();
        const json = { type, email, ...(type === 'signup' && { password: chosen }) };
        const link = new URL(bodyOf(await asAdmin('POST', '/admin/generate_link', json)).action_link);
        const { fragment } = readLocation(await server.send('GET', link.pathname + link.search));

        expect(fragment).toHaveProperty('access_token');
        expect([type, await whichOpen({ email })]).toEqual([type, [chosen]]);
      }
    },
  );
});
