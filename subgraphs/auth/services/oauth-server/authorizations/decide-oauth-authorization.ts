import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseOauthScopes } from '../../../values/scopes.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { lockUserId } from '../../shared/lock-user-id.ts';
import { lockOauthClient } from '../clients/oauth-client.ts';
import {
  approveOauthAuthorization,
  createConsentAlreadyDecidedError,
  findPendingAuthorization,
  type PendingAuthorization,
  toOauthReturnUrl,
} from './authorization.ts';

export type DecideOauthAuthorizationInput = { id: string; action?: string | null };

type Decision = {
  authorization: PendingAuthorization;
  user: UserRow;
  session: Session;
};

/** Records the user's decision once, and returns the URL that redirects the browser to the app. */
export async function decideOauthAuthorization(
  ctx: AuthContext,
  { id, action }: DecideOauthAuthorizationInput,
) {
  const { user, session } = await authorize(ctx, 'oauth-authorization:decide-own');
  const decide = actions.get(action ?? '');
  if (!decide) throw createInvalidInputError("action must be 'approve' or 'deny'", 'action');
  const authorization = await findPendingAuthorization(ctx, id, user.id);
  // Only a request that was shown to this user can be decided.
  if (authorization.userId === null) throw authErrors.oauthAuthorizationNotFound();
  const redirectUrl = await ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, user.id);
    await lockOauthClient(ctx, tx, authorization.clientId);
    return decide(ctx, tx, { authorization, user, session });
  });
  return { redirectUrl };
}

const actions = new Map([
  ['approve', allow],
  ['deny', deny],
]);

async function allow(ctx: AuthContext, tx: AuthTransaction, { authorization, user, session }: Decision) {
  const redirectUrl = await approveOauthAuthorization(ctx, tx, authorization, session);
  const { clientId, scope } = authorization;
  const key = { userId: user.id, clientId };
  const grantedAt = ctx.clock();
  const earlier = await tx.oauthConsent.findUnique({ where: { userId_clientId: key } });
  const scopes = [...new Set([...(earlier?.scopes ?? []), ...parseOauthScopes(scope)])];
  await tx.oauthConsent.upsert({
    where: { userId_clientId: key },
    create: { ...key, scopes, grantedAt },
    update: { scopes, grantedAt },
  });
  const traits = { client_id: clientId, scope };
  await recordAuditEvents(ctx, tx, [{ action: 'oauth_consent_granted', actor: user, traits }]);
  return redirectUrl;
}

async function deny(ctx: AuthContext, tx: AuthTransaction, { authorization, user }: Decision) {
  const { id, clientId, scope } = authorization;
  const { count } = await tx.oauthAuthorization.updateMany({
    where: { id, userId: user.id, status: 'pending' },
    data: { status: 'denied' },
  });
  if (count === 0) throw createConsentAlreadyDecidedError();
  const traits = { client_id: clientId, scope };
  await recordAuditEvents(ctx, tx, [{ action: 'oauth_consent_denied', actor: user, traits }]);
  const error_description = 'User denied the request';
  return toOauthReturnUrl(ctx, authorization, { error: 'access_denied', error_description });
}
