import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors, invalid } from '../../../errors.ts';
import type { ExternalIdentity } from '../../people/identity.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { issueSession } from '../../sessions/lifecycle/issue-session.ts';
import { meterLogin } from '../../shared/audit.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { importAccount } from '../providers/accounts/import-account.ts';
import { openSettled } from '../providers/accounts/open-settled.ts';
import { settleAccount } from '../providers/accounts/settle-account.ts';
import { toClaims } from '../providers/protocol/claims.ts';
import { type ConfiguredChain, checkMessage, refused, spendMessage } from './check-message.ts';
import { ethereum, solana, type Web3Chain } from './wallets.ts';
import { parseWeb3Message, type Web3Message } from './web3-message.ts';

type SignInWithWeb3Input = {
  chain?: string | null;
  message?: string | null;
  signature?: string | null;
  captchaToken?: string | null;
};

/** Opens a session for the owner of the wallet that signed. The order of the checks is the contract's. */
export async function signInWithWeb3(ctx: AuthContext, input: SignInWithWeb3Input) {
  const found = await admitWeb3(ctx, input);
  const text = input.message ?? '';
  const message = readSigned(found.chain, text, input.signature ?? '');
  checkMessage(ctx, message, found);
  const external = toIdentity(found.chain, message);
  await importAccount(ctx, external);
  const purpose = {
    inviteTokenHash: null,
    linkingTargetId: null,
    redirectTo: ctx.settings.siteUrl,
    needsEmail: false,
  };
  const settle = async (tx: Transaction) => {
    await spendMessage(ctx, tx, { text, message }, found);
    return settleAccount(ctx, tx, purpose, external);
  };
  const session = await openSettled(ctx, settle, (tx, user) => issueSession(ctx, tx, user, 'web3'));
  meterLogin(ctx, session, { method: 'web3', provider: 'web3' });
  return { session };
}

const shortest = 64;
const longest = 20 * 1024;

/** Verifies the signature before anything in the message is used. */
function readSigned(chain: Web3Chain, text: string, written: string): Web3Message {
  const bytes = Buffer.from(text);
  if (bytes.length < shortest) throw invalid('message is too short', 'message');
  if (bytes.length > longest) throw invalid('message must not exceed 20KB', 'message');
  const signature = chain.readSignature(written);
  if (!signature) throw invalid(chain.signatureForm, 'signature');
  const message = parseWeb3Message(text, chain);
  if (!chain.isSignedBy(message.address, signature, bytes)) {
    throw refused('is not signed by the address that it names');
  }
  return message;
}

/** A user without an email address, identified by the wallet's address. */
function toIdentity(
  chain: Web3Chain,
  { address, chainId, domain, statement }: Web3Message,
): ExternalIdentity {
  const sub = `web3:${chain.name}:${address}`;
  const custom_claims = { address, chain: chain.name, network: chainId, domain, statement };
  return {
    provider: 'web3',
    sub,
    claims: toClaims({ sub, claims: { custom_claims } }, { primary: null, issuer: '', idClaims: null }),
    emails: [],
    verified: [],
    primary: null,
  };
}

type Web3SignInInput = { chain?: string | null; captchaToken?: string | null };

/** Checks a sign-in with a wallet before its message is read. The order of the checks is the contract's. */
export async function admitWeb3(
  ctx: AuthContext,
  { chain, captchaToken }: Web3SignInInput,
): Promise<ConfiguredChain> {
  await checkCaptcha(ctx, captchaToken);
  await limitPerClient(ctx, 'web3');
  return findChain(ctx, chain);
}

const chains = {
  ethereum: ({ settings }: AuthContext): ConfiguredChain => ({
    chain: ethereum,
    enabled: settings.ethereumEnabled,
    validSeconds: settings.ethereumValiditySeconds,
  }),
  solana: ({ settings }: AuthContext): ConfiguredChain => ({
    chain: solana,
    enabled: settings.solanaEnabled,
    validSeconds: settings.solanaValiditySeconds,
  }),
};

function findChain(ctx: AuthContext, requestedChain: string | null | undefined): ConfiguredChain {
  // If no kind of wallet is enabled, this is the error, even if the chain is missing.
  const isAnyEnabled = Object.values(chains).some((read) => read(ctx).enabled);
  if (!requestedChain && !isAnyEnabled) throw authErrors.web3ProviderDisabled();
  const name = (requestedChain ?? '').toLowerCase();
  if (name !== 'ethereum' && name !== 'solana') throw authErrors.web3UnsupportedChain();
  const found = chains[name](ctx);
  if (!found.enabled) throw authErrors.web3ProviderDisabled();
  return found;
}
