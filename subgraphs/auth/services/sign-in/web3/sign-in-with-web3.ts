import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import type { ExternalIdentity } from '../../people/identity.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { openSessionForUser } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { findOrCreateExternalUser } from '../providers/accounts/find-or-create-external-user.ts';
import { importLegacyAccounts } from '../providers/accounts/import-legacy-accounts.ts';
import { resolveAccountAndOpenSession } from '../providers/accounts/resolve-account-and-open-session.ts';
import { toIdentityClaims } from '../providers/protocol/claims.ts';
import {
  type ConfiguredWeb3Chain,
  checkWeb3Message,
  createWeb3RefusalError,
  markWeb3MessageUsed,
} from './check-message.ts';
import type { Web3Chain } from './wallets.ts';
import { parseWeb3Message, type Web3Message } from './web3-message.ts';

type SignInWithWeb3Input = {
  chain?: string | null;
  message?: string | null;
  signature?: string | null;
  captchaToken?: string | null;
};

/** Opens a session for the owner of the wallet that signed. The order of the checks is the contract's. */
export async function signInWithWeb3(ctx: AuthContext, input: SignInWithWeb3Input) {
  const configuredChain = await checkWeb3SignInAllowed(ctx, input);
  const text = input.message ?? '';
  const message = readSigned(configuredChain.chain, text, input.signature ?? '');
  checkWeb3Message(ctx, message, configuredChain);
  const external = toIdentity(configuredChain.chain, message);
  await importLegacyAccounts(ctx, external);
  const purpose = {
    inviteTokenHash: null,
    linkingTargetId: null,
    redirectTo: ctx.settings.siteUrl,
    needsEmail: false,
  };
  const settle = async (tx: AuthTransaction) => {
    await markWeb3MessageUsed(ctx, tx, { text, message }, configuredChain);
    return findOrCreateExternalUser(ctx, tx, purpose, external);
  };
  const session = await resolveAccountAndOpenSession(ctx, settle, (tx, user) =>
    openSessionForUser(ctx, tx, user, 'web3'),
  );
  recordSignInMetrics(ctx, session, { method: 'web3', provider: 'web3' });
  return { session };
}

const shortest = 64;
const maxMessageBytes = 20 * 1024;

/** Verifies the signature before anything in the message is used. */
function readSigned(chain: Web3Chain, text: string, signatureText: string): Web3Message {
  const bytes = Buffer.from(text);
  if (bytes.length < shortest) throw createInvalidInputError('message is too short', 'message');
  if (bytes.length > maxMessageBytes)
    throw createInvalidInputError('message must not exceed 20KB', 'message');
  const signature = chain.readSignature(signatureText);
  if (!signature) throw createInvalidInputError(chain.signatureForm, 'signature');
  const message = parseWeb3Message(text, chain);
  if (!chain.isSignedBy(message.address, signature, bytes)) {
    throw createWeb3RefusalError('is not signed by the address that it names');
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
    claims: toIdentityClaims(
      { sub, claims: { custom_claims } },
      { primary: null, issuer: '', idClaims: null },
    ),
    emails: [],
    verified: [],
    primary: null,
  };
}

type Web3SignInInput = { chain?: string | null; captchaToken?: string | null };

/** Checks a sign-in with a wallet before its message is read. The order of the checks is the contract's. */
export async function checkWeb3SignInAllowed(
  ctx: AuthContext,
  { chain, captchaToken }: Web3SignInInput,
): Promise<ConfiguredWeb3Chain> {
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, captchaToken);
  await enforceClientRateLimit(ctx, 'web3');
  return findChain(ctx, chain);
}

async function findChain(
  { settings }: AuthContext,
  requestedChain: string | null | undefined,
): Promise<ConfiguredWeb3Chain> {
  // If no kind of wallet is enabled, this is the error, even if the chain is missing.
  if (!requestedChain && !settings.ethereumEnabled && !settings.solanaEnabled)
    throw authErrors.web3ProviderDisabled();
  const name = (requestedChain ?? '').toLowerCase();
  if (name !== 'ethereum' && name !== 'solana') throw authErrors.web3UnsupportedChain();
  if (!settings[`${name}Enabled`]) throw authErrors.web3ProviderDisabled();
  // The elliptic curves take memory, and few servers accept wallets.
  const { ethereumChain, solanaChain } = await import('./wallets.ts');
  const chain = name === 'ethereum' ? ethereumChain : solanaChain;
  return { chain, validSeconds: settings[`${name}ValiditySeconds`] };
}
