import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, password, post, readMail } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { auditOf, beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  authorize,
  comeBack,
  openProviderServer,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local);
});
beforeEach(() => playBack(local, 'github'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

describe('an invitation', () => {
  /** Returns a new address and its mailed token, which is the same as that of an invitation. */
  async function invite() {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    return { email, token: (await readMail(server, email)).token };
  }

  const accept = async (token: string) => {
    const { state, url } = await authorize(server, { provider: 'github', invite_token: token });
    expect([...url.searchParams.keys()]).not.toContain('invite_token');
    return () => comeBack(server, { state, code: 'x' });
  };

  test('is accepted with an identity of that address', async () => {
    const { email, token } = await invite();
    beAtGithub(local, { email, verified: false });

    const { fragment } = await (await accept(token))();

    const user = await userOf(server, fragment.access_token);
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { providers: ['github'] },
    });
    expect(await auditOf(server, user.id)).toContain('invite_accepted');
  });

  test('is not accepted with another address', async () => {
    const { token } = await invite();
    beAtGithub(local);

    expect((await (await accept(token))()).query).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: 'Invited email does not match emails from external provider',
    });
  });

  test('can be used up in between', async () => {
    const { email, token } = await invite();
    beAtGithub(local, { email });
    const finish = await accept(token);
    await post(server, '/verify', { type: 'signup', token_hash: token });

    expect((await finish()).query).toMatchObject({
      error_code: 'invite_not_found',
      error_description: 'Invite not found',
    });
  });
});
