import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { chooseTokenProvider } from './choose-token-provider.ts';
import { readExternalIdentity } from './read-external-identity.ts';
import { invalidIdToken, readIdToken } from './read-id-token.ts';
import { requireIdentityOwner } from './require-identity-owner.ts';
import { settleAccount } from './settle-account.ts';
import { transactWithRetry } from './transact-with-retry.ts';

export type SignInWithIdTokenInput = {
  provider?: string | null;
  clientId?: string | null;
  issuer?: string | null;
  idToken?: string | null;
  accessToken?: string | null;
  nonce?: string | null;
  linkIdentity?: boolean | null;
};

/** For apps that sign in with a provider by themselves. The order of the checks is the contract's. */
export async function signInWithIdToken(ctx: AuthContext, input: SignInWithIdTokenInput) {
  await limitPerClient(ctx, 'token');
  const linkingTargetId = input.linkIdentity ? await findTarget(ctx) : null;
  const { idToken, accessToken = null, nonce = null } = input;
  if (!idToken) throw invalidIdToken('id_token required');
  const found = await chooseTokenProvider(ctx, input);
  const idClaims = await readIdToken(found, {
    idToken,
    accessToken,
    nonce,
    clientId: input.clientId,
    furtherClientIds: found.name === 'apple' ? ctx.settings.iosBundleIds : [],
  });
  const further = found.provider.idToken?.asksFurther ? (accessToken ?? '') : '';
  const grant = { accessToken: further, refreshToken: null, idClaims, answer: {} };
  const external = await readExternalIdentity(ctx, found, grant, null);
  const purpose = { inviteTokenHash: null, linkingTargetId, redirectTo: resolveRedirect(ctx, null) };
  const outcome = await transactWithRetry(ctx, async (tx) => {
    const admission = await settleAccount(ctx, tx, purpose, external);
    return 'refusal' in admission
      ? admission
      : { session: await issueSession(ctx, tx, admission.user, 'oauth') };
  });
  if ('refusal' in outcome) throw authErrors.providerEmailNeedsVerification({ message: outcome.refusal });
  meterLogin(ctx, outcome.session, { method: 'oidc', provider: found.name });
  return outcome;
}

async function findTarget(ctx: AuthContext): Promise<string> {
  const { id } = await requireIdentityOwner(ctx);
  return id;
}
