import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, bodyOf, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { auditOf, beAtGithub, landIn } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  comeBack,
  openProviderServer,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

// Somebody starts to link a provider and leads another person to the provider with their state. The identity of
// that person must not be linked, because a later sign-in with it would open the account of the other one.

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, {
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_IDENTITY_LINKED_ENABLED: 'true',
  });
});
beforeEach(() => playBack(local, 'github'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const verifier = 'a verifier that only one browser has, long enough';
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** The state of a link that was started with a challenge. */
async function startLink(token: string) {
  const query = new URLSearchParams({
    provider: 'github',
    skip_http_redirect: 'true',
    code_challenge: challenge,
    code_challenge_method: 's256',
  });
  const sent = await server.send('GET', `/user/identities/authorize?${query}`, { headers: bearer(token) });
  return new URL(bodyOf(sent).url).searchParams.get('state') ?? '';
}

const exchange = (code: string | undefined, codeVerifier = verifier) =>
  post(server, '/token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier });

const providersOf = async (token: string) => (await userOf(server, token)).app_metadata.providers;

describe('a link that was started with a challenge', () => {
  test('links nothing in the browser of another person, who can still sign in', async () => {
    const attacker = await signUpAndIn(server);
    beAtGithub(local);
    const state = await startLink(attacker.accessToken);

    const victim = await comeBack(server, { state, code: 'x' });
    const guessed = await exchange(victim.query.code, 'a verifier that somebody guesses, long enough too');
    const signedIn = await landIn(server, 'github');

    expect(victim.query).toEqual({ code: expect.any(String) });
    expect(victim.fragment).toEqual({});
    expect(guessed).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
    expect(await providersOf(attacker.accessToken)).toEqual(['email']);
    expect(await server.db.auth.identity.count({ where: { userId: attacker.userId } })).toBe(1);
    expect(await auditOf(server, attacker.userId)).not.toContain('identity_linked');
    expect(await server.mails(attacker.email)).toEqual([]);
    expect(signedIn.user.id).not.toBe(attacker.userId);
  });

  test('stays unlinked if the identity has got an owner before the exchange', async () => {
    const attacker = await signUpAndIn(server);
    beAtGithub(local);
    const { query } = await comeBack(server, { state: await startLink(attacker.accessToken), code: 'x' });
    await landIn(server, 'github');

    const exchanged = await exchange(query.code);

    expect(exchanged).toMatchObject({ status: 422, body: { error_code: 'identity_already_exists' } });
    expect(await providersOf(attacker.accessToken)).toEqual(['email']);
  });

  test('links once the code is exchanged with the verifier, and opens a session', async () => {
    const { accessToken, userId, email } = await signUpAndIn(server);
    const { email: other } = beAtGithub(local);
    const { query } = await comeBack(server, { state: await startLink(accessToken), code: 'x' });

    const { status, body } = await exchange(query.code);
    const again = await exchange(query.code);

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: userId, email, app_metadata: { providers: ['email', 'github'] } });
    expect(body.user.identities[1]).toMatchObject({ provider: 'github', email: other });
    expect(body.provider_token).toEqual(expect.any(String));
    expect(body).not.toHaveProperty('identityToLink');
    expect(await providersOf(body.access_token)).toEqual(['email', 'github']);
    expect(await auditOf(server, userId)).toContain('identity_linked');
    expect((await server.mails(email)).at(-1)?.subject).toBe(
      'A new sign-in method was linked to your account',
    );
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  test('is not stored in plain text', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    const { email } = beAtGithub(local);
    await comeBack(server, { state: await startLink(accessToken), code: 'x' });

    const flow = await server.db.auth.flowState.findFirst({ where: { linkingTargetId: userId } });

    expect(JSON.stringify(flow)).not.toContain(email);
  });

  test('is refused in the redirect where the identity is linked already', async () => {
    const { accessToken } = await signUpAndIn(server);
    beAtGithub(local);
    await landIn(server, 'github');

    const { query } = await comeBack(server, { state: await startLink(accessToken), code: 'x' });

    expect(query).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
  });

  test('of two concurrent exchanges only one counts, and of two links of one identity too', async () => {
    const [one, two] = [await signUpAndIn(server), await signUpAndIn(server)];
    beAtGithub(local);
    const first = await comeBack(server, { state: await startLink(one.accessToken), code: 'x' });
    const second = await comeBack(server, { state: await startLink(two.accessToken), code: 'x' });

    const answers = await Promise.all([first, first, second].map(({ query }) => exchange(query.code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const linked = await server.db.auth.identity.count({
      where: { provider: 'github', userId: { in: [one.userId, two.userId] } },
    });
    expect(linked).toBe(1);
  });
});
