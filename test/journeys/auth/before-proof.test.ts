import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, newEmail, post, readLocation, readMail } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer, readCode, readTexts } from '../../subgraphs/auth/phones.ts';

// Two people begin an account for one address before anybody has proved it. Whichever of them proves it, the password
// of the other one must not open it.

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openPhoneServer({ SVC_SMTP_MAX_FREQUENCY: '900', SVC_SMS_MAX_FREQUENCY: '900' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const first = 'the first password';
const second = 'the second password';
const third = 'the third password';

type Address = { email: string } | { phone: string };

const signUp = (address: Address, password: string) => post(server, '/signup', { ...address, password });

async function signsIn(address: Address, password: string) {
  const { status } = await post(server, '/token?grant_type=password', { ...address, password });
  return status === 200;
}

async function countSent(address: Address) {
  await server.settle();
  return 'email' in address
    ? (await server.mails(address.email)).length
    : (await readTexts(server, address.phone)).length;
}

/** The owner of the address uses what was sent to it; gives an access token. */
async function prove(address: Address): Promise<string> {
  if ('email' in address) {
    const { path } = await readMail(server, address.email);
    return readLocation(await server.send('GET', path)).fragment.access_token ?? '';
  }
  const token = await readCode(server, address.phone);
  return (await post(server, '/verify', { type: 'sms', token, ...address })).body.access_token ?? '';
}

async function whoseOpens(address: Address) {
  const passwords = [first, second, third];
  const opened = await Promise.all(passwords.map((password) => signsIn(address, password)));
  return passwords.filter((_, at) => opened[at]);
}

describe.each<[string, () => Address]>([
  ['an address', () => ({ email: newEmail() })],
  ['a phone', () => ({ phone: newPhone() })],
])('of %s', (_name, toAddress) => {
  test('another password within the pause removes the first one, and the verified owner chooses one', async () => {
    const address = toAddress();

    const fresh = await signUp(address, first);
    await server.settle();
    const repeated = await signUp(address, second);

    expect([repeated.status, Object.keys(repeated.body)]).toEqual([200, Object.keys(fresh.body)]);
    expect(await countSent(address)).toBe(1);
    const accessToken = await prove(address);
    expect(accessToken).not.toBe('');
    expect(await whoseOpens(address)).toEqual([]);
    const chosen = await server.send('PUT', '/user', {
      json: { password: third },
      headers: bearer(accessToken),
    });
    expect(chosen.status).toBe(200);
    expect(await whoseOpens(address)).toEqual([third]);
  });

  test('the same password again changes nothing', async () => {
    const address = toAddress();

    await signUp(address, first);
    await server.settle();
    await signUp(address, first);
    await server.settle();

    await prove(address);
    expect(await whoseOpens(address)).toEqual([first]);
  });

  test('two concurrent passwords leave none, one repeated concurrently stays', async () => {
    const [disputed, agreed] = [toAddress(), toAddress()];

    const answers = await Promise.all([
      signUp(disputed, first),
      signUp(disputed, second),
      signUp(agreed, first),
      signUp(agreed, first),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await countSent(disputed), await countSent(agreed)]).toEqual([1, 1]);

    await Promise.all([prove(disputed), prove(agreed)]);
    expect([await whoseOpens(disputed), await whoseOpens(agreed)]).toEqual([[], [first]]);
  });

  test('two other concurrent passwords for an unconfirmed account leave none', async () => {
    const address = toAddress();
    await signUp(address, first);
    await server.settle();

    await Promise.all([signUp(address, second), signUp(address, third)]);
    await server.settle();

    await prove(address);
    expect(await whoseOpens(address)).toEqual([]);
  });

  test('once removed, it is not restored by a later sign-up', async () => {
    const address = toAddress();
    await signUp(address, first);
    await server.settle();
    await signUp(address, second);
    await server.settle();
    server.advance(901);

    await signUp(address, first);

    expect(await countSent(address)).toBe(2);
    expect(await prove(address)).not.toBe('');
    expect(await whoseOpens(address)).toEqual([]);
  });
});

test.each(['/otp', '/magiclink', '/recover'])(
  '%s within the pause, and then the link of the sign-up: its password is gone',
  async (path) => {
    const email = newEmail();
    await signUp({ email }, first);
    const { path: link } = await readMail(server, email);

    await post(server, path, { email });
    await server.settle();

    expect(readLocation(await server.send('GET', link)).fragment).toHaveProperty('access_token');
    expect(await whoseOpens({ email })).toEqual([]);
  },
);

test('a sign-up for an invited address does not set its password', async () => {
  const email = newEmail();
  await admin.send('POST', '/invite', { email });
  await server.settle();
  server.advance(901);

  await signUp({ email }, first);

  expect(await countSent({ email })).toBe(2);
  expect(await prove({ email })).not.toBe('');
  expect(await whoseOpens({ email })).toEqual([]);
});

test('a user with a verified phone keeps the password when a change of the address is started', async () => {
  const [email, phone] = [newEmail(), newPhone()];
  await admin.send('POST', '/admin/users', { email, phone, phone_confirm: true, password: first });

  await signUp({ email }, second);
  await post(server, '/otp', { email });
  await post(server, '/recover', { email });
  await server.settle();

  expect(await whoseOpens({ phone })).toEqual([first]);
});
