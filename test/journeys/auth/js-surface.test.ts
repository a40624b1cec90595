import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { createSigningKey } from '../../../core/auth/create-signing-key.ts';
import { createClient, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import { openAuthServer } from '../../subgraphs/auth/auth-test-server.ts';

const here = import.meta.dirname;

/** In which journey each method of the client is used against a running server. */
const covered = {
  'js-sessions': `
    signUp signInWithPassword signInAnonymously getSession getUser updateUser setSession refreshSession signOut
    onAuthStateChange
  `,
  'js-mails': 'signInWithOtp verifyOtp exchangeCodeForSession resend resetPasswordForEmail reauthenticate',
  'js-providers': 'signInWithOAuth signInWithIdToken linkIdentity getUserIdentities unlinkIdentity',
  'js-claims': 'getClaims',
  'js-sso': 'signInWithSSO',
  '../../browser/js-passkeys': `
    signInWithPasskey registerPasskey
    passkey.startRegistration passkey.verifyRegistration passkey.startAuthentication
    passkey.verifyAuthentication passkey.list passkey.update passkey.delete
    admin.passkey.listPasskeys admin.passkey.deletePasskey
  `,
  '../../browser/js-security-keys': `
    mfa.webauthn.enroll mfa.webauthn.challenge mfa.webauthn.verify mfa.webauthn.authenticate
    mfa.webauthn.register
  `,
  'js-web3': 'signInWithWeb3',
  'js-custom-providers': `
    admin.customProviders.listProviders admin.customProviders.createProvider
    admin.customProviders.getProvider admin.customProviders.updateProvider
    admin.customProviders.deleteProvider
  `,
  'js-oauth-server': `
    oauth.getAuthorizationDetails oauth.approveAuthorization oauth.denyAuthorization oauth.listGrants
    oauth.revokeGrant
    admin.oauth.listClients admin.oauth.createClient admin.oauth.getClient admin.oauth.updateClient
    admin.oauth.deleteClient admin.oauth.regenerateClientSecret
  `,
  'factors-client': `
    mfa.enroll mfa.challenge mfa.verify mfa.unenroll mfa.listFactors mfa.challengeAndVerify
    mfa.getAuthenticatorAssuranceLevel admin.mfa.listFactors admin.mfa.deleteFactor
  `,
  'js-recovery-codes': `
    mfa.recoveryCodes.generate mfa.recoveryCodes.getStatus mfa.recoveryCodes.verify
    mfa.recoveryCodes.regenerate mfa.recoveryCodes.unenroll
  `,
  'js-admin': `
    admin.signOut admin.inviteUserByEmail admin.generateLink admin.createUser admin.listUsers
    admin.getUserById admin.updateUserById admin.deleteUser
  `,
  'js-surface': 'initialize startAutoRefresh stopAutoRefresh dispose isThrowOnErrorEnabled fetchJwk',
};

/** Halves of linkIdentity and signInWithWeb3, private to the client, which the journeys go through both ways. */
const halves = ['linkIdentityOAuth', 'linkIdentityIdToken', 'signInWithEthereum', 'signInWithSolana'];

function methodsOf(prototype: object) {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { value }]) => typeof value === 'function' && !/^(_|constructor$)/.test(name))
    .map(([name]) => name);
}

/** The methods of the objects that a client has besides its own: `mfa.enroll`, `admin.oauth.getClient`. */
function nestedMethodsOf(owner: object, names: readonly string[], prefix = '') {
  const parts = names.map((name) => [name, (owner as Record<string, object>)[name] ?? {}] as const);
  return parts.flatMap(([name, part]) =>
    Object.entries(part).flatMap(([method, value]) =>
      typeof value === 'function' ? [`${prefix}${name}.${method}`] : [],
    ),
  );
}

function listSurface() {
  const client = new GoTrueClient({ url: 'http://none', autoRefreshToken: false, persistSession: false });
  return [
    ...methodsOf(GoTrueClient.prototype),
    ...nestedMethodsOf(client, ['mfa', 'oauth', 'passkey']),
    ...nestedMethodsOf(client.mfa, ['webauthn', 'recoveryCodes'], 'mfa.'),
    ...methodsOf(GoTrueAdminApi.prototype).map((name) => `admin.${name}`),
    ...nestedMethodsOf(client.admin, ['mfa', 'oauth', 'customProviders', 'passkey'], 'admin.'),
  ].filter((name) => !halves.includes(name));
}

describe("today's JavaScript client", () => {
  const listed = Object.entries(covered).flatMap(([file, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((method) => ({ file, method })),
  );

  test('has no method that no journey uses', () => {
    expect(listed.map(({ method }) => method).sort()).toEqual(listSurface().sort());
  });

  test('has no object of methods that is not looked into', () => {
    const client = createClient({ url: 'http://none' } as never);
    const objects = (owner: object) =>
      Object.entries(owner).flatMap(([name, value]) =>
        Object.values(value ?? {}).some((part) => typeof part === 'function') ? [name] : [],
      );

    expect(objects(client).filter((name) => name !== 'storage')).toEqual([
      'admin',
      'mfa',
      'oauth',
      'passkey',
    ]);
    expect(objects(client.mfa)).toEqual(['webauthn', 'recoveryCodes']);
    expect(objects(client.admin)).toEqual(['mfa', 'oauth', 'customProviders', 'passkey']);
  });

  test.each(Object.keys(covered))('is used as listed in %s', (file) => {
    const text = readFileSync(join(here, `${file}.test.ts`), 'utf8');
    const methods = listed.filter((one) => one.file === file).map(({ method }) => method.split('.').at(-1));

    expect(methods.filter((method) => !text.includes(`.${method}(`))).toEqual([]);
  });

  test('refreshes automatically between its start and its stop', async () => {
    await using server = await openAuthServer({ SVC_JWT_EXP: '91' });
    const { client } = await signUpClient(server);
    const seen: string[] = [];
    client.onAuthStateChange((event) => {
      seen.push(event);
    });

    expect((await client.initialize()).error).toBeNull();
    await client.startAutoRefresh();
    await expect.poll(() => seen).toContain('TOKEN_REFRESHED');
    await client.stopAutoRefresh();
    await client.dispose();

    expect(client.isThrowOnErrorEnabled()).toBe(false);
  });

  test('finds the key of a token', async () => {
    const key = await createSigningKey('ES256');
    await using server = await openAuthServer({ SVC_JWT_KEYS: JSON.stringify([key]) });
    const { client } = await signUpClient(server);
    const { session } = await succeed(client.getSession());
    const [header = ''] = (session?.access_token ?? '').split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    // The client has it for its own use only.
    const found = await (client as unknown as { fetchJwk(kid: string): Promise<object> }).fetchJwk(kid);

    expect(found).toMatchObject({ kid: key.kid, alg: 'ES256', kty: 'EC' });
    expect(found).not.toHaveProperty('d');
  });
});
