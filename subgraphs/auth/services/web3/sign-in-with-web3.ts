import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import type { ExternalIdentity } from '../providers/read-external-identity.ts';
import { settleAccount } from '../providers/settle-account.ts';
import { toClaims } from '../providers/to-claims.ts';
import { transactWithRetry } from '../providers/transact-with-retry.ts';
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts';
import type { Web3Chain } from './chain.ts';
import { findChain } from './chains.ts';
import { checkMessage, refused } from './check-message.ts';
import { spendMessage } from './spend-message.ts';
import { parseWeb3Message, type Web3Message } from './web3-message.ts';

export type SignInWithWeb3Input = {
  chain?: string | null;
  message?: string | null;
  signature?: string | null;
  captchaToken?: string | null;
};

/** Opens a session for whoever's wallet has signed that it signs in here. The order of the checks is the contract's. */
export async function signInWithWeb3(
  ctx: AuthContext,
  input: SignInWithWeb3Input,
): Promise<{ session: IssuedSession }> {
  await checkCaptcha(ctx, input.captchaToken);
  await limitPerClient(ctx, 'web3');
  const found = findChain(ctx, input.chain);
  const text = input.message ?? '';
  const message = readSigned(found.chain, text, input.signature ?? '');
  checkMessage(ctx, message, found);
  const external = toIdentity(found.chain, message);
  const purpose = { inviteTokenHash: null, linkingTargetId: null, redirectTo: ctx.settings.siteUrl };
  const outcome = await transactWithRetry(ctx, async (tx) => {
    await spendMessage(ctx, tx, { text, message }, found);
    const admission = await settleAccount(ctx, tx, purpose, external);
    return 'refusal' in admission
      ? admission
      : { session: await issueSession(ctx, tx, admission.user, 'web3') };
  });
  if ('refusal' in outcome) throw authErrors.providerEmailNeedsVerification({ message: outcome.refusal });
  meterLogin(ctx, outcome.session, { method: 'web3', provider: 'web3' });
  return outcome;
}

const shortest = 64;
const longest = 20 * 1024;

/** Nothing that a message says counts before its signature does. */
function readSigned(chain: Web3Chain, text: string, written: string): Web3Message {
  const bytes = Buffer.from(text);
  if (bytes.length < shortest) throw invalid('message is too short');
  if (bytes.length > longest) throw invalid('message must not exceed 20KB');
  const signature = chain.readSignature(written);
  if (!signature) throw invalid(chain.signatureForm);
  const message = parseWeb3Message(text, chain);
  if (!chain.isSignedBy(message.address, signature, bytes)) {
    throw refused('is not signed by the address that it names');
  }
  return message;
}

function invalid(message: string) {
  return authErrors.validationFailed({ message });
}

/** A user without an address, known by the wallet's. */
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
