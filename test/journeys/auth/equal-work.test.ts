import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, newEmail, password, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { type HeldQueue, holdQueue } from '../../subgraphs/auth/held-queue.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';

// The duration of a request for a mail or an SMS must not reveal whether the address is registered. The tests compare
// the SQL statements instead of durations, because a difference in time is not always measurable.

const other = 'another horse';

let server: TestServer;
let queue: HeldQueue;
const confirmed = { email: newEmail(), phone: newPhone() };
const waiting = { email: newEmail(), phone: newPhone() };

beforeAll(async () => {
  server = await openPhoneServer({ SVC_SMTP_MAX_FREQUENCY: '0' });
  const { accessToken } = await signUpAndIn(server, confirmed.email);
  await post(server, '/signup', { email: waiting.email, password });
  await post(server, '/recover', { email: confirmed.email });
  for (const { phone } of [confirmed, waiting]) await post(server, '/signup', { phone, password });
  await server.settle();
  const phone = confirmed.phone.slice(1);
  await server.db.auth.user.update({ where: { phone }, data: { phoneConfirmedAt: new Date() } });
  const json = { email: newEmail() };
  await server.send('PUT', '/user', { json, headers: bearer(accessToken) });
  queue = await holdQueue(server);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Everything that a request has the database do. */
async function observe(path: string, json: object) {
  const before = await queue.count();
  let status = 0;
  const statements = await collectStatements(async () => {
    status = (await post(server, path, json)).status;
  });
  return { status, statements: statements.sort(), jobs: (await queue.count()) - before };
}

type Address = { email: string; phone: string };

test.each<[string, string, (address: Address) => object]>([
  ['recovery', '/recover', ({ email }) => ({ email })],
  ['a magic link', '/magiclink', ({ email }) => ({ email })],
  ['a mailed code', '/otp', ({ email }) => ({ email })],
  ['a mailed code for users only', '/otp', ({ email }) => ({ email, create_user: false })],
  ['a texted code', '/otp', ({ phone }) => ({ phone })],
  ['a texted code for users only', '/otp', ({ phone }) => ({ phone, create_user: false })],
  ['the confirmation once more', '/resend', ({ email }) => ({ type: 'signup', email })],
  ['an address change once more', '/resend', ({ email }) => ({ type: 'email_change', email })],
  ['a phone confirmation once more', '/resend', ({ phone }) => ({ type: 'sms', phone })],
  ['a phone change once more', '/resend', ({ phone }) => ({ type: 'phone_change', phone })],
  ['a sign-up with an address', '/signup', ({ email }) => ({ email, password })],
  ['a sign-up with a phone', '/signup', ({ phone }) => ({ phone, password })],
  ['a sign-up with an address and another password', '/signup', ({ email }) => ({ email, password: other })],
  ['a sign-up with a phone and another password', '/signup', ({ phone }) => ({ phone, password: other })],
])('a request for %s reveals nothing', async (_name, path, toBody) => {
  const unknown = { email: newEmail(), phone: newPhone() };

  const ofConfirmed = await observe(path, toBody(confirmed));
  const ofWaiting = await observe(path, toBody(waiting));
  const ofUnknown = await observe(path, toBody(unknown));

  expect(ofUnknown).toMatchObject({ status: 200, jobs: 1 });
  expect(ofConfirmed).toEqual(ofUnknown);
  expect(ofWaiting).toEqual(ofUnknown);
});

test.each([
  ['recovery', confirmed],
  ['signup', waiting],
])('an attempt with a code of %s reveals nothing, and takes as long', async (type, { email }) => {
  const tried = { type, token: '000000' };

  const ofKnown = await observe('/verify', { ...tried, email });
  const ofUnknown = await observe('/verify', { ...tried, email: newEmail() });

  expect(ofUnknown).toMatchObject({ status: 403, jobs: 0 });
  expect(ofKnown).toEqual(ofUnknown);
  // The statement makes both requests wait for the disk. Otherwise only that of a known address would write a row.
  expect(ofUnknown.statements.join()).toContain('pg_logical_emit_message');
});
