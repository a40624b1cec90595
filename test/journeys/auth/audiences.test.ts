import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, newEmail, password, post } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone } from '../../subgraphs/auth/phones.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import { openProviderServer } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';
import { createWallet } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import { signMessage } from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';

const audience = { 'x-jwt-aud': 'other-app' };

let local: LocalProviders;
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  local = await startLocalProviders();
  await playBack(local, 'google');
  server = await openProviderServer(local, {
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
    SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
    SVC_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  });
  admin = bearer((await openAdmin(server)).token);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

async function issueIdToken() {
  const email = newEmail();
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: `${local.url}/google`, aud: 'google-mobile', sub: email, iat: now, exp: now + 600 };
  return local.sign({ ...claims, email, email_verified: true });
}

const signWith = (chain: 'ethereum' | 'solana') => signMessage(createWallet(chain));

/** Every way to create an account at once, with its path and body. */
const ways: Record<string, () => Promise<[path: string, json: object]>> = {
  'a sign-up by mail': async () => ['/signup', { email: newEmail(), password }],
  'a sign-up by phone': async () => ['/signup', { phone: newPhone(), password }],
  'an anonymous sign-up': async () => ['/signup', {}],
  'an invitation': async () => ['/invite', { email: newEmail() }],
  'an administrator': async () => ['/admin/users', { email: newEmail() }],
  'a generated link': async () => ['/admin/generate_link', { type: 'invite', email: newEmail() }],
  'an id_token': async () => [
    '/token?grant_type=id_token',
    { provider: 'google', id_token: await issueIdToken() },
  ],
  'an Ethereum wallet': async () => ['/token?grant_type=web3', signWith('ethereum')],
  'a Solana wallet': async () => ['/token?grant_type=web3', signWith('solana')],
};

test.each(Object.entries(ways))('the header X-JWT-AUD is the audience of a user of %s', async (_, ask) => {
  const [path, json] = await ask();
  const caller = /^\/(invite|admin)/.test(path) ? admin : {};

  const { status, body } = await post(server, path, json, { ...caller, ...audience });

  expect(status).toBe(200);
  expect((body.user ?? body).aud).toBe('other-app');
  if (body.access_token) expect(claimsOf(body.access_token).aud).toBe('other-app');
});

test('a user of a provider stays in their audience, whatever a later request names', async () => {
  const json = { provider: 'google', id_token: await issueIdToken() };
  const first = await post(server, '/token?grant_type=id_token', json);

  const later = await post(server, '/token?grant_type=id_token', json, audience);

  expect(first.body.user.aud).toBe('authenticated');
  expect(later).toMatchObject({
    status: 200,
    body: { user: { id: first.body.user.id, aud: 'authenticated' } },
  });
});
