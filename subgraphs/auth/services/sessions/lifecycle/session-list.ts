import {
  createInvalidCursorError,
  type KeysetPageRequest,
  toRelayConnection,
} from '../../../../../core/graphql/page.ts';
import { createValueLoader, memoizeByJson } from '../../../../../core/lib/lazy.ts';
import type { Prisma, Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthRequestDeps } from '../../../deps.ts';

/** Creates a loader of one page of each user's sessions, newest first, in one statement for all users. */
export function createSessionPageLoader(ctx: AuthRequestDeps) {
  return memoizeByJson((page: KeysetPageRequest) => createLoader(ctx, page));
}

function createLoader(ctx: AuthRequestDeps, page: KeysetPageRequest) {
  const direction = page.backward ? 'asc' : 'desc';
  const sessions = {
    where: { AND: [createActiveSessionFilter(ctx), page.cursor === null ? {} : beyond(page, page.cursor)] },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: page.size + 1,
  } satisfies Prisma.User$sessionsArgs;
  const toPage = (rows: Session[]) => toRelayConnection(rows, page, toKey);
  return createValueLoader(async (userIds: string[]) => {
    const users = await ctx.db.user.findMany({
      where: { id: { in: userIds } },
      relationLoadStrategy: 'join',
      select: { id: true, sessions },
    });
    return users.map((user) => [user.id, toPage(user.sessions)] as const);
  }, toPage([]));
}

function toKey({ createdAt, id }: Session) {
  return `${createdAt.getTime()}:${id}`;
}

/** The first condition bounds the range; few sessions of one user start in the same millisecond. */
function beyond(page: KeysetPageRequest, cursor: string): Prisma.SessionWhereInput {
  const [, milliseconds, id] =
    /^(\d{1,14}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (!milliseconds || !id) throw createInvalidCursorError(page);
  const createdAt = new Date(Number(milliseconds));
  const side = page.backward ? 'gt' : 'lt';
  return {
    createdAt: { [`${side}e`]: createdAt },
    OR: [{ createdAt: { [side]: createdAt } }, { createdAt, id: { [side]: id } }],
  };
}

/** Excludes sessions that have exceeded a limit, although their rows remain until the clean-up. */
export function createActiveSessionFilter({ settings, clock }: AuthRequestDeps): Prisma.SessionWhereInput {
  const now = clock();
  const { timeboxSeconds, inactivitySeconds } = settings;
  return {
    revokedAt: null,
    OR: [{ notAfter: null }, { notAfter: { gte: now } }],
    ...(timeboxSeconds !== undefined && { createdAt: { gte: before(now, timeboxSeconds) } }),
    ...(inactivitySeconds !== undefined && { AND: [isUsedSince(before(now, inactivitySeconds))] }),
  };
}

function isUsedSince(moment: Date): Prisma.SessionWhereInput {
  return { OR: [{ refreshedAt: { gte: moment } }, { refreshedAt: null, createdAt: { gte: moment } }] };
}

function before(moment: Date, seconds: number) {
  return new Date(moment.getTime() - seconds * 1000);
}
