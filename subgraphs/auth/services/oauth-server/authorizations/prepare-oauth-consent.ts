import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { includesAllScopes, parseOauthScopes } from '../../../values/scopes.ts';
import { lockUserId } from '../../shared/lock-user-id.ts';
import { toOauthAppInfo } from '../clients/oauth-client.ts';
import {
  approveOauthAuthorization,
  findPendingAuthorization,
  type PendingAuthorization,
} from './authorization.ts';

/**
 * Binds a pending authorization to the signed-in user and returns what the consent page shows. If the user has
 * consented before, approves it and returns the redirect URL.
 */
export async function prepareOauthConsent(ctx: AuthContext, { id }: { id: string }) {
  const { user, session } = await authorize(ctx, 'oauth-authorization:read-own');
  const authorization = await findPendingAuthorization(ctx, id, user.id);
  await claim(ctx, id, user.id);
  if (await needsNoQuestion(ctx, authorization, user.id)) {
    const redirectUrl = await ctx.db.$transaction(async (tx) => {
      await lockUserId(ctx, tx, user.id);
      return approveOauthAuthorization(ctx, tx, authorization, session);
    });
    return { authorization: null, redirectUrl };
  }
  const { client, scope, redirectUri } = authorization;
  const [address = ''] = redirectUri.split('?');
  return {
    authorization: { id, client: toOauthAppInfo(client), user, scope, redirectUri: address },
    redirectUrl: null,
  };
}

async function claim({ db }: AuthContext, id: string, userId: string): Promise<void> {
  const { count } = await db.oauthAuthorization.updateMany({
    where: { id, OR: [{ userId: null }, { userId }] },
    data: { userId },
  });
  if (count === 0) throw authErrors.oauthAuthorizationNotFound();
}

/**
 * Anyone can claim to be an app without a secret. Only its redirect URI identifies it, and on a device any
 * app may receive that redirect (RFC 8252, 8.6).
 */
async function needsNoQuestion(
  { db }: AuthContext,
  { client, clientId, redirectUri, scope, asksAgain }: PendingAuthorization,
  userId: string,
): Promise<boolean> {
  const isKnown = client.clientType === 'confidential' || redirectUri.startsWith('https://');
  if (asksAgain || !isKnown) return false;
  const consent = await db.oauthConsent.findUnique({ where: { userId_clientId: { userId, clientId } } });
  return consent !== null && includesAllScopes(consent.scopes, parseOauthScopes(scope));
}
