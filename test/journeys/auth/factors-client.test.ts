import { AuthClient } from '@supabase/auth-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, password, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { nextCode } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_MFA_PHONE_ENROLL_ENABLED: 'true',
    SVC_MFA_PHONE_VERIFY_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

type Client = InstanceType<typeof AuthClient>;

function createClient(headers: Record<string, string> = {}) {
  return new AuthClient({ url: server.url, headers, autoRefreshToken: false, persistSession: false });
}

async function signInAs(email: string) {
  const client = createClient();
  const { error } = await client.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

async function enrollApp(client: Client, friendlyName: string) {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Trellis' });
  expect(error).toBeNull();
  if (data?.type !== 'totp') throw new Error('not an app');
  return data;
}

describe("today's JavaScript client", () => {
  test('enrols an app, challenges and verifies it, and is aal2', async () => {
    const { email } = await signUpAndIn(server);
    const client = await signInAs(email);

    const factor = await enrollApp(client, 'My app');
    const { data: challenge } = await client.mfa.challenge({ factorId: factor.id });
    const { data: verified, error } = await client.mfa.verify({
      factorId: factor.id,
      challengeId: challenge?.id ?? '',
      code: nextCode(server, factor.totp.secret),
    });

    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/Trellis:/);
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'My app' });
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    expect(error).toBeNull();
    expect(verified?.user.email).toBe(email);
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  test('learns at the next sign-in that a second factor is due, and sends it in one call', async () => {
    const { email } = await signUpAndIn(server);
    const first = await signInAs(email);
    const factor = await enrollApp(first, 'My app');
    await first.mfa.challengeAndVerify({
      factorId: factor.id,
      code: nextCode(server, factor.totp.secret),
    });

    const client = await signInAs(email);
    const { data: before } = await client.mfa.getAuthenticatorAssuranceLevel();
    const { error } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: nextCode(server, factor.totp.secret),
    });
    const { data: after } = await client.mfa.getAuthenticatorAssuranceLevel();

    expect(before).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(error).toBeNull();
    expect(after).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  test('lists the factors, and unenrols one', async () => {
    const { email } = await signUpAndIn(server);
    const client = await signInAs(email);
    const { data: none } = await client.mfa.listFactors();
    const factor = await enrollApp(client, 'My app');
    const { data: begun } = await client.mfa.listFactors();
    await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: nextCode(server, factor.totp.secret),
    });
    const { data: whole } = await client.mfa.listFactors();

    const { data: gone, error } = await client.mfa.unenroll({ factorId: factor.id });
    await client.refreshSession();

    expect(none).toMatchObject({ all: [], totp: [] });
    expect(begun).toMatchObject({ all: [{ id: factor.id, status: 'unverified' }], totp: [] });
    expect(whole?.totp).toMatchObject([{ id: factor.id, friendly_name: 'My app', status: 'verified' }]);
    expect({ gone, error }).toEqual({ gone: { id: factor.id }, error: null });
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('proves a phone by a message', async () => {
    const { email } = await signUpAndIn(server);
    const client = await signInAs(email);

    const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone: '+15550000001' });
    const factorId = factor?.id ?? '';
    const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'sms' });
    const message = (await server.mails('+15550000001')).at(-1);
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    const { error } = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });

    expect(factor).toMatchObject({ type: 'phone', phone: '+15550000001' });
    expect(error).toBeNull();
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentAuthenticationMethods).toMatchObject([
      { method: 'mfa/phone' },
      { method: 'password' },
    ]);
  });

  test('gets the errors by their codes', async () => {
    const { email } = await signUpAndIn(server);
    const client = await signInAs(email);
    const factor = await enrollApp(client, 'My app');

    const [twice, wrong] = [
      await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My app' }),
      await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' }),
    ];

    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  test('administers the factors of others', async () => {
    const { email, userId } = await signUpAndIn(server);
    const owner = await signInAs(email);
    const factor = await enrollApp(owner, 'My app');
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(server.settings.secrets.jwt));
    const { mfa } = createClient(bearer(token)).admin;

    const listed = await mfa.listFactors({ userId });
    const deleted = await mfa.deleteFactor({ userId, id: factor.id });
    const left = await mfa.listFactors({ userId });

    expect(listed.data?.factors).toMatchObject([{ id: factor.id, factor_type: 'totp' }]);
    expect(deleted.error).toBeNull();
    expect(left.data?.factors).toEqual([]);
  });
});
