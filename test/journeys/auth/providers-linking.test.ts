import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  newEmail,
  password,
  post,
  readLocation,
  readMail,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import {
  auditOf,
  beAtGithub,
  beAtSpotify,
  landIn,
} from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import { openProviderServer, target } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local);
});
beforeEach(async () => {
  for (const name of ['github', 'gitlab', 'figma', 'spotify']) await playBack(local, name);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const findByEmail = (email: string) =>
  server.db.auth.user.findFirst({ where: { email }, include: { identities: true } });

describe('a known identity', () => {
  test('signs its user in again, with the current data of the provider', async () => {
    const { id, email } = beAtGithub(local);
    const first = await landIn(server, 'github');
    local.answer('/github/api/v3/user', { id: Number(id), login: 'renamed' });

    const second = await landIn(server, 'github');

    expect(second.user.id).toBe(first.user.id);
    expect(second.user.identities).toHaveLength(1);
    expect(second.user.identities[0].identity_data).toMatchObject({ user_name: 'renamed', email });
    expect(second.user.identities[0].identity_data).not.toHaveProperty('name');
    expect(second.user.user_metadata).toMatchObject({
      user_name: 'renamed',
      name: first.user.user_metadata.name,
    });
    expect(await auditOf(server, first.user.id)).toEqual(['user_signedup', 'login']);
  });

  test('keeps its user if the address at the provider changes to that of another user', async () => {
    const { id } = beAtGithub(local);
    const first = await landIn(server, 'github');
    const somebody = await signUpAndIn(server);
    local.answer('/github/api/v3/user', { id: Number(id), login: 'x' });
    local.answer('/github/api/v3/user/emails', [{ email: somebody.email, verified: true, primary: true }]);

    const second = await landIn(server, 'github');

    expect(second.user).toMatchObject({ id: first.user.id, email: first.user.email });
  });
});

describe('a proved address', () => {
  test('links the identity to the confirmed user with this address', async () => {
    const { email, userId } = await signUpAndIn(server);
    beAtGithub(local, { email: email.toUpperCase() });

    const { user } = await landIn(server, 'github');

    expect(user).toMatchObject({
      id: userId,
      app_metadata: { provider: 'email', providers: ['email', 'github'] },
    });
    expect(await auditOf(server, userId)).toContain('identity_linked');
    expect((await signIn(server, email)).userId).toBe(userId);
  });

  test('also a secondary one', async () => {
    const { email, userId } = await signUpAndIn(server);
    beAtGithub(local, { others: [email] });

    expect((await landIn(server, 'github')).user.id).toBe(userId);
  });

  test('links two providers to one user', async () => {
    const { email } = beAtGithub(local);
    const first = await landIn(server, 'github');
    local.answer('/figma/v1/me', { id: `fig-${email}`, email, handle: 'fig' });

    const second = await landIn(server, 'figma');

    expect(second.user.id).toBe(first.user.id);
    expect(second.user.app_metadata).toEqual({ provider: 'github', providers: ['github', 'figma'] });
  });

  test('is refused when it, and another one, belong to two users', async () => {
    const [one, two] = [await signUpAndIn(server), await signUpAndIn(server)];
    beAtGithub(local, { email: one.email, others: [two.email] });

    const { query } = await landIn(server, 'github');

    expect(query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(query.error_description).toContain('Multiple accounts with the same email address');
  });

  test('takes over an unconfirmed account, without any data of its creator', async () => {
    const { email } = beAtGithub(local);
    await post(server, '/signup', { email, password, data: { planted: true } });
    const before = await findByEmail(email);
    const { path } = await readMail(server, email);

    const { user } = await landIn(server, 'github');

    expect(user).toMatchObject({
      id: before?.id,
      app_metadata: { provider: 'github', providers: ['github'] },
    });
    expect(user.user_metadata).not.toHaveProperty('planted');
    expect(user.identities).toHaveLength(1);
    const answer = await post(server, '/token?grant_type=password', { email, password });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    expect(readLocation(await server.send('GET', path)).fragment).toMatchObject({
      error_code: 'otp_expired',
    });
  });

  test('does not lead to a user with an unverified claim', async () => {
    const victim = newEmail();
    const attacker = await signUpAndIn(server);
    await server.db.auth.identity.create({
      data: {
        userId: attacker.userId,
        provider: 'spotify',
        providerId: `claims-${victim}`,
        identityData: { sub: 'x', email: victim, email_verified: false },
        email: victim,
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    });
    beAtGithub(local, { email: victim });

    const { user } = await landIn(server, 'github');

    expect(user.id).not.toBe(attacker.userId);
    expect(user.email).toBe(victim);
  });

  test('two concurrent first sign-ins create one user', async () => {
    const { email } = beAtGithub(local);

    const landings = await Promise.all([1, 2, 3, 4].map(() => landIn(server, 'github')));

    expect(new Set(landings.map(({ user }) => user?.id)).size).toBe(1);
    expect(await server.db.auth.user.count({ where: { email } })).toBe(1);
  });

  test('creates a user whom the other services know', async () => {
    beAtGithub(local);
    const { fragment } = await landIn(server, 'github');
    await server.settle();

    const { data } = await server.graphql(
      '{ me { campaignAccount { key } } }',
      {},
      { authorization: `Bearer ${fragment.access_token}` },
    );

    expect(data.me.campaignAccount.key).toEqual(expect.any(String));
  });
});

describe('an unverified address', () => {
  const toldOf = (description: string) => ({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description: description,
  });
  const mailed = toldOf(
    'Unverified email with spotify. A confirmation email has been sent to your spotify email',
  );
  const unmailed = toldOf('Unverified email with spotify. Verify the email with spotify in order to sign in');

  test('gets a mail, whose link signs in', async () => {
    const email = newEmail();
    beAtSpotify(local, email);

    const first = await landIn(server, 'spotify');
    const { path, link } = await readMail(server, email);
    const confirmed = readLocation(await server.send('GET', path));
    const second = await landIn(server, 'spotify');

    expect(first).toMatchObject({ status: 302, page: target, query: mailed });
    expect(link.searchParams.get('redirect_to')).toBe(target);
    expect(confirmed.fragment).toHaveProperty('access_token');
    expect(second.user).toMatchObject({ email, app_metadata: { providers: ['spotify'] } });
  });

  test('gets no second mail immediately', async () => {
    const email = newEmail();
    beAtSpotify(local, email);

    const answers = [await landIn(server, 'spotify'), await landIn(server, 'spotify')];

    expect(answers.map(({ query }) => query)).toEqual([mailed, unmailed]);
    expect(await server.mails(email)).toHaveLength(1);
  });

  test('of another user stays with that user', async () => {
    const owner = await signUpAndIn(server);
    beAtSpotify(local, owner.email);

    const { query } = await landIn(server, 'spotify');

    expect(query).toEqual(unmailed);
    const identity = await server.db.auth.identity.findFirst({
      where: { provider: 'spotify', email: owner.email },
    });
    expect(identity?.userId).not.toBe(owner.userId);
    expect((await signIn(server, owner.email)).userId).toBe(owner.userId);
  });

  test('is accepted with autoconfirm', async () => {
    await using own = await openProviderServer(local, { SVC_MAILER_AUTOCONFIRM: 'true' });
    beAtSpotify(local, 'spot@example.com');

    expect((await landIn(own, 'spotify')).user).toMatchObject({ email: 'spot@example.com' });
  });

  test('can be missing where configured', async () => {
    await using own = await openProviderServer(local, { SVC_EXTERNAL_SPOTIFY_EMAIL_OPTIONAL: 'true' });
    beAtSpotify(local, undefined);

    const [first, second] = [await landIn(own, 'spotify'), await landIn(own, 'spotify')];

    expect(first.user).toMatchObject({ email: '', app_metadata: { providers: ['spotify'] } });
    expect(second.user.id).toBe(first.user.id);
  });
});
