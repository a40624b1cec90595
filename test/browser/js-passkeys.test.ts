import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../kit/test-server.ts';
import { signToken } from '../subgraphs/auth/admin/users/admin-test-server.ts';
import { createAdminClient, refusal, signUpClient, succeed } from '../subgraphs/auth/auth-client.ts';
import { claimsOf, newEmail, password, signUpAndIn } from '../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../subgraphs/auth/credentials/webauthn/authenticator.ts';
import { openPasskeyServer } from '../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
import { localSite, openBrowserClient, plugIn, siteOrigin } from './browser-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPasskeyServer(localSite);
});
afterAll(() => server[Symbol.asyncDispose]());

// Slower than other files, because it starts a browser.
describe("today's JavaScript client in a browser", () => {
  test('registers a passkey, signs out, and signs in with it', async () => {
    const person = await signUpAndIn(server, newEmail());
    await using browser = await openBrowserClient(server);
    const page = await browser.openPage();
    const device = await plugIn(page, { transport: 'internal', isUserVerified: true });

    const seen = await page.evaluate(
      async ({ email, password: secret }) => {
        const events: string[] = [];
        client.onAuthStateChange((event) => {
          events.push(event);
        });
        await client.signInWithPassword({ email, password: secret });
        const registered = await client.registerPasskey();
        await client.signOut();
        const signedIn = await client.signInWithPasskey();
        return { events, registered, signedIn, session: (await client.getSession()).data.session };
      },
      { email: person.email, password },
    );

    expect(seen.registered).toEqual({
      data: { id: expect.any(String), friendly_name: 'Passkey', created_at: expect.any(String) },
      error: null,
    });
    expect(seen.signedIn.error).toBeNull();
    expect(seen.signedIn.data?.user?.id).toBe(person.userId);
    expect(seen.events.slice(-2)).toEqual(['SIGNED_OUT', 'SIGNED_IN']);
    expect(claimsOf(seen.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'passkey' }] });
    expect(await device.credentials()).toMatchObject([
      {
        isResidentCredential: true,
        rpId: 'localhost',
        userHandle: Buffer.from(person.userId).toString('base64'),
      },
    ]);
  });

  test('is refused on a page of another origin, and with a copy of the key', async () => {
    const person = await signUpAndIn(server, newEmail());
    await using browser = await openBrowserClient(server);
    const [page, foreign] = [await browser.openPage(), await browser.openPage('http://localhost:4999')];
    const device = await plugIn(page, { transport: 'internal', isUserVerified: true });
    await plugIn(foreign, { transport: 'internal', isUserVerified: true });
    const credentials = { email: person.email, password };
    const register = async (secrets: typeof credentials) => {
      await client.signInWithPassword(secrets);
      return (await client.registerPasskey()).error;
    };
    const signIn = async () => {
      const { error } = await client.signInWithPasskey();
      return error && { name: error.name, code: error.code };
    };

    const elsewhere = await foreign.evaluate(register, credentials);
    const here = await page.evaluate(register, credentials);
    const used = [await page.evaluate(signIn), await page.evaluate(signIn)];
    await device.setCount(0);
    const copied = await page.evaluate(signIn);
    await device.setCount(100);
    const ahead = await page.evaluate(signIn);
    await device.setUserVerified(false);
    const unverified = await page.evaluate(signIn);

    expect(elsewhere).toMatchObject({ message: 'Credential verification failed' });
    expect([here, ...used, ahead]).toEqual([null, null, null, null]);
    expect(copied).toMatchObject({ code: 'webauthn_verification_failed' });
    expect(unverified).toMatchObject({ name: 'NotAllowedError' });
  });
});

describe("today's JavaScript client with a ceremony of one's own", () => {
  test('registers, signs in, lists, renames and deletes', async () => {
    const { client: own, userId } = await signUpClient(server);
    const { client: other } = await signUpClient(server);
    const authenticator = new Authenticator({ origin: siteOrigin, rpId: 'localhost' });

    const begun = await succeed(own.passkey.startRegistration());
    const passkey = await succeed(
      own.passkey.verifyRegistration({
        challengeId: begun.challenge_id,
        credential: authenticator.create(begun.options) as never,
      }),
    );
    const asked = await succeed(other.passkey.startAuthentication());
    const opened = await succeed(
      other.passkey.verifyAuthentication({
        challengeId: asked.challenge_id,
        credential: authenticator.get(asked.options) as never,
      }),
    );
    const listed = await succeed(own.passkey.list());
    const renamed = await succeed(own.passkey.update({ passkeyId: passkey.id, friendlyName: 'Laptop' }));
    const deleted = await own.passkey.delete({ passkeyId: passkey.id });

    expect(begun.expires_at * 1000).toBeGreaterThan(Date.now());
    expect(opened.user?.id).toBe(userId);
    expect((await other.getSession()).data.session?.user.id).toBe(userId);
    expect(listed).toEqual([{ ...passkey, last_used_at: expect.any(String) }]);
    expect(renamed).toEqual({ ...listed[0], friendly_name: 'Laptop' });
    expect(deleted).toEqual({ data: null, error: null });
    expect(await succeed(own.passkey.list())).toEqual([]);
  });

  test('administers those of others', async () => {
    const { client: own, userId } = await signUpClient(server);
    const admin = createAdminClient(server, await signToken(server, { role: 'service_role' }));
    const nobody = createAdminClient(server, await signToken(server, { role: 'authenticated' }));
    const begun = await succeed(own.passkey.startRegistration());
    const authenticator = new Authenticator({ origin: siteOrigin, rpId: 'localhost' });
    const credential = authenticator.create(begun.options) as never;
    const made = await succeed(
      own.passkey.verifyRegistration({ challengeId: begun.challenge_id, credential }),
    );

    const listed = await succeed(admin.passkey.listPasskeys({ userId }));
    const refused = [
      await refusal(nobody.passkey.listPasskeys({ userId })),
      await refusal(nobody.passkey.deletePasskey({ userId, passkeyId: made.id })),
    ];
    const wrong = [
      await refusal(admin.passkey.listPasskeys({ userId: made.id })),
      await refusal(admin.passkey.deletePasskey({ userId, passkeyId: userId })),
    ];
    const deleted = await admin.passkey.deletePasskey({ userId, passkeyId: made.id });

    expect(listed).toEqual([made]);
    expect(refused).toEqual(Array(2).fill([403, 'not_admin']));
    expect(wrong).toEqual([
      [404, 'user_not_found'],
      [404, 'validation_failed'],
    ]);
    expect(deleted).toEqual({ data: null, error: null });
    expect(await succeed(own.passkey.list())).toEqual([]);
  });
});
