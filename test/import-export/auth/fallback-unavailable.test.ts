import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openSilentProxy } from '../../kit/silent-proxy.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, post } from '../../subgraphs/auth/auth-test-server.ts';
import { createWallet } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import { send, signMessage } from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';
import { openOriginalDatabase, password } from './legacy-system.ts';

let original: Awaited<ReturnType<typeof openOriginalDatabase>>;

beforeAll(async () => {
  original = await openOriginalDatabase();
  await original.addUser({ email: 'owner@example.com' });
  await original.addUser({ phone: '4915112345678' });
});
afterAll(() => original[Symbol.asyncDispose]());

type RefusalResponse = { status: number; headers: Headers };

/** Every request that gives an address, a number or an identity to a user. */
const claims: Readonly<
  Record<string, (server: TestServer, accessToken: string) => Promise<RefusalResponse>>
> = {
  'a sign-up by email': (server) => post(server, '/signup', { email: 'owner@example.com', password }),
  'a sign-up by phone': (server) => post(server, '/signup', { phone: '+4915112345678', password }),
  'a wallet': (server) => send(server, signMessage(createWallet('ethereum'))),
  'a new address of a user': (server, token) =>
    server.send('PUT', '/user', { json: { email: 'owner@example.com' }, headers: bearer(token) }),
  'a new number of a user': (server, token) =>
    server.send('PUT', '/user', { json: { phone: '+4915112345678' }, headers: bearer(token) }),
  'a user of an administrator': async (server) =>
    (await openAdmin(server)).send('POST', '/admin/users', { email: 'owner@example.com', password }),
  'an invitation': async (server) =>
    (await openAdmin(server)).send('POST', '/invite', { email: 'owner@example.com' }),
  'a link of an administrator': async (server) =>
    (await openAdmin(server)).send('POST', '/admin/generate_link', {
      ...{ type: 'signup', email: 'owner@example.com', password },
    }),
};

test.each(drawTopologies(import.meta.filename))(
  'while the legacy system is unavailable, its addresses, numbers and identities cannot be registered (%s)',
  async (topology) => {
    const proxy = await openSilentProxy(original.url);
    await using server = await openServer({
      topology,
      settings: {
        SVC_FALLBACK_AUTH_URL: proxy.url,
        SVC_EXTERNAL_PHONE_ENABLED: 'true',
        SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
        SVC_SITE_URL: 'https://www.example.com',
        SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
        SVC_MAILER_AUTOCONFIRM: 'true',
      },
    });
    const { body } = await post(server, '/signup', { email: 'new@example.com', password });
    const count = await server.db.auth.user.count();
    await proxy[Symbol.asyncDispose]();

    for (const [name, claim] of Object.entries(claims)) {
      const { status, headers } = await claim(server, body.access_token);
      expect([name, status, headers.get('retry-after')]).toEqual([name, 503, '5']);
    }
    // The answer does not show which addresses have a user here.
    expect((await post(server, '/signup', { email: 'new@example.com', password })).status).toBe(503);
    // The work that would create a user waits in the queue.
    const requested = [
      await post(server, '/otp', { email: 'owner@example.com', create_user: true }),
      await post(server, '/magiclink', { email: 'other@example.com', create_user: true }),
      await post(server, '/otp', { phone: '+4915112345679', create_user: true }),
    ];
    expect(requested.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.settle();
    expect(await server.db.auth.user.count()).toBe(count);

    // Sign-ins of users who are here work on.
    const signedIn = await post(server, '/token?grant_type=password', { email: 'new@example.com', password });
    expect(signedIn.status).toBe(200);
  },
);
