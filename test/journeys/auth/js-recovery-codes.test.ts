import { describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { createClient, refusal, succeed } from '../../subgraphs/auth/auth-client.ts';
import { openAuthServer, password, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { nextCode } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

describe.each(drawTopologies(import.meta.filename))("today's JavaScript client, topology %s", (topology) => {
  test('creates recovery codes, signs in with one, and replaces and deletes the rest', async () => {
    await using server = await openAuthServer({}, topology);
    const { email } = await signUpAndIn(server);
    const experimental = { recoveryCodes: true };
    const [first, lost] = [createClient(server, { experimental }), createClient(server, { experimental })];
    await succeed(first.signInWithPassword({ email, password }));

    const none = await refusal(first.mfa.recoveryCodes.getStatus());
    const early = await refusal(first.mfa.recoveryCodes.generate());
    const app = await succeed(first.mfa.enroll({ factorType: 'totp' }));
    if (app.type !== 'totp') throw new Error('not an app');
    const code = nextCode(server, app.totp.secret);
    await succeed(first.mfa.challengeAndVerify({ factorId: app.id, code }));
    const made = await succeed(first.mfa.recoveryCodes.generate({ friendlyName: 'Backup codes' }));
    const again = await refusal(first.mfa.recoveryCodes.generate());

    await succeed(lost.signInWithPassword({ email, password }));
    const events: string[] = [];
    lost.onAuthStateChange((event) => {
      events.push(event);
    });
    const wrong = await refusal(lost.mfa.recoveryCodes.verify({ code: 'nonsense' }));
    await succeed(lost.mfa.recoveryCodes.verify({ code: made.codes[0]?.toUpperCase() ?? '' }));
    const level = await succeed(lost.mfa.getAuthenticatorAssuranceLevel());
    const status = await succeed(lost.mfa.recoveryCodes.getStatus());
    const { all } = await succeed(lost.mfa.listFactors());
    const renewed = await succeed(lost.mfa.recoveryCodes.regenerate());
    const gone = await succeed(lost.mfa.recoveryCodes.unenroll());

    expect(none).toEqual([404, 'mfa_factor_not_found']);
    expect(early).toEqual([403, 'insufficient_aal']);
    expect(made).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup codes', total: 10 });
    expect(again).toEqual([422, 'mfa_verified_factor_exists']);
    expect(wrong).toEqual([422, 'mfa_verification_failed']);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(level.currentLevel).toBe('aal2');
    expect(level.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/recovery_code' });
    expect(status).toEqual({ id: made.id, type: 'recovery_code', total: 10, remaining: 9 });
    expect(all.map(({ factor_type: type }) => type)).toEqual(['totp', 'recovery_code']);
    expect(renewed.codes.filter((one) => made.codes.includes(one))).toEqual([]);
    expect(gone).toEqual({ id: made.id });
  });
});
