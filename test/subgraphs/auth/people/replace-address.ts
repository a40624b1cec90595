import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from '../../../kit/test-server.ts';
import { openAdmin } from '../admin/users/admin-test-server.ts';
import { bearer, bodyOf, newEmail, password, post, readLocation, readMail } from '../auth-test-server.ts';
import { newPhone, readCode } from '../phones.ts';
import type { LocalProviders } from '../sign-in/providers/local-providers.ts';
import { beAtGithub } from '../sign-in/providers/people-at-providers.ts';
import { comeBack, userOf } from '../sign-in/providers/provider-sign-in.ts';

export type Owner = {
  userId: string;
  accessToken: string;
  email: string | null;
  phone: string;
  at: TestServer;
};

export const appData = { name: 'Ada', email: 'ada@app.example', phone: '+4900', picture: 'ada.png' };

/** A confirmed user with both addresses, or only a phone number. */
export async function open(at: TestServer, { hasEmail = true } = {}): Promise<Owner> {
  const [email, phone] = [hasEmail ? newEmail() : null, newPhone()];
  const operator = await openAdmin(at);
  const fields = { email, phone, email_confirm: true, phone_confirm: true, user_metadata: appData };
  const created = await operator.send('POST', '/admin/users', { ...fields, password });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  const { body } = await post(at, '/token?grant_type=password', { phone, password });
  return { userId: created.body.id, accessToken: body.access_token, email, phone, at };
}

export async function change({ at, accessToken }: Owner, json: object) {
  const sent = await at.send('PUT', '/user', { json, headers: bearer(accessToken) });
  if (sent.status !== 200) throw new Error(sent.text);
  return bodyOf(sent);
}

export const authorizeLink = async ({ at, accessToken }: Owner, query = '') => {
  const path = `/user/identities/authorize?provider=github&skip_http_redirect=true${query}`;
  const { url } = bodyOf(await at.send('GET', path, { headers: bearer(accessToken) }));
  return new URL(url).searchParams.get('state') ?? '';
};

const verifier = 'a verifier that only one browser has, long enough';
const challenge = createHash('sha256').update(verifier).digest('base64url');
export const pkce = { code_challenge: challenge, code_challenge_method: 's256' };

/** Links GitHub's identity and returns the tokens of the session that ends the flow. */
export async function link(owner: Owner, query = '') {
  const landed = await comeBack(owner.at, { state: await authorizeLink(owner, query), code: 'x' });
  if (!landed.query.code) return landed.fragment;
  const exchange = { auth_code: landed.query.code, code_verifier: verifier };
  return (await post(owner.at, '/token?grant_type=pkce', exchange)).body;
}

export const unlink = async (owner: Owner, provider: string) => {
  const { identities } = await userOf(owner.at, owner.accessToken);
  const { identity_id: id } = identities.find((one: { provider: string }) => one.provider === provider);
  const path = `/user/identities/${id}`;
  const sent = await owner.at.send('DELETE', path, { headers: bearer(owner.accessToken) });
  if (sent.status !== 200) throw new Error(sent.text);
};

type Way = {
  /** Prepares the account before the intruder acts. */
  prepare?: (owner: Owner, local: LocalProviders) => Promise<unknown>;
  replace: (owner: Owner, local: LocalProviders) => Promise<unknown>;
  hasEmail?: boolean;
  isQuick?: boolean;
};

const asAdmin = (fields: () => object) => async (owner: Owner) => {
  const operator = await openAdmin(owner.at);
  const { status } = await operator.send('PUT', `/admin/users/${owner.userId}`, fields());
  expect(status).toBe(200);
};

/** Each way in which an address of an account is replaced, added or removed. */
export const ways: [string, Way][] = [
  ['an administrator replaces the email', { replace: asAdmin(() => ({ email: newEmail() })) }],
  [
    'an administrator replaces and confirms the email',
    { replace: asAdmin(() => ({ email: newEmail(), email_confirm: true })) },
  ],
  ['an administrator replaces the phone number', { replace: asAdmin(() => ({ phone: newPhone() })) }],
  [
    'an administrator gives a first email',
    { hasEmail: false, replace: asAdmin(() => ({ email: newEmail(), email_confirm: true })) },
  ],
  [
    'the owner changes the email by a link',
    {
      replace: async (owner) => {
        const email = newEmail();
        await change(owner, { email });
        const { path } = await readMail(owner.at, email);
        expect(readLocation(await owner.at.send('GET', path)).fragment).toHaveProperty('access_token');
      },
    },
  ],
  [
    'the owner changes the email by a link for PKCE',
    {
      replace: async (owner) => {
        const email = newEmail();
        await change(owner, { email, ...pkce });
        const { path } = await readMail(owner.at, email);
        const sent = await owner.at.send('GET', path);
        const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code');
        const exchange = { auth_code: code, code_verifier: verifier };
        const { status } = await post(owner.at, '/token?grant_type=pkce', exchange);
        expect(status).toBe(200);
      },
    },
  ],
  [
    'the owner adds a first email',
    {
      hasEmail: false,
      replace: async (owner) => {
        const email = newEmail();
        await change(owner, { email });
        const { code } = await readMail(owner.at, email);
        const verified = await post(owner.at, '/verify', { type: 'email_change', email, token: code });
        expect(verified.status).toBe(200);
      },
    },
  ],
  [
    'the owner changes the phone number by a code',
    {
      replace: async (owner) => {
        const phone = newPhone();
        await change(owner, { phone });
        const token = await readCode(owner.at, phone);
        const verified = await post(owner.at, '/verify', { type: 'phone_change', phone, token });
        expect(verified.status).toBe(200);
      },
    },
  ],
  [
    'the owner changes the phone number, which counts at once',
    { isQuick: true, replace: (owner) => change(owner, { phone: newPhone() }) },
  ],
  [
    'the owner unlinks the email, and another one takes its place',
    {
      prepare: async (owner, local) => {
        beAtGithub(local);
        await link(owner);
      },
      replace: (owner) => unlink(owner, 'email'),
    },
  ],
  ['the owner unlinks the email, and none is left', { replace: (owner) => unlink(owner, 'email') }],
  ['the owner unlinks the phone number', { replace: (owner) => unlink(owner, 'phone') }],
  [
    'the owner links an identity, which brings a first email',
    {
      hasEmail: false,
      replace: async (owner, local) => {
        beAtGithub(local);
        expect(await link(owner)).toHaveProperty('access_token');
      },
    },
  ],
  [
    'the owner links an identity by PKCE, which brings a first email',
    {
      hasEmail: false,
      replace: async (owner, local) => {
        beAtGithub(local);
        expect(await link(owner, `&${new URLSearchParams(pkce)}`)).toHaveProperty('access_token');
      },
    },
  ],
];
