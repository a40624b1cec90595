import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  password,
  post,
  readMail,
  signIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  appData,
  authorizeLink,
  change,
  link,
  type Owner,
  open,
  pkce,
  unlink,
  ways,
} from '../../subgraphs/auth/people/replace-address.ts';
import { newPhone } from '../../subgraphs/auth/phones.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import {
  beAtGithub,
  beAtSpotify,
  landIn,
} from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  comeBack,
  openProviderServer,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

// Somebody else was in an account and started changes there. Once one of its addresses is replaced, added or removed,
// none of these changes may give the account back to them.

const settings = {
  SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
  SVC_SMTP_MAX_FREQUENCY: '0',
  SVC_EXTERNAL_PHONE_ENABLED: 'true',
  SVC_RATE_LIMIT_SMS_SENT: '100000',
  SVC_SMS_MAX_FREQUENCY: '0',
};

let local: LocalProviders;
let server: TestServer;
let quick: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, settings);
  quick = await openProviderServer(local, {
    ...settings,
    SVC_MAILER_AUTOCONFIRM: 'true',
    SVC_SMS_AUTOCONFIRM: 'true',
  });
});
beforeEach(async () => {
  for (const name of ['github', 'spotify']) await playBack(local, name);
});
afterAll(async () => {
  await quick[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

/** Starts everything that somebody with the session can start; returns how many messages went to them. */
async function startChanges(owner: Owner, isQuick: boolean) {
  const { at, email } = owner;
  const intruder = { email: newEmail(), phone: newPhone() };
  await change(owner, { email: intruder.email });
  // A change of a number is never pending if numbers are confirmed at once.
  if (!isQuick) await change(owner, { phone: intruder.phone });
  if (email) await post(at, '/recover', { email });
  const link = await authorizeLink(owner);
  await at.settle();
  const messages = await Promise.all([at.mails(intruder.email), at.mails(intruder.phone)]);
  return { link, intruder, sent: messages.flat().length };
}

async function resendAll({ at, userId }: Owner) {
  const { email, phone } = await at.db.auth.user.findUniqueOrThrow({ where: { id: userId } });
  for (const type of ['email_change', 'phone_change']) {
    if (email) await post(at, '/resend', { type, email });
    if (phone) await post(at, '/resend', { type, phone: `+${phone}` });
  }
  await at.settle();
}

test.each(ways)('once %s, nothing that was pending takes the account over', async (_, way) => {
  const { prepare, replace, hasEmail = true, isQuick = false } = way;
  const owner = await open(isQuick ? quick : server, { hasEmail });
  const { at, userId } = owner;
  await prepare?.(owner, local);
  const { link: pendingLink, intruder, sent } = await startChanges(owner, isQuick);

  await replace(owner, local);

  const user = await at.db.auth.user.findUniqueOrThrow({ where: { id: userId } });
  expect(user).toMatchObject({ newEmail: null, newPhone: null, emailChangeHalfConfirmed: false });
  expect(user.userMetadata).toMatchObject(appData);
  expect(await at.db.auth.oneTimeToken.count({ where: { userId } })).toBe(0);
  expect(await at.db.auth.flowState.count({ where: { id: pendingLink } })).toBe(0);
  await resendAll(owner);
  const messages = await Promise.all([at.mails(intruder.email), at.mails(intruder.phone)]);
  expect(messages.flat()).toHaveLength(sent);
});

test('a request for both addresses keeps the pending change of one beside the immediate change of the other', async () => {
  const owner = await open(quick);
  const [email, phone] = [newEmail(), newPhone()];

  await change(owner, { email, phone });

  const user = await quick.db.auth.user.findUniqueOrThrow({ where: { id: owner.userId } });
  expect(user).toMatchObject({ newEmail: email, phone: phone.slice(1) });
  const { code } = await readMail(quick, email);
  const verified = await post(quick, '/verify', { type: 'email_change', email, token: code });
  expect(verified.body.user).toMatchObject({ email, phone });
});

describe('the address that takes the place of an unlinked one', () => {
  const email = () => newEmail();
  const linkUnverified = async (owner: Owner, address: string) => {
    beAtSpotify(local, address);
    const path = '/user/identities/authorize?provider=spotify&skip_http_redirect=true';
    const { url } = bodyOf(await owner.at.send('GET', path, { headers: bearer(owner.accessToken) }));
    await comeBack(owner.at, { state: new URL(url).searchParams.get('state') ?? '', code: 'x' });
  };

  test('counts as confirmed if addresses are confirmed automatically', async () => {
    const owner = await open(quick);
    const next = email();
    await linkUnverified(owner, next);

    await unlink(owner, 'email');

    const { body } = await post(quick, '/token?grant_type=password', { email: next, password });
    expect(body.user).toMatchObject({ email: next, user_metadata: { ...appData, email_verified: true } });
    expect(body.user.email_confirmed_at).toEqual(expect.any(String));
  });

  test('must be confirmed if it is not verified, according to the metadata', async () => {
    const owner = await open(server);
    const next = email();
    await linkUnverified(owner, next);

    await unlink(owner, 'email');

    const user = await userOf(server, owner.accessToken);
    expect(user).toMatchObject({ email: next, user_metadata: { ...appData, email_verified: false } });
    expect(user.email_confirmed_at ?? null).toBeNull();
  });

  test('counts as confirmed where its provider has verified it', async () => {
    const owner = await open(server);
    const { email: next } = beAtGithub(local);
    await link(owner);

    await unlink(owner, 'email');

    expect((await signIn(server, next ?? '')).userId).toBe(owner.userId);
    const { user_metadata } = await userOf(server, owner.accessToken);
    expect(user_metadata).toMatchObject({ ...appData, email_verified: true });
  });
});

describe('an identity that is linked', () => {
  test.each(['', `&${new URLSearchParams(pkce)}`])(
    'does not change the metadata, and a sign-in with it merges them (%s)',
    async (query) => {
      const owner = await open(server);
      beAtGithub(local);

      await link(owner, query);

      const linked = await userOf(server, owner.accessToken);
      expect(linked.user_metadata).toEqual({ ...appData, email_verified: true, phone_verified: true });
      expect(linked.identities.at(-1).identity_data).toMatchObject({ name: expect.stringMatching(/^Cat/) });
      const { user } = await landIn(server, 'github');
      expect(user).toMatchObject({
        id: owner.userId,
        user_metadata: { name: linked.identities.at(-1).identity_data.name },
      });
    },
  );
});
