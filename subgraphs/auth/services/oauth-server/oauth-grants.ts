import type { PageArgs } from '../../../../core/graphql/page.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { createInvalidInputError } from '../../input-errors.ts';
import { authorize } from '../../permissions.ts';
import { recordAuditEvents } from '../shared/audit.ts';
import { listPageByTime } from '../shared/list-page-by-time.ts';
import { lockUserId } from '../shared/lock-user-id.ts';
import { lockOauthClient, toOauthAppInfo } from './clients/oauth-client.ts';

/** Returns the apps that may act for the user, newest first, as one unpaginated list for REST. */
export async function listAllOwnOauthGrants(ctx: AuthContext) {
  const { user } = await authorize(ctx, 'oauth-grant:list-own');
  const rows = await ctx.db.oauthConsent.findMany({
    where: { userId: user.id },
    include: { client: true },
    orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
    take: maxGrants,
  });
  return rows.map((row) => ({ ...row, client: toOauthAppInfo(row.client) }));
}

/** More apps than any user authorizes; the list has one page. */
const maxGrants = 1_000;

/** The apps that may act for the user, newest first. */
export async function listOwnOauthGrants(ctx: AuthContext, args: PageArgs) {
  const { user } = await authorize(ctx, 'oauth-grant:list-own');
  const { oauthConsent } = ctx.db;
  const ownerFilter = { userId: user.id };
  return listPageByTime(args, {
    field: 'grantedAt',
    read: async ({ where, ...range }) => {
      const rows = await oauthConsent.findMany({
        ...range,
        where: { AND: [ownerFilter, where] },
        include: { client: true },
      });
      return rows.map((row) => ({ ...row, client: toOauthAppInfo(row.client) }));
    },
    count: (limit) => oauthConsent.count({ ...limit, where: ownerFilter }),
  });
}

/** Revokes an app's consent, and deletes the codes and sessions that were created with it. */
export async function revokeOauthGrant(ctx: AuthContext, { clientId }: { clientId: string }) {
  const { user } = await authorize(ctx, 'oauth-grant:revoke-own');
  if (!isUuid(clientId)) {
    throw createInvalidInputError('client_id must be the id of a client', 'clientId');
  }
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, user.id);
    await lockOauthClient(ctx, tx, clientId);
    const { count } = await tx.oauthConsent.deleteMany({ where: { userId: user.id, clientId } });
    if (count === 0) throw authErrors.oauthConsentNotFound();
    // Codes are deleted before sessions: after this statement, a concurrent exchange of a code has stored its
    // session.
    await tx.oauthAuthorization.deleteMany({ where: { userId: user.id, clientId } });
    const deletedSessions = await tx.session.deleteMany({
      where: { userId: user.id, oauthClientId: clientId },
    });
    const traits = { client_id: clientId };
    await recordAuditEvents(ctx, tx, [{ action: 'oauth_consent_revoked', actor: user, traits }]);
    return deletedSessions.count;
  });
  return { endedSessions };
}
