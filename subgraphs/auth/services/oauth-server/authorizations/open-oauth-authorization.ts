import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { requireSession } from '../../factors/require-session.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { includesAll, toScopes } from '../scopes.ts';
import { approve } from './approve.ts';
import { findAuthorization, type PendingAuthorization } from './find-authorization.ts';

/**
 * What the site's page shows its user, or, for what they agreed to before, where their browser goes at once. From here on
 * the request is theirs alone.
 */
export async function openOauthAuthorization(ctx: AuthContext, { id }: { id: string }) {
  requireOauthServer(ctx);
  const { user, session } = await requireSession(ctx);
  const authorization = await findAuthorization(ctx, id, user.id);
  await claim(ctx, id, user.id);
  if (await needsNoQuestion(ctx, authorization, user.id)) {
    return { authorization: null, redirectUrl: await approve(ctx, ctx.db, authorization, session) };
  }
  const { client, scope, redirectUri } = authorization;
  const [address = ''] = redirectUri.split('?');
  return { authorization: { id, client, user, scope, redirectUri: address }, redirectUrl: null };
}

async function claim({ db }: AuthContext, id: string, userId: string): Promise<void> {
  const { count } = await db.oauthAuthorization.updateMany({
    where: { id, OR: [{ userId: null }, { userId }] },
    data: { userId },
  });
  if (count === 0) throw authErrors.oauthAuthorizationNotFound();
}

/**
 * Of an app without a secret anybody can say to be it; only where its codes go shows that it is, and on a device any app
 * can listen there (RFC 8252, 8.6).
 */
async function needsNoQuestion(
  { db }: AuthContext,
  { client, clientId, redirectUri, scope, asksAgain }: PendingAuthorization,
  userId: string,
): Promise<boolean> {
  const isKnown = client.clientType === 'confidential' || redirectUri.startsWith('https://');
  if (asksAgain || !isKnown) return false;
  const consent = await db.oauthConsent.findUnique({ where: { userId_clientId: { userId, clientId } } });
  return consent !== null && includesAll(consent.scopes, toScopes(scope));
}
