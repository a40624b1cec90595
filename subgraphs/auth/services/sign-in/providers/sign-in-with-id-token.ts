import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { openSessionForUser } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { findOrCreateExternalUser } from './accounts/find-or-create-external-user.ts';
import { importLegacyAccounts } from './accounts/import-legacy-accounts.ts';
import { resolveAccountAndOpenSession } from './accounts/resolve-account-and-open-session.ts';
import { findIdTokenProvider } from './find-id-token-provider.ts';
import { readExternalIdentity } from './protocol/read-external-identity.ts';
import { createInvalidIdTokenError, verifyAppIdToken } from './protocol/verify-app-id-token.ts';

export type SignInWithIdTokenInput = {
  provider?: string | null;
  clientId?: string | null;
  issuer?: string | null;
  idToken?: string | null;
  accessToken?: string | null;
  nonce?: string | null;
  linkIdentity?: boolean | null;
};

/**
 * Signs a user in with the id_token of an app that has signed in with a provider itself. The order of the
 * checks is the contract's.
 */
export async function signInWithIdToken(ctx: AuthContext, input: SignInWithIdTokenInput) {
  await enforceClientRateLimit(ctx, 'token');
  const linkingTargetId = input.linkIdentity ? (await authorize(ctx, 'identity:link-own')).id : null;
  const { idToken, accessToken = null, nonce = null } = input;
  if (!idToken) throw createInvalidIdTokenError('id_token required');
  const configuredProvider = await findIdTokenProvider(ctx, input);
  const idClaims = await verifyAppIdToken(ctx, configuredProvider, {
    idToken,
    accessToken,
    nonce,
    clientId: input.clientId,
    furtherClientIds: configuredProvider.name === 'apple' ? ctx.settings.iosBundleIds : [],
  });
  const further = configuredProvider.provider.idToken?.alsoReadsProfile ? (accessToken ?? '') : '';
  const grant = { accessToken: further, refreshToken: null, idClaims, answer: {} };
  const external = await readExternalIdentity(ctx, configuredProvider, grant, null);
  await importLegacyAccounts(ctx, external);
  const purpose = {
    inviteTokenHash: null,
    linkingTargetId,
    redirectTo: resolveRedirect(ctx, null),
    needsEmail: !configuredProvider.configuration.emailOptional,
  };
  const session = await resolveAccountAndOpenSession(
    ctx,
    (tx) => findOrCreateExternalUser(ctx, tx, purpose, external),
    (tx, user) => openSessionForUser(ctx, tx, user, 'oauth'),
  );
  recordSignInMetrics(ctx, session, { method: 'oidc', provider: configuredProvider.name });
  return { session };
}
