import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../kit/test-server.ts';
import { refusal, signUpClient, succeed } from '../subgraphs/auth/auth-client.ts';
import { claimsOf, newEmail, password, signUpAndIn } from '../subgraphs/auth/auth-test-server.ts';
import { openPasskeyServer } from '../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
import { localSite, openBrowserClient, plugIn } from './browser-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPasskeyServer(localSite);
});
afterAll(() => server[Symbol.asyncDispose]());

// Slower than other files, because it starts a browser.
describe("today's JavaScript client in a browser", () => {
  test('adds a security key and shows it at the next sign-in', async () => {
    const person = await signUpAndIn(server, newEmail());
    await using browser = await openBrowserClient(server);
    const page = await browser.openPage();
    const key = await plugIn(page, { transport: 'usb', isUserVerified: false });
    const credentials = { email: person.email, password };

    const added = await page.evaluate(async (secrets) => {
      const events: string[] = [];
      client.onAuthStateChange((event) => {
        events.push(event);
      });
      await client.signInWithPassword(secrets);
      const { data, error } = await client.mfa.webauthn.register({ friendlyName: 'Key' });
      const level = await client.mfa.getAuthenticatorAssuranceLevel();
      return { token: data?.access_token, error, events, level: level.data };
    }, credentials);
    const shown = await page.evaluate(async (secrets) => {
      await client.signOut();
      await client.signInWithPassword(secrets);
      const { data: before } = await client.mfa.getAuthenticatorAssuranceLevel();
      const { data: factors } = await client.mfa.listFactors();
      const factorId = factors?.webauthn[0]?.id ?? '';
      const { data, error } = await client.mfa.webauthn.authenticate({ factorId });
      return { before, factors, error, token: data?.access_token };
    }, credentials);
    const copied = await showCopy(page, key);

    expect(added.error).toBeNull();
    expect(added.events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(added.level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(claimsOf(added.token ?? '').amr[0]).toMatchObject({ method: 'mfa/webauthn' });
    expect(shown.before).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(shown.factors?.webauthn).toMatchObject([
      { friendly_name: 'Key', factor_type: 'webauthn', status: 'verified' },
    ]);
    expect(shown.error).toBeNull();
    expect(claimsOf(shown.token ?? '')).toMatchObject({ aal: 'aal2', sub: person.userId });
    expect(copied).toMatchObject({ message: 'Invalid WebAuthn credential response' });
  });

  test('goes step by step, and is refused on a page of another origin', async () => {
    const person = await signUpAndIn(server, newEmail());
    await using browser = await openBrowserClient(server);
    const steps = async (secrets: { email: string; password: string }) => {
      const site = { rpId: location.hostname, rpOrigins: [location.origin] };
      await client.signInWithPassword(secrets);
      const { data: factor } = await client.mfa.webauthn.enroll({ friendlyName: location.origin });
      const factorId = factor?.id ?? '';
      const { data: asked } = await client.mfa.webauthn.challenge({ factorId, webauthn: site });
      const answered = await client.mfa.webauthn.verify({
        factorId,
        challengeId: asked?.challengeId ?? '',
        webauthn: { ...site, ...asked?.webauthn } as never,
      });
      const gone = await client.mfa.unenroll({ factorId });
      return { error: answered.error, gone: gone.data?.id === factorId };
    };
    const [foreign, page] = [await browser.openPage('http://localhost:4999'), await browser.openPage()];
    for (const each of [foreign, page]) await plugIn(each, { transport: 'usb', isUserVerified: true });

    const refused = await foreign.evaluate(steps, { email: person.email, password });
    const done = await page.evaluate(steps, { email: person.email, password });

    expect(refused).toMatchObject({ error: { message: 'Invalid WebAuthn credential response' }, gone: true });
    expect(done).toEqual({ error: null, gone: true });
  });
});

/** A copy of the key, made before it was used, at the next sign-in. */
async function showCopy(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof openBrowserClient>>['openPage']>>,
  key: Awaited<ReturnType<typeof plugIn>>,
) {
  await key.setCount(0);
  return page.evaluate(async () => {
    const { data } = await client.mfa.listFactors();
    const { error } = await client.mfa.webauthn.authenticate({ factorId: data?.webauthn[0]?.id ?? '' });
    return error;
  });
}

test('security keys can be off while those that are enrolled stay listed', async () => {
  await using own = await openPasskeyServer({
    SVC_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
    SVC_MFA_WEB_AUTHN_VERIFY_ENABLED: 'false',
  });
  const { client: someone } = await signUpClient(own);
  const factor = await succeed(someone.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }));

  const challenged = someone.mfa.challenge({ factorId: factor.id, webauthn: { rpId: 'x', rpOrigins: [] } });

  expect(await refusal(challenged)).toEqual([422, 'mfa_webauthn_verify_not_enabled']);
  expect((await succeed(someone.mfa.listFactors())).all).toMatchObject([{ factor_type: 'webauthn' }]);
});
