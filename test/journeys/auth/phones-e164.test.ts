import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  type Body,
  bearer,
  bodyOf,
  claimsOf,
  password,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer, readCode } from '../../subgraphs/auth/phones.ts';
import { asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

// Phone numbers in any notation and from any client are returned in E.164, with the plus.

let server: TestServer;
let quick: TestServer;
let admin: Admin;
beforeAll(async () => {
  const settings = { SVC_MFA_PHONE_ENROLL_ENABLED: 'true', SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' };
  server = await openPhoneServer(settings);
  quick = await openPhoneServer({ ...settings, SVC_SMS_AUTOCONFIRM: 'true' });
  admin = await openAdmin(server);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await quick[Symbol.asyncDispose]();
});

/** Owner of the phone number, and all responses until then. */
type PhoneEntryResult = { userId: string; answers: unknown[]; accessToken?: string; at?: TestServer };

async function enter(type: string, phone: string, first: unknown): Promise<PhoneEntryResult> {
  const token = await readCode(server, phone);
  const { body } = await post(server, '/verify', { type, phone, token });
  return { userId: body.user.id, answers: [first, body], accessToken: body.access_token };
}

async function asAnyone(at: TestServer, begin: object) {
  const { body } = await post(at, '/signup', begin);
  return { body, headers: bearer(body.access_token) };
}

const ways: [string, (written: string, phone: string) => Promise<PhoneEntryResult>][] = [
  [
    'a sign-up',
    async (written, phone) =>
      enter('sms', phone, await post(server, '/signup', { phone: written, password })),
  ],
  [
    'a repeated sign-up',
    async (written, phone) => {
      await post(server, '/signup', { phone, password });
      await server.settle();
      return enter('sms', phone, await post(server, '/signup', { phone: written, password }));
    },
  ],
  [
    'a sign-up with data that name a number, too',
    async (written, phone) => {
      const asked = { phone: written, password, data: { phone: phone.slice(1) } };
      return enter('sms', phone, await post(server, '/signup', asked));
    },
  ],
  [
    'a sign-up that is confirmed at once',
    async (written) => {
      const { body } = await post(quick, '/signup', { phone: written, password });
      return { userId: body.user.id, answers: [body], accessToken: body.access_token, at: quick };
    },
  ],
  ['a code', async (written, phone) => enter('sms', phone, await post(server, '/otp', { phone: written }))],
  [
    'a change of number',
    async (written, phone) => {
      const { accessToken } = await signUpAndIn(server);
      const { body } = await asOwner(server, accessToken).update({ phone: written });
      return enter('phone_change', phone, body);
    },
  ],
  [
    'a change of number that is confirmed at once',
    async (written) => {
      const { userId, accessToken } = await signUpAndIn(quick);
      const { body } = await asOwner(quick, accessToken).update({ phone: written });
      return { userId, answers: [body], accessToken, at: quick };
    },
  ],
  [
    'an anonymous user',
    async (written, phone) => {
      const { headers } = await asAnyone(server, {});
      const changed = await server.send('PUT', '/user', { json: { phone: written }, headers });
      return enter('phone_change', phone, changed.body);
    },
  ],
  [
    'an administrator who makes a user',
    async (written) => {
      const { body } = await admin.send('POST', '/admin/users', {
        phone: written,
        password,
        phone_confirm: true,
      });
      return { userId: body.id, answers: [body] };
    },
  ],
  [
    'an administrator who makes a user that is not confirmed',
    async (written) => {
      const { body } = await admin.send('POST', '/admin/users', { phone: written });
      return { userId: body.id, answers: [body] };
    },
  ],
  [
    'an administrator who changes a user known by a number',
    async (written) => {
      const made = await admin.send('POST', '/admin/users', {
        phone: newPhone(),
        phone_confirm: true,
        password,
      });
      const userId: string = made.body.id;
      const { body } = await admin.send('PUT', `/admin/users/${userId}`, {
        phone: written,
        phone_confirm: true,
      });
      return { userId, answers: [body] };
    },
  ],
  [
    'an administrator who changes a user that signed up by a number',
    async (written) => {
      const begun = await post(server, '/signup', { phone: newPhone(), password });
      await server.settle();
      const { body } = await admin.send('PUT', `/admin/users/${await idOf(begun)}`, { phone: written });
      return { userId: body.id, answers: [body] };
    },
  ],
  [
    'an administrator through the graph',
    async (written) => {
      const made = await admin.graphql(
        'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id: uuid } } }',
        { input: { phone: newPhone(), isPhoneConfirmed: true, password } },
      );
      const userId: string = (made as Body).data.createUser.user.id;
      const changed = await admin.graphql(
        `mutation ($input: UpdateUserInput!) {
          updateUser(input: $input) { user { phone userMetadata identities { identityData } } }
        }`,
        { input: { id: userId, phone: written, isPhoneConfirmed: true } },
      );
      expect((changed as Body).errors).toBeUndefined();
      return { userId, answers: [changed] };
    },
  ],
  [
    'a second factor',
    async (written) => {
      const { userId, accessToken } = await signUpAndIn(server);
      const { body } = await asOwner(server, accessToken).enroll({ factor_type: 'phone', phone: written });
      return { userId, answers: [body], accessToken };
    },
  ],
];

/** Returns the id of the stored user, because the response to a sign-up may contain an invented id. */
async function idOf({ body }: Body): Promise<string> {
  const { id } = await server.db.auth.user.findFirstOrThrow({ where: { phone: body.phone.slice(1) } });
  return id;
}

/** All that a client can be shown of a user. */
async function lookAt({ userId, answers, accessToken, at = server }: PhoneEntryResult) {
  const operator = at === server ? admin : await openAdmin(at);
  const seen: unknown[] = [...answers, (await operator.send('GET', `/admin/users/${userId}`)).body];
  seen.push((await operator.send('GET', `/admin/users/${userId}/factors`)).body);
  if (accessToken) seen.push(bodyOf(await at.send('GET', '/user', { headers: bearer(accessToken) })));
  const audit = await operator.send('GET', '/admin/audit?per_page=1000');
  return [...seen, audit.body];
}

const spellings: [string, (phone: string) => string][] = [
  ['with a plus', (phone) => phone],
  ['as digits', (phone) => phone.slice(1)],
  ['with spaces', (phone) => `${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`],
];

describe.each(spellings)('a number written %s', (_spelling, spell) => {
  test.each(ways)('by %s', async (_way, write) => {
    const phone = newPhone();
    const digits = phone.slice(1);

    const written = await write(spell(phone), phone);

    const seen = JSON.stringify(await lookAt(written));
    expect(seen).toContain(`"${phone}"`);
    expect(seen.match(new RegExp(`(?<!\\+)\\b${digits}\\b`, 'g')) ?? []).toEqual([]);
  });
});

test('access tokens show it so, too, and so does a token of a number that an administrator gave', async () => {
  const phone = newPhone();
  const begun = await post(quick, '/signup', { phone, password });
  const given = newPhone();
  const operator = await openAdmin(quick);
  const userId: string = begun.body.user.id;
  await operator.send('PUT', `/admin/users/${userId}`, { phone: given.slice(1), phone_confirm: true });

  const { body } = await post(quick, '/token?grant_type=password', { phone: given, password });

  expect(claimsOf(begun.body.access_token)).toMatchObject({ phone, user_metadata: { phone } });
  expect(claimsOf(body.access_token)).toMatchObject({ phone: given, user_metadata: { phone } });
  expect(body.user.identities).toMatchObject([{ identity_data: { phone: given, phone_verified: true } }]);
});
