import DataLoader from 'dataloader';
import {
  createInvalidCursorError,
  type KeysetPageRequest,
  toRelayConnection,
} from '../../../../../core/graphql/page.ts';
import type { Prisma, Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthRequestDeps } from '../../../deps.ts';

/** One page of each user's sessions, newest first, in one statement for all users. */
export function createSessionPageLoader(ctx: AuthRequestDeps) {
  const loaders = new Map<string, ReturnType<typeof createLoader>>();
  return (page: KeysetPageRequest) => {
    const key = JSON.stringify(page);
    const loader = loaders.get(key) ?? createLoader(ctx, page);
    loaders.set(key, loader);
    return loader;
  };
}

function createLoader(ctx: AuthRequestDeps, page: KeysetPageRequest) {
  const direction = page.backward ? 'asc' : 'desc';
  const sessions = {
    where: { AND: [createActiveSessionFilter(ctx), page.cursor === null ? {} : beyond(page, page.cursor)] },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: page.size + 1,
  } satisfies Prisma.User$sessionsArgs;
  return new DataLoader(async (userIds: readonly string[]) => {
    const users = await ctx.db.user.findMany({
      where: { id: { in: [...userIds] } },
      relationLoadStrategy: 'join',
      select: { id: true, sessions },
    });
    const byUser = new Map(users.map((user) => [user.id, user.sessions]));
    return userIds.map((id) => toRelayConnection(byUser.get(id) ?? [], page, toKey));
  });
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
