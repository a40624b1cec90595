import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { createClient, refusal, succeed } from '../../subgraphs/auth/auth-client.ts';
import {
  createWallet,
  toEthereumProvider,
  toSolanaProvider,
} from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import { openWeb3Server, signMessage } from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';
import { page as url } from '../../subgraphs/auth/sign-in/web3/write-message.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openWeb3Server();
});
afterAll(() => server[Symbol.asyncDispose]());

const statement = 'I accept the terms.';

describe("today's JavaScript client", () => {
  test('signs in with a wallet of Ethereum', async () => {
    const wallet = createWallet('ethereum');
    const client = createClient(server);
    const provider = toEthereumProvider(wallet);

    const first = await succeed(
      client.signInWithWeb3({ chain: 'ethereum', wallet: provider, options: { url } }),
    );
    const second = await succeed(
      client.signInWithWeb3({
        chain: 'ethereum',
        wallet: provider,
        statement,
        options: {
          url,
          signInWithEthereum: {
            nonce: 'abcdef12',
            expirationTime: new Date(Date.now() + 60_000),
            resources: [url],
          },
        },
      }),
    );

    expect(first.user.user_metadata.custom_claims).toMatchObject({ address: wallet.address, network: '1' });
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.user_metadata.custom_claims).toMatchObject({ statement });
    expect((await succeed(client.getUser())).user.id).toBe(first.user.id);
  });

  test('signs in with a wallet of Solana', async () => {
    const wallet = createWallet('solana');
    const client = createClient(server);
    const options = { url, signInWithSolana: { chainId: 'solana:mainnet', resources: [url] } };

    const first = await succeed(
      client.signInWithWeb3({ chain: 'solana', wallet: toSolanaProvider(wallet), options: { url } }),
    );
    const second = await succeed(
      client.signInWithWeb3({ chain: 'solana', wallet: toSolanaProvider(wallet), statement, options }),
    );

    expect(first.user.identities?.[0]).toMatchObject({ id: `web3:solana:${wallet.address}` });
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.user_metadata.custom_claims).toMatchObject({ network: 'solana:mainnet', statement });
  });

  test('signs in with an existing signature, once', async () => {
    const client = createClient(server);
    const { message, signature } = signMessage(createWallet('ethereum'));
    const signed = { chain: 'ethereum', message, signature: signature as `0x${string}` } as const;

    await succeed(client.signInWithWeb3(signed));

    expect((await refusal(client.signInWithWeb3(signed)))[0]).toBe(400);
  });
});
