import { capTotalCount } from '../../../../../core/graphql/connection.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../../core/graphql/page.ts';
import { isUuid } from '../../../../../core/lib/text.ts';
import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthRequestDeps } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { type Caller, mayReadUser } from '../../../values/caller.ts';
import type { FullOrRedactedUser } from '../../people/load-full-or-redacted-users.ts';
import { createPerRequestLoader } from '../../shared/create-per-request-loader.ts';
import { mayTokenReadUsers } from '../require-admin.ts';
import { createActiveSessionFilter } from './session-list.ts';

/** A page of a user's sessions, for that user and for administrators; for others null. */
export async function listSessions(ctx: AuthContext, user: FullOrRedactedUser, args: PageArgs) {
  const caller = await ctx.caller();
  // A reference without `aud` is one that the caller may not read completely.
  if (!caller || !mayReadUser(caller, user.id) || !('aud' in user)) return null;
  if (!(await mayListSessions(ctx, caller))) return null;
  const { edges, pageInfo } = await ctx.sessionPages(toKeysetPageRequest(args)).load(user.id);
  const visibleEdges = edges.map(({ node, cursor }) => ({
    node: toVisibleSession(ctx, caller, node),
    cursor,
  }));
  const count = async () => capTotalCount((await countSessions(ctx, user.id)) ?? 0);
  return { edges: visibleEdges, nodes: visibleEdges.map(({ node }) => node), pageInfo, count };
}

/** After its session has ended, a token still shows its user, but not the user's sessions. */
export async function mayListSessions(ctx: AuthContext, caller: Caller): Promise<boolean> {
  return caller.isAdmin ? mayTokenReadUsers(ctx) : (await ctx.holder()).isAlive;
}

const countSessions = createPerRequestLoader<number>(async (ctx, userIds) => {
  const where = { AND: [{ userId: { in: userIds } }, createActiveSessionFilter(ctx)] };
  const counts = await ctx.db.session.groupBy({ by: ['userId'], where, _count: true });
  return counts.map(({ userId, _count }) => [userId, _count]);
});

export type VisibleSession = ReturnType<typeof toVisibleSession>;

/** The GraphQL form of a session, without internal columns. */
export function toVisibleSession({ settings }: AuthRequestDeps, caller: Caller | null, session: Session) {
  const { id, userId, createdAt, refreshedAt, userAgent, ip, aal, factorId, oauthClientId } = session;
  const current = caller?.claims.session_id === id;
  const notAfter = endOf(session, settings.timeboxSeconds);
  return {
    id,
    userId,
    createdAt,
    refreshedAt,
    notAfter,
    userAgent,
    ip,
    aal,
    factorId,
    oauthClientId,
    current,
  };
}

function endOf({ createdAt, notAfter }: Session, timeboxSeconds: number | undefined): Date | null {
  if (timeboxSeconds === undefined) return notAfter;
  const end = new Date(createdAt.getTime() + timeboxSeconds * 1000);
  return notAfter && notAfter < end ? notAfter : end;
}

/** Finds a session of this user; another user's session counts as not found. */
export async function getSessionOfUser({ db }: AuthContext, userId: string, id: string): Promise<Session> {
  const session = isUuid(id) ? await db.session.findFirst({ where: { id, userId, revokedAt: null } }) : null;
  if (!session) throw authErrors.sessionNotFound({ status: 404, message: 'Session not found' });
  return session;
}
