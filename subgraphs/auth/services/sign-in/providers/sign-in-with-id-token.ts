import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { issueSession } from '../../sessions/lifecycle/issue-session.ts';
import { meterLogin } from '../../shared/audit.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { importAccount } from './accounts/import-account.ts';
import { openSettled } from './accounts/open-settled.ts';
import { settleAccount } from './accounts/settle-account.ts';
import { chooseTokenProvider } from './choose-token-provider.ts';
import { readExternalIdentity } from './protocol/read-external-identity.ts';
import { invalidIdToken, readIdToken } from './protocol/read-id-token.ts';

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
  await limitPerClient(ctx, 'token');
  const linkingTargetId = input.linkIdentity ? (await authorize(ctx, 'identity:link-own')).id : null;
  const { idToken, accessToken = null, nonce = null } = input;
  if (!idToken) throw invalidIdToken('id_token required');
  const found = await chooseTokenProvider(ctx, input);
  const idClaims = await readIdToken(ctx, found, {
    idToken,
    accessToken,
    nonce,
    clientId: input.clientId,
    furtherClientIds: found.name === 'apple' ? ctx.settings.iosBundleIds : [],
  });
  const further = found.provider.idToken?.alsoReadsProfile ? (accessToken ?? '') : '';
  const grant = { accessToken: further, refreshToken: null, idClaims, answer: {} };
  const external = await readExternalIdentity(ctx, found, grant, null);
  await importAccount(ctx, external);
  const purpose = {
    inviteTokenHash: null,
    linkingTargetId,
    redirectTo: resolveRedirect(ctx, null),
    needsEmail: !found.configuration.emailOptional,
  };
  const session = await openSettled(
    ctx,
    (tx) => settleAccount(ctx, tx, purpose, external),
    (tx, user) => issueSession(ctx, tx, user, 'oauth'),
  );
  meterLogin(ctx, session, { method: 'oidc', provider: found.name });
  return { session };
}
