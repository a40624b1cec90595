import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, refresh } from '../../subgraphs/auth/auth-test-server.ts';
import { userOf } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';
import { createWallet } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import {
  openWeb3Server,
  send,
  signInWithWallet,
  signMessage,
} from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openWeb3Server();
});
afterAll(() => server[Symbol.asyncDispose]());

describe.each(['ethereum', 'solana'] as const)('a wallet of %s', (chain) => {
  test('signs its owner in, again and again', async () => {
    const wallet = createWallet(chain);
    const { address } = wallet;
    const sub = `web3:${chain}:${address}`;

    const first = await send(server, signMessage(wallet));
    const second = await send(server, signMessage(wallet, { statement: 'Me again.' }));

    expect(first.status).toBe(200);
    const data = {
      sub,
      provider_id: sub,
      email_verified: false,
      phone_verified: false,
      custom_claims: {
        address,
        chain,
        domain: 'app.example.com',
        statement: 'I want in.',
        ...(chain === 'ethereum' && { network: '1' }),
      },
    };
    expect(first.body).toMatchObject({
      token_type: 'bearer',
      user: {
        email: '',
        phone: '',
        is_anonymous: false,
        app_metadata: { provider: 'web3', providers: ['web3'] },
        identities: [{ provider: 'web3', id: sub }],
      },
    });
    expect(first.body.user.identities[0].identity_data).toEqual(data);
    expect(first.body.user.user_metadata).toEqual(data);
    expect(claimsOf(first.body.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'web3' }],
      email: '',
      is_anonymous: false,
    });
    expect(second.body.user).toMatchObject({
      id: first.body.user.id,
      user_metadata: { custom_claims: { statement: 'Me again.' } },
    });
  });

  test('opens a session like any other', async () => {
    const { accessToken, refreshToken, userId } = await signInWithWallet(server, createWallet(chain));

    const refreshed = await refresh(server, refreshToken);

    expect((await userOf(server, accessToken)).id).toBe(userId);
    expect(refreshed).toMatchObject({ status: 200, body: { user: { id: userId } } });
    expect(claimsOf(refreshed.body.access_token).amr).toMatchObject([{ method: 'web3' }]);
  });
});

describe('a wallet', () => {
  test('is recognized with its address in any case', async () => {
    const wallet = createWallet('ethereum');
    const { userId } = await signInWithWallet(server, wallet);

    const shouted = { ...wallet, address: `0x${wallet.address.slice(2).toUpperCase()}` };

    expect((await send(server, signMessage(shouted))).body.user.id).toBe(userId);
  });

  test('can be used with a plain local address, where its pages are allowed', async () => {
    await using own = await openWeb3Server({ SVC_SITE_URL: 'http://localhost:3000' });
    const parts = { origin: 'localhost:3000', fields: { URI: 'http://localhost:3000/' } };

    expect((await send(own, signMessage(createWallet('solana'), parts))).status).toBe(200);
  });

  test('can contain its origin and its expiry', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const fields = {
      'Chain ID': '8453',
      Nonce: 'abcdef123456',
      'Expiration Time': at(60),
      'Not Before': at(-60),
      'Request ID': '',
    };
    const signed = signMessage(createWallet('ethereum'), {
      origin: 'https://app.example.com',
      statement: null,
      fields,
      resources: ['https://app.example.com/terms', 'ipfs://bafy/terms'],
    });

    const { status, body } = await send(server, { ...signed, chain: 'Ethereum' });

    expect([status, body.user.user_metadata.custom_claims.network]).toEqual([200, '8453']);
  });

  test('that arrives twice concurrently for the first time creates one user', async () => {
    const wallet = createWallet('solana');

    const answers = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((statement) => send(server, signMessage(wallet, { statement }))),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  test('is recorded in the audit log', async () => {
    const { userId } = await signInWithWallet(server);
    const admin = await openAdmin(server);

    const { body } = await admin.send('GET', '/admin/audit?per_page=10');

    const own = body.filter(({ payload }: { payload: { actor_id: string } }) => payload.actor_id === userId);
    expect(own.map(({ payload }: { payload: object }) => payload)).toMatchObject([
      { action: 'login', traits: { provider: 'web3' } },
      { action: 'user_signedup', traits: { provider: 'web3' } },
    ]);
  });

  test('has its spent messages forgotten when they are too old anyway', async () => {
    await using own = await openWeb3Server();
    await signInWithWallet(own);
    await own.runTask('auth.clean_up', {});
    const before = await own.db.auth.spentWeb3Message.count();
    own.advance(661);
    await own.runTask('auth.clean_up', {});

    expect([before, await own.db.auth.spentWeb3Message.count()]).toEqual([1, 0]);
  });

  test('can be given an address to write to, and still signs in', async () => {
    const { wallet, accessToken, userId } = await signInWithWallet(server);
    const email = `wallet.${process.pid}@example.com`;
    await server.send('PUT', '/user', { json: { email }, headers: bearer(accessToken) });
    const [mail] = await server.mails(email);
    const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, search } = new URL(link);
    await server.send('GET', pathname + search);

    const { body } = await send(server, signMessage(wallet, { statement: 'Later.' }));

    expect(body.user).toMatchObject({ id: userId, email });
  });
});

test.each(drawTopologies(import.meta.filename))('GraphQL takes the same, in %s', async (topology) => {
  await using own = await openWeb3Server({}, topology);
  const operation = `mutation ($input: SignInWithWeb3Input!) {
    signInWithWeb3(input: $input) { tokens { accessToken user { uuid } } }
  }`;
  const signed = signMessage(createWallet('solana'));

  const input = { ...signed, chain: 'SOLANA' };
  const { data } = await own.graphql(operation, { input });
  const again = await own.graphql(operation, { input });

  const { accessToken, user } = data.signInWithWeb3.tokens;
  expect(claimsOf(accessToken).sub).toBe(user.uuid);
  expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_INVALID_CREDENTIALS', status: 400 });
  expect((await send(own, signed)).body).toEqual({
    error: 'invalid_grant',
    error_description: 'The signed message was used before',
  });
});
