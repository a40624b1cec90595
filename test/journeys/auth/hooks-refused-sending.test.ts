import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, newEmail, password, post, signIn } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { type HookServer, openHookServer, refusal } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

// A signed-in user or an administrator who requests a mail or a message gets the refusal of the hook that sends it, and
// the request changes nothing.

type Answer = ReturnType<NonNullable<Parameters<typeof openHookServer>[0]>>;

let answer: () => Answer;
let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  hooks = await openHookServer(() => answer());
  server = await openPhoneServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_SMS_MAX_FREQUENCY: '0',
    SVC_RATE_LIMIT_EMAIL_SENT: '1000',
    SVC_RATE_LIMIT_SMS_SENT: '1000',
    SVC_MFA_PHONE_ENROLL_ENABLED: 'true',
    SVC_MFA_PHONE_VERIFY_ENABLED: 'true',
    ...hooks.settingsFor('SEND_EMAIL', 'SEND_SMS'),
  });
});
beforeEach(() => {
  answer = () => ({});
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

async function join() {
  const contact = { email: newEmail(), phone: newPhone() };
  const admin = await openAdmin(server);
  const json = { ...contact, password, email_confirm: true, phone_confirm: true };
  const { body } = await admin.send('POST', '/admin/users', json);
  return { ...contact, id: String(body.id), ...(await signIn(server, contact.email)) };
}

/** Everything that is stored of a user and of the sending for them. */
async function listStored(id: string) {
  const where = { userId: id };
  const { user, oneTimeToken, mfaChallenge, flowState, auditLogEntry } = server.db.auth;
  return {
    user: await user.findUnique({ where: { id } }),
    tokens: await oneTimeToken.findMany({ where }),
    challenges: await mfaChallenge.findMany({ where: { factor: where } }),
    flows: await flowState.findMany({ where }),
    entries: await auditLogEntry.count({ where: { actorId: id } }),
    factors: await server.db.auth.mfaFactor.findMany({ where }),
  };
}

type Owner = Awaited<ReturnType<typeof join>>;

const reauthenticate = async ({ accessToken }: Owner) => {
  const sent = await server.send('GET', '/reauthenticate', { headers: bearer(accessToken) });
  return { status: sent.status, body: bodyOf(sent) };
};
const update = (json: () => object) => (owner: Owner) => asOwner(server, owner.accessToken).update(json());

const requests: [string, (owner: Owner) => Promise<(owner: Owner) => Promise<{ status: number }>>][] = [
  ['a mailed nonce', async () => reauthenticate],
  [
    'a texted nonce',
    async ({ id }) => {
      await server.db.auth.user.update({ where: { id }, data: { email: null } });
      return reauthenticate;
    },
  ],
  ['a change of address', async () => update(() => ({ email: newEmail(), data: { changed: true } }))],
  ['a change of number', async () => update(() => ({ phone: newPhone(), data: { changed: true } }))],
  [
    'a challenge of a phone',
    async ({ accessToken }) => {
      const json = { factor_type: 'phone', phone: newPhone() };
      const { body } = await asOwner(server, accessToken).enroll(json);
      return () => asOwner(server, accessToken).challenge(body.id);
    },
  ],
];

const failures: [string, Answer, { status: number; error_code: string; msg?: string }][] = [
  [
    'is refused',
    refusal('That is blocked', 422),
    { status: 422, error_code: 'unknown', msg: 'That is blocked' },
  ],
  ['is refused for now', refusal('Not now', 503), { status: 503, error_code: 'unknown', msg: 'Not now' }],
  ['fails', { status: 400, json: {} }, { status: 500, error_code: 'unexpected_failure' }],
  ['gets no answer that can be read', { text: 'oops' }, { status: 500, error_code: 'unexpected_failure' }],
];

describe.each(requests)('%s', (_request, prepare) => {
  test.each(failures)('that %s is reported, and nothing is stored', async (_failure, reply, expected) => {
    const owner = await join();
    const ask = await prepare(owner);
    const before = await listStored(owner.id);
    answer = () => reply;

    const sent = await ask(owner);

    const { status, ...body } = expected;
    expect(sent).toMatchObject({ status, body: { code: status, ...body } });
    expect(await listStored(owner.id)).toEqual(before);
  });

  test('that is sent is sent once, before the answer', async () => {
    const owner = await join();
    const ask = await prepare(owner);
    const calls = hooks.told.length;

    expect((await ask(owner)).status).toBe(200);

    expect(hooks.told).toHaveLength(calls + 1);
    await server.settle();
    expect(hooks.told).toHaveLength(calls + 1);
  });
});

test.each(failures)(
  'an invitation that %s is reported, and no user is stored',
  async (_, reply, expected) => {
    const email = newEmail();
    answer = () => reply;

    const { status, body } = await (await openAdmin(server)).send('POST', '/invite', { email });

    expect({ status, ...body }).toMatchObject(expected);
    expect(await server.db.auth.user.count({ where: { email } })).toBe(0);
  },
);

test('a refused challenge can be repeated immediately', async () => {
  const owner = asOwner(server, (await join()).accessToken);
  const { body } = await owner.enroll({ factor_type: 'phone', phone: newPhone() });
  answer = () => refusal('Not now', 503);
  await owner.challenge(body.id);
  answer = () => ({});

  expect((await owner.challenge(body.id)).status).toBe(200);
});

test('a hook for a mailed nonce gets its hash and the address of the site', async () => {
  const owner = await join();

  await reauthenticate(owner);

  expect(hooks.told.at(-1)?.body.email_data).toMatchObject({
    email_action_type: 'reauthentication',
    token: expect.stringMatching(/^\d{6}$/),
    token_hash: expect.stringMatching(/^[0-9a-f]{56}$/),
    redirect_to: 'http://localhost:8081',
  });
});

test.each<[string, (owner: Owner) => [string, object]]>([
  ['recovery', ({ email }) => ['/recover', { email }]],
  ['a mailed code', ({ email }) => ['/otp', { email }]],
  ['a texted code', ({ phone }) => ['/otp', { phone }]],
  ['a sign-up', () => ['/signup', { email: newEmail(), password }]],
])('an anonymous request for %s is answered as usual', async (_name, toRequest) => {
  const owner = await join();
  answer = () => refusal('That is blocked', 422);

  expect((await post(server, ...toRequest(owner))).status).toBe(200);
  await server.settle();
});
