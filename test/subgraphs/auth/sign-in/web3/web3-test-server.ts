import type { ServerTopology, TestServer } from '../../../../kit/test-server.ts';
import { openAuthServer, post } from '../../auth-test-server.ts';
import { createWallet, type Wallet } from './wallets.ts';
import { type Parts, writeMessage } from './write-message.ts';

/** A server into which wallets of both kinds come, on the pages of one app. */
export function openWeb3Server(settings: Record<string, string> = {}, topology: ServerTopology = 'one') {
  return openAuthServer(
    {
      SVC_SITE_URL: 'https://www.example.com',
      SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
      SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
      SVC_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
      ...settings,
    },
    topology,
  );
}

export type SignedMessage = { chain: string; message: string; signature: string };

export function signMessage(wallet: Wallet, parts: Parts = {}): SignedMessage {
  const message = writeMessage(wallet.chain, wallet.address, parts);
  return { chain: wallet.chain, message, signature: wallet.sign(message) };
}

export function send(server: TestServer, signed: object, headers: Record<string, string> = {}) {
  return post(server, '/token?grant_type=web3', signed, headers);
}

/** Signs in with a wallet. */
export async function signInWithWallet(server: TestServer, wallet = createWallet('ethereum')) {
  const { status, body, text } = await send(server, signMessage(wallet));
  if (status !== 200) throw new Error(text);
  return {
    wallet,
    userId: body.user.id as string,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
  };
}
