import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bodyOf,
  newEmail,
  password,
  post,
  readLocation,
  readMail,
  refresh,
} from '../../subgraphs/auth/auth-test-server.ts';
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
import { openProviderServer } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

// Somebody makes an account in the name of an address that is not theirs, and waits for its owner. Spotify vouches for
// no address.

let local: LocalProviders;
let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, { SVC_SMTP_MAX_FREQUENCY: '0' });
  admin = await openAdmin(server);
});
beforeEach(async () => {
  for (const name of ['github', 'spotify']) await playBack(local, name);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

/** A stranger at Spotify in somebody's name; they are not let in, and wait. */
async function plantIdentity(email: string) {
  beAtSpotify(local, email);
  await landIn(server, 'spotify');
}

async function follow(link: string) {
  const { pathname, search } = new URL(link);
  return readLocation(await server.send('GET', pathname + search)).fragment;
}

describe('an identity with the address of another person is removed once the owner has verified the address', () => {
  test.each<[string, string, (email: string) => object]>([
    ['a code', '/otp', (email) => ({ email })],
    ['a magic link', '/magiclink', (email) => ({ email })],
    ['a recovery', '/recover', (email) => ({ email })],
    ['a sign-up', '/signup', (email) => ({ email, password })],
    ['the confirmation once more', '/resend', (email) => ({ type: 'signup', email })],
  ])('by %s', async (_name, path, toBody) => {
    const email = newEmail();
    await plantIdentity(email);

    await post(server, path, toBody(email));
    const { link } = await readMail(server, email);
    const owner = await follow(link.href);
    const stranger = await landIn(server, 'spotify');

    expect(owner).toHaveProperty('access_token');
    expect(stranger.fragment).not.toHaveProperty('access_token');
    const user = await server.db.auth.user.findFirst({ where: { email }, include: { identities: true } });
    expect(user?.identities).toMatchObject([{ provider: 'email', email }]);
    expect(user?.appMetadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(user?.userMetadata).not.toHaveProperty('full_name');
  });

  test('by an invitation', async () => {
    const email = newEmail();
    await plantIdentity(email);

    await admin.send('POST', '/invite', { email });
    const { link } = await readMail(server, email);
    const owner = await follow(link.href);
    const stranger = await landIn(server, 'spotify');

    expect(owner).toMatchObject({ type: 'invite', access_token: expect.any(String) });
    expect(stranger.fragment).not.toHaveProperty('access_token');
  });

  test.each(['invite', 'signup', 'magiclink', 'recovery'])('by a generated link of %s', async (type) => {
    const email = newEmail();
    await plantIdentity(email);

    const { body } = await admin.send('POST', '/admin/generate_link', { type, email, password });
    const owner = await follow(bodyOf({ body } as never).action_link);
    const stranger = await landIn(server, 'spotify');

    expect(owner).toHaveProperty('access_token');
    expect(stranger.fragment).not.toHaveProperty('access_token');
  });
});

test('a stranger’s password does not survive an unfinished recovery', async () => {
  const email = newEmail();
  await post(server, '/signup', { email, password });

  await post(server, '/recover', { email });
  const owner = await follow((await readMail(server, email)).link.href);

  expect(owner).toHaveProperty('access_token');
  const stranger = await post(server, '/token?grant_type=password', { email, password });
  expect(stranger.body.error_code).toBe('invalid_credentials');
});

test('a user who started at the provider keeps it when following that mail', async () => {
  const email = newEmail();
  await plantIdentity(email);

  const { link } = await readMail(server, email);
  await follow(link.href);

  expect((await landIn(server, 'spotify')).user).toMatchObject({ email });
});

describe('an identity that only claims an address', () => {
  /** Creates the account of another person, with an identity whose address is not verified. */
  async function claim(email: string) {
    const { body } = await admin.send('POST', '/admin/users', { email: newEmail(), email_confirm: true });
    const userId: string = bodyOf({ body } as never).id;
    const now = new Date();
    await server.db.auth.identity.create({
      data: {
        userId,
        provider: 'spotify',
        providerId: `claims-${email}`,
        identityData: { sub: 'x', email, email_verified: false },
        email,
        createdAt: now,
        updatedAt: now,
      },
    });
    return userId;
  }

  test('does not prevent a sign-up', async () => {
    const email = newEmail();
    const claimant = await claim(email);

    await post(server, '/signup', { email, password });
    await follow((await readMail(server, email)).link.href);

    const { body } = await post(server, '/token?grant_type=password', { email, password });
    expect(body.user).toMatchObject({ email });
    expect(body.user.id).not.toBe(claimant);
  });

  test('gets no invitation and no link in the owner’s place', async () => {
    const [invited, linked] = [newEmail(), newEmail()];
    const claimants = [await claim(invited), await claim(linked)];

    const { status } = await admin.send('POST', '/invite', { email: invited });
    const { body } = await admin.send('POST', '/admin/generate_link', { type: 'magiclink', email: linked });

    expect(status).toBe(200);
    expect(claimants).not.toContain(bodyOf({ body } as never).id);
  });
});

describe('if unverified users can sign in, other traces of a stranger are removed', () => {
  let open: TestServer;
  beforeAll(async () => {
    open = await openProviderServer(local, {
      SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true',
      SVC_SMTP_MAX_FREQUENCY: '0',
    });
  });
  afterAll(() => open[Symbol.asyncDispose]());

  /** A stranger in somebody's name, with a session, a password, a proved phone, a factor and a passkey. */
  async function settle(email: string) {
    beAtSpotify(local, email);
    const { user, fragment } = await landIn(open, 'spotify');
    const userId: string = user.id;
    const now = new Date();
    const stamps = { createdAt: now, updatedAt: now };
    const { passwordHash } = await open.db.auth.user.findFirstOrThrow({
      where: { passwordHash: { not: null } },
    });
    await open.db.auth.user.update({
      where: { id: userId },
      data: { phone: newPhone().slice(1), phoneConfirmedAt: now, passwordHash },
    });
    await open.db.auth.mfaFactor.create({
      data: { userId, factorType: 'totp', status: 'verified', secret: 'x', ...stamps },
    });
    await open.db.auth.webauthnCredential.create({
      data: {
        userId,
        credentialId: `key-${email}`,
        publicKey: new Uint8Array(1),
        signCount: 0,
        aaguid: '00000000-0000-0000-0000-000000000000',
        backupEligible: false,
        backedUp: false,
        ...stamps,
      },
    });
    return { userId, refreshToken: fragment.refresh_token ?? '' };
  }

  async function expectNothingOf({ userId, refreshToken }: Awaited<ReturnType<typeof settle>>) {
    const user = await open.db.auth.user.findUniqueOrThrow({
      where: { id: userId },
      include: { factors: true, webauthnCredentials: true, identities: true },
    });
    expect(user).toMatchObject({ passwordHash: null, phone: null, phoneConfirmedAt: null });
    expect([user.factors, user.webauthnCredentials]).toEqual([[], []]);
    expect(user.identities.map(({ provider }) => provider)).not.toContain('spotify');
    expect((await refresh(open, refreshToken)).status).toBe(400);
  }

  test.each(['/otp', '/recover'])('to the user who verifies the address by %s', async (path) => {
    await post(open, '/signup', { email: newEmail(), password });
    const email = newEmail();
    const stranger = await settle(email);

    await post(open, path, { email });
    const mailed = await readMail(open, email);
    const { fragment } = readLocation(await open.send('GET', mailed.path));

    expect(fragment).toHaveProperty('access_token');
    await expectNothingOf(stranger);
  });

  test('to the user who verifies it through another provider', async () => {
    await post(open, '/signup', { email: newEmail(), password });
    const email = newEmail();
    const stranger = await settle(email);
    beAtGithub(local, { email });

    const { user } = await landIn(open, 'github');

    expect(user.id).toBe(stranger.userId);
    await expectNothingOf(stranger);
  });
});
