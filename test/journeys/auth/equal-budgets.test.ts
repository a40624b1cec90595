import { describe, expect, inject, test, vi } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, password, post } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';

// The remaining rate limit must not reveal to the next client whether the previous request was for an existing user.
// Each series is longer than the limit, and jobs run in between. These are 250 requests, which take a few seconds.

type Address = { email: string; phone: string };

const requests: [string, (address: Address) => object][] = [
  ['/recover', ({ email }) => ({ email })],
  ['/magiclink', ({ email }) => ({ email })],
  ['/otp', ({ email }) => ({ email, create_user: false })],
  ['/otp', ({ phone }) => ({ phone, create_user: false })],
  ['/resend', ({ email }) => ({ type: 'signup', email })],
  ['/resend', ({ email }) => ({ type: 'email_change', email })],
  ['/resend', ({ phone }) => ({ type: 'sms', phone })],
  ['/resend', ({ phone }) => ({ type: 'phone_change', phone })],
  ['/signup', ({ email }) => ({ email, password })],
  ['/signup', ({ phone }) => ({ phone, password })],
];

type AccountOptions = { confirmed: boolean };

/** Somebody who is proved, or somebody for whom everything waits that can be sent again. */
async function settleIn(server: TestServer, { confirmed }: AccountOptions): Promise<Address> {
  const address = { email: newEmail(), phone: newPhone() };
  const now = new Date();
  await server.db.auth.user.create({
    data: {
      aud: 'authenticated',
      role: 'authenticated',
      email: address.email,
      phone: address.phone.slice(1),
      createdAt: now,
      updatedAt: now,
      ...(confirmed
        ? { emailConfirmedAt: now, phoneConfirmedAt: now }
        : { newEmail: newEmail(), newPhone: newPhone().slice(1) }),
    },
  });
  return address;
}

const stranger = async () => ({ email: newEmail(), phone: newPhone() });

/** An answer without what is new in each. */
function withoutChance(text: string, { email, phone }: Address) {
  return text
    .replaceAll(email, '<email>')
    .replaceAll(phone, '<phone>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

/** Requests for larger budgets: recovery, a texted code, an address change, a sign-up. A budget of one unit uses all. */
const few = [0, 3, 5, 8].flatMap((index) => requests.slice(index, index + 1));

const budgets = [
  [1, requests],
  [2, few],
  [3, few],
] as const;

describe.each(inject('isThorough') ? budgets : budgets.slice(0, 2))('of a budget of %i', (budget, series) => {
  test('known and unknown addresses use the same amount', async () => {
    await using server = await openPhoneServer({
      SVC_SMTP_MAX_FREQUENCY: '0',
      SVC_RATE_LIMIT_EMAIL_SENT: String(budget),
      SVC_RATE_LIMIT_SMS_SENT: String(budget),
      SVC_LIMITS_SHARED: 'true',
    });

    const runSeries = async ([path, toBody]: (typeof requests)[number], find: () => Promise<Address>) => {
      await server.db.pool.query('DELETE FROM auth.rate_limits');
      const answers: { status: number; text: string; waits: boolean }[] = [];
      const ask = async () => {
        const address = await find();
        const { status, text, headers } = await post(server, path, toBody(address));
        answers.push({ status, text: withoutChance(text, address), waits: headers.has('retry-after') });
      };
      for (let count = 0; count < budget; count += 1) await ask();
      await server.settle();
      await ask();
      await ask();
      return answers;
    };

    for (const request of series) {
      const ofStrangers = await runSeries(request, stranger);
      expect(ofStrangers.at(-1)).toMatchObject({ status: 429, waits: true });
      for (const confirmed of [true, false]) {
        const ofKnown = await runSeries(request, () => settleIn(server, { confirmed }));
        expect({ request: request[0], confirmed, answers: ofKnown }).toEqual({
          request: request[0],
          confirmed,
          answers: ofStrangers,
        });
      }
    }
  });
});

test('counts only messages that can be sent together: an address change sends two', async () => {
  await using server = await openPhoneServer({
    SVC_RATE_LIMIT_EMAIL_SENT: '3',
    SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
  });
  const ask = async () => (await post(server, '/resend', { type: 'email_change', email: newEmail() })).status;

  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
});

test.each([
  ['SVC_RATE_LIMIT_EMAIL_SENT', () => ({ email: newEmail() })],
  ['SVC_RATE_LIMIT_SMS_SENT', () => ({ phone: newPhone() })],
])('%s=2/1m allows two at once and one more per minute', async (setting, toBody) => {
  await using server = await openPhoneServer({ [setting]: '2/1m' });
  const ask = async () => (await post(server, '/otp', toBody())).status;

  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  const present = Date.now.bind(Date);
  const now = vi.spyOn(Date, 'now').mockImplementation(() => present() + 60_000);
  const later = [await ask(), await ask()];
  now.mockRestore();
  expect(later).toEqual([200, 429]);
});
