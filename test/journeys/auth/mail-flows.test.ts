import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type MailKind,
  mailKinds,
  type NotificationKind,
} from '../../../subgraphs/auth/values/mail-kinds.ts';
import {
  bearer,
  bodyOf,
  claimsOf,
  password,
  post,
  readLocation,
  signIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { decode, expectWellMade } from '../../subgraphs/auth/messages/mails/expect-well-made.ts';
import {
  type MailStage,
  openMailStage,
  type ReceivedMail,
} from '../../subgraphs/auth/messages/mails/mail-stage.ts';
import { newPhone, readCode } from '../../subgraphs/auth/phones.ts';
import { addApp, asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { comeBack, userOf } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let stage: MailStage;
beforeAll(async () => {
  stage = await openMailStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

type SignInResult = { accessToken: string; user: { email: string } };

/** Two ways to sign in with a mail: by its link, or by its code. */
const ways = {
  link: async ({ text, html }: ReceivedMail): Promise<SignInResult> => {
    const link = /^http\S+$/m.exec(text)?.[0] ?? '';
    expect(decode(html).split(`"${link}"`)).toHaveLength(3);
    const { pathname, search } = new URL(link);
    const sent = await stage.server.send('GET', pathname + search);
    const { access_token: accessToken = '' } = readLocation(sent).fragment;
    expect(sent.status).toBe(303);
    return { accessToken, user: await userOf(stage.server, accessToken) };
  },
  code: async ({ text }: ReceivedMail, type: string, email: string): Promise<SignInResult> => {
    const token = /code: (\d{6})$/m.exec(text)?.[1];
    const { status, body } = await post(stage.server, '/verify', { type, email, token });
    expect(status).toBe(200);
    return { accessToken: body.access_token, user: body.user };
  },
} as const;

const update = (accessToken: string, json: object) =>
  stage.server.send('PUT', '/user', { json, headers: bearer(accessToken) });

type LinkMailKind = Extract<MailKind, 'confirmation' | 'invite' | 'recovery' | 'magicLink' | 'emailChange'>;
type LinkFlow = { type: string; says: RegExp; begin: (to: string) => Promise<unknown> };

async function join(email: string) {
  await stage.admin.send('POST', '/admin/users', { email, password, email_confirm: true });
}

const linkFlows: Record<LinkMailKind, LinkFlow> = {
  confirmation: {
    type: 'signup',
    says: /made an account/,
    begin: (email) => post(stage.server, '/signup', { email, password }),
  },
  invite: {
    type: 'invite',
    says: /invited to/,
    begin: (email) => stage.admin.send('POST', '/invite', { email }),
  },
  recovery: {
    type: 'recovery',
    says: /asked to reset the password/,
    begin: async (email) => {
      await join(email);
      await post(stage.server, '/recover', { email });
    },
  },
  magicLink: {
    type: 'magiclink',
    says: /wants to sign in/,
    begin: async (email) => {
      await join(email);
      await post(stage.server, '/otp', { email });
    },
  },
  emailChange: {
    type: 'email_change',
    says: /wants to use the address \S+ for an account at/,
    begin: async (email) => {
      const { body } = await post(stage.server, '/signup', {});
      await update(body.access_token, { email });
    },
  },
};

const linked = Object.keys(linkFlows) as LinkMailKind[];

describe.each(['link', 'code'] as const)('a mail over SMTP and its %s', (way) => {
  test.each(linked)('signs in the recipient of %s', async (kind) => {
    const { type, says, begin } = linkFlows[kind];
    const to = stage.newAddress();
    await begin(to);

    const mail = await stage.open(to);

    expectWellMade(mail, kind, to);
    expect(mail.text).toMatch(says);
    expect(mail.text).toContain(to);
    expect(mail.text).toContain('Link and code work once, within 24 hours.');
    const { accessToken, user } = await ways[way](mail, type, to);
    expect(user.email).toBe(to);
    expect(claimsOf(accessToken).email).toBe(to);
  });

  test('change an address with the agreement of both addresses, and notify the old one', async () => {
    const { email: old, accessToken } = await stage.enter();
    const next = stage.newAddress();
    await update(accessToken, { email: next });
    const [toOld, toNext] = [await stage.open(old), await stage.open(next)];

    expectWellMade(toOld, 'emailChange', old, 'Confirm the change of your email address');
    expectWellMade(toNext, 'emailChange', next);
    expect(toOld.text).toContain(`to change from ${old} to ${next}. Both addresses have to agree.`);
    expect(toNext.text).toContain(`to use the address ${next} for the account ${old}`);
    await agree(toOld, old);
    const { user } = await ways[way](toNext, 'email_change', next);

    expect(user.email).toBe(next);
    const told = await stage.open(old);
    expectWellMade(told, 'emailChanged', old);
    expect(told.text).toContain(`was changed from ${old} to ${next}`);
  });

  async function agree({ text }: ReceivedMail, email: string) {
    const token = /code: (\d{6})$/m.exec(text)?.[1];
    const { body } = await post(stage.server, '/verify', { type: 'email_change', email, token });
    expect(body.msg).toMatch(/^Confirmation link accepted/);
  }
});

test('the code of a reauthentication allows a new password, which a mail reports', async () => {
  const { email, accessToken } = await stage.enter();
  await stage.server.send('GET', '/reauthenticate', { headers: bearer(accessToken) });

  const asked = await stage.open(email);
  const nonce = /^Your code: (\d{6})$/m.exec(asked.text)?.[1];
  const changed = await update(accessToken, { password: 'another horse battery', nonce });

  expectWellMade(asked, 'reauthentication', email);
  expect(asked.text).toContain('It works once, within 24 hours.');
  expect(changed.status).toBe(200);
  await signIn(stage.server, email, 'another horse battery');
  const told = await stage.open(email);
  expectWellMade(told, 'passwordChanged', email);
});

type Person = Awaited<ReturnType<MailStage['enter']>>;

async function changePhone({ accessToken }: Person) {
  const phone = newPhone();
  await update(accessToken, { phone });
  const token = await readCode(stage.server, phone);
  await post(stage.server, '/verify', { type: 'phone_change', phone, token });
  return phone;
}

async function linkGithub({ accessToken }: Person) {
  beAtGithub(stage.local);
  const path = '/user/identities/authorize?provider=github&skip_http_redirect=true';
  const { url } = bodyOf(await stage.server.send('GET', path, { headers: bearer(accessToken) }));
  await comeBack(stage.server, { state: new URL(url).searchParams.get('state') ?? '', code: 'x' });
}

/** Each does what the mail tells of, and gives what must be read in it. */
const notices: Record<
  Exclude<NotificationKind, 'passwordChanged' | 'emailChanged'>,
  (person: Person) => Promise<string>
> = {
  phoneChanged: async (person) => {
    const [before, after] = [await changePhone(person), await changePhone(person)];
    return `was changed from ${before} to ${after}`;
  },
  identityLinked: async (person) => {
    await linkGithub(person);
    return 'You can now sign in to your account';
  },
  identityUnlinked: async (person) => {
    await linkGithub(person);
    const { identities } = await userOf(stage.server, person.accessToken);
    const path = `/user/identities/${identities[1].identity_id}`;
    await stage.server.send('DELETE', path, { headers: bearer(person.accessToken) });
    return 'You can no longer sign in to your account';
  },
  factorEnrolled: async ({ accessToken }) => {
    await addApp(stage.server, accessToken);
    return 'an authenticator app, was added';
  },
  factorUnenrolled: async (person) => {
    const { id, accessToken } = await addApp(stage.server, person.accessToken);
    await asOwner(stage.server, accessToken).unenroll(id);
    return 'an authenticator app, was removed';
  },
  accountDeleted: async ({ accessToken }) => {
    await stage.server.graphql('mutation { deleteMe { deletedId } }', {}, bearer(accessToken));
    return 'was just deleted, as you asked';
  },
};

test.each(Object.entries(notices) as [NotificationKind, (typeof notices)['phoneChanged']][])(
  'a mail reports %s when it happens',
  async (kind, act) => {
    const person = await stage.enter();

    const said = await act(person);

    const mail = await stage.open(person.email);
    expectWellMade(mail, kind, person.email);
    expect(mail.text).toContain(said);
    expect(mail.text).toContain(person.email);
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    // A deleted user has no account to secure.
    const way = `${stage.server.settings.edge.externalUrl}/secure-account?reason=${mailKinds[kind].name}`;
    expect(hrefs).toEqual(kind === 'accountDeleted' ? [] : [way]);
    expect(mail.text).toMatch(
      /contact support\.\n\n(Secure my account:\n\S+\n\n)?-- \nhttps:\/\/garden\.example\.com\s*$/,
    );
  },
);

test('all mails were sent to the server over TLS and after a login', () => {
  expect(new Set(stage.smtp.received.map(({ secure, user }) => `${secure} ${user}`))).toEqual(
    new Set(['true trellis']),
  );
});
