import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  claimsOf,
  newEmail,
  password,
  post,
  readMail,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  addApp,
  asOwner,
  readFactorEvents,
  showCode,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  comeBack,
  openProviderServer,
  signInThrough,
  target,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

/** Tests of each kind of item, in one process and with every subgraph behind signed HTTP. */
describe.each(drawTopologies(import.meta.filename))('in topology %s', (topology) => {
  let local: LocalProviders;
  let server: TestServer;
  beforeAll(async () => {
    local = await startLocalProviders();
    await playBack(local, 'github');
    const settings = { SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true', SVC_SMTP_MAX_FREQUENCY: '0' };
    server = await openProviderServer(local, settings, topology);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await local[Symbol.asyncDispose]();
  });

  test('a second factor is enrolled, requested and removed', async () => {
    const { email, userId, accessToken } = await signUpAndIn(server);
    const app = await addApp(server, accessToken);
    const again = await signIn(server, email);

    const held = await asOwner(server, again.accessToken).update({ password: 'another horse' });
    const raised = await showCode(server, again.accessToken, app);
    const gone = await asOwner(server, raised.accessToken).unenroll(app.id);
    const renewed = await refresh(server, raised.refreshToken);

    expect([held.status, held.body.error_code]).toEqual([401, 'insufficient_aal']);
    expect(claimsOf(raised.accessToken)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, {}] });
    expect(gone).toEqual({ status: 200, body: { id: app.id } });
    expect(claimsOf(renewed.body.access_token).aal).toBe('aal1');
    expect(await readFactorEvents(server, userId)).toEqual([
      'factor_in_progress',
      'challenge_created',
      'verification_attempted',
      'challenge_created',
      'verification_attempted',
      'factor_unenrolled',
    ]);
  });

  test('an external provider signs a user in, with a code for it, or refuses with a reason', async () => {
    const { email } = beAtGithub(local);

    const { page, fragment } = await signInThrough(server, 'github');
    const pkce = await signInThrough(server, 'github', {
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 's256',
    });
    const exchanged = await post(server, '/token?grant_type=pkce', {
      auth_code: pkce.query.code,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    });
    const lost = await comeBack(server, { state: 'x', code: 'y' });

    expect(page).toBe(target);
    expect(await userOf(server, fragment.access_token)).toMatchObject({ email });
    expect(exchanged.body).toMatchObject({ user: { email }, provider_token: 'github-token' });
    expect(lost.query).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
  });

  test('an identity is linked and unlinked', async () => {
    const { accessToken } = await signUpAndIn(server);
    beAtGithub(local);
    const query = new URLSearchParams({
      provider: 'github',
      redirect_to: target,
      skip_http_redirect: 'true',
    });
    const asked = await server.send('GET', `/user/identities/authorize?${query}`, {
      headers: bearer(accessToken),
    });
    const state = new URL(bodyOf(asked).url).searchParams.get('state') ?? '';

    const { fragment } = await comeBack(server, { state, code: 'x' });
    const { identities } = await userOf(server, fragment.access_token);
    const { identity_id: id } = identities.find(
      ({ provider }: { provider: string }) => provider === 'github',
    );
    const unlink = () => server.send('DELETE', `/user/identities/${id}`, { headers: bearer(accessToken) });
    const [gone, repeated] = [await unlink(), await unlink()];

    expect(identities).toHaveLength(2);
    expect([gone.status, repeated.status]).toEqual([200, 422]);
  });

  test('an administrator creates, invites, lists, changes and deletes users, and reads the log of it', async () => {
    const admin = await openAdmin(server);
    const [email, invited] = [newEmail(), newEmail()];

    const made = await admin.send('POST', '/admin/users', { email, password, email_confirm: true });
    const { id } = made.body;
    const changed = await admin.send('PUT', `/admin/users/${id}`, { ban_duration: '1h' });
    const banned = await post(server, '/token?grant_type=password', { email, password });
    const { status } = await admin.send('POST', '/invite', { email: invited });
    const { path } = await readMail(server, invited);
    const taken = await server.send('GET', path);
    const link = await admin.send('POST', '/admin/generate_link', { type: 'recovery', email: invited });
    const listed = await admin.send('GET', '/admin/users?per_page=1');
    const deleted = await admin.send('DELETE', `/admin/users/${id}`);
    const left = await admin.send('GET', `/admin/users/${id}`);
    const audit = await admin.send('GET', '/admin/audit?query=action:user_deleted');
    const refused = await server.send('GET', '/admin/users', {
      headers: bearer((await signUpAndIn(server)).accessToken),
    });

    expect(made).toMatchObject({ status: 200, body: { email, email_confirmed_at: expect.any(String) } });
    expect(changed.body.banned_until).toEqual(expect.any(String));
    expect(banned.body.error_code).toBe('user_banned');
    expect([status, taken.status, deleted.status, left.status, refused.status]).toEqual([
      200, 303, 200, 404, 403,
    ]);
    expect(link.body).toMatchObject({ email: invited, verification_type: 'recovery' });
    expect(Number(listed.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(listed.headers.get('link')).toContain('rel="next"');
    expect(audit.body[0].payload).toMatchObject({ action: 'user_deleted', traits: { user_id: id } });
  });
});
