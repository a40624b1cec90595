import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { requireSession } from '../../factors/require-session.ts';
import type { Transaction, UserRow } from '../../users/user.query.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { toScopes } from '../scopes.ts';
import { approve } from './approve.ts';
import { decided, findAuthorization, type PendingAuthorization } from './find-authorization.ts';
import { toReturnLocation } from './return-location.ts';

export type DecideOauthAuthorizationInput = { id: string; action?: string | null };

type Decision = {
  authorization: PendingAuthorization;
  user: UserRow;
  session: Session;
};

/** The user's answer, once; either way their browser goes back to the app. */
export async function decideOauthAuthorization(
  ctx: AuthContext,
  { id, action }: DecideOauthAuthorizationInput,
) {
  requireOauthServer(ctx);
  const { user, session } = await requireSession(ctx);
  const decide = actions.get(action ?? '');
  if (!decide) throw authErrors.validationFailed({ message: "action must be 'approve' or 'deny'" });
  const authorization = await findAuthorization(ctx, id, user.id);
  // Nobody answers what they were not shown.
  if (authorization.userId === null) throw authErrors.oauthAuthorizationNotFound();
  const redirectUrl = await ctx.db.$transaction((tx) => decide(ctx, tx, { authorization, user, session }));
  return { redirectUrl };
}

const actions = new Map([
  ['approve', allow],
  ['deny', deny],
]);

async function allow(ctx: AuthContext, tx: Transaction, { authorization, user, session }: Decision) {
  const redirectUrl = await approve(ctx, tx, authorization, session);
  const { clientId, scope } = authorization;
  const key = { userId: user.id, clientId };
  const grantedAt = ctx.clock();
  const earlier = await tx.oauthConsent.findUnique({ where: { userId_clientId: key } });
  const scopes = [...new Set([...(earlier?.scopes ?? []), ...toScopes(scope)])];
  await tx.oauthConsent.upsert({
    where: { userId_clientId: key },
    create: { ...key, scopes, grantedAt },
    update: { scopes, grantedAt },
  });
  const traits = { client_id: clientId, scope };
  await recordEvents(ctx, tx, [{ action: 'oauth_consent_granted', actor: user, traits }]);
  return redirectUrl;
}

async function deny(ctx: AuthContext, tx: Transaction, { authorization, user }: Decision) {
  const { id, clientId, scope } = authorization;
  const { count } = await tx.oauthAuthorization.updateMany({
    where: { id, userId: user.id, status: 'pending' },
    data: { status: 'denied' },
  });
  if (count === 0) throw decided();
  const traits = { client_id: clientId, scope };
  await recordEvents(ctx, tx, [{ action: 'oauth_consent_denied', actor: user, traits }]);
  const error_description = 'User denied the request';
  return toReturnLocation(ctx, authorization, { error: 'access_denied', error_description });
}
