import type { SortCriterion } from '../../../../core/graphql/connection.ts';
import { toRangeCondition } from '../../../../core/graphql/filters.ts';
import type { PageArgs } from '../../../../core/graphql/page.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import { type AuthContext, toReplicaReadContext } from '../../context.ts';
import { createInvalidInputError } from '../../input-errors.ts';
import { authorize } from '../../permissions.ts';
import { type NumberedPageInput, toClampedPage } from '../../values/page.ts';
import { listPageByTime } from '../shared/list-page-by-time.ts';
import { toUserSearchPattern } from './users/read-users.ts';

type AuditEntryFilter = {
  text?: string | null;
  actions?: string[] | null;
  groups?: string[] | null;
  actorId?: string | null;
  userId?: string | null;
  createdAt?: { from?: Date | null; before?: Date | null } | null;
  not?: AuditEntryFilter | null;
};

type ListAuditEntriesInput = PageArgs & {
  filter?: AuditEntryFilter | null;
  orderBy?: readonly SortCriterion[] | null;
};

/** The audit log, for administrators. */
export async function listAuditEntries(
  ctx: AuthContext,
  { filter, orderBy, ...args }: ListAuditEntriesInput,
) {
  await authorize(ctx, 'audit-entry:list');
  const reads = await toReplicaReadContext(ctx);
  const { auditLogEntry } = reads.db;
  const whereFilter = { AND: await toConditions(reads, filter) };
  return listPageByTime(args, {
    field: 'createdAt',
    orderBy,
    read: ({ where, ...range }) => auditLogEntry.findMany({ ...range, where: { AND: [whereFilter, where] } }),
    count: (limit) => auditLogEntry.count({ ...limit, where: whereFilter }),
  });
}

async function toConditions(
  ctx: AuthContext,
  filter: AuditEntryFilter | null | undefined,
): Promise<Prisma.AuditLogEntryWhereInput[]> {
  if (!filter) return [];
  const { text, actions, groups, actorId, userId, createdAt, not } = filter;
  return [
    ...(text ? [matchActor(text)] : []),
    ...(actions ? [{ action: { in: actions } }] : []),
    ...(groups ? [{ logType: { in: groups } }] : []),
    ...(actorId ? [isUuid(actorId) ? { actorId } : nothing] : []),
    ...(userId ? [isUuid(userId) ? await matchUser(ctx, userId) : nothing] : []),
    { createdAt: toRangeCondition(createdAt) },
    ...(not ? [{ NOT: { AND: await toConditions(ctx, not) } }] : []),
  ];
}

/** Maximum number of entries by administrators about one user, because their ids are parameters of a statement. */
const maxMentions = 1_000;

/** Matches what a user caused, and what administrators did about the user, whose id is among the details then. */
async function matchUser(
  { db, databaseSchema }: AuthContext,
  userId: string,
): Promise<Prisma.AuditLogEntryWhereInput> {
  const mentions = await db.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id::text FROM "${databaseSchema}"."audit_log_entries" WHERE traits->>'user_id' = $1
     ORDER BY created_at DESC, id DESC LIMIT ${maxMentions}`,
    userId.toLowerCase(),
  );
  return { OR: [{ actorId: userId }, { id: { in: mentions.map(({ id }) => id) } }] };
}

const nothing = { id: { in: [] } };

function matchActor(text: string): Prisma.AuditLogEntryWhereInput {
  const part = toUserSearchPattern(text);
  if (part === null) return nothing;
  const contains = { contains: part, mode: 'insensitive' } as const;
  return { OR: [{ actorUsername: contains }, { actorName: contains }] };
}

type AuditEntryPageInput = NumberedPageInput & { query?: string | null };

type Contains = { contains: string; mode: 'insensitive' };

/** The parts of an entry that can be searched. */
const scopes = new Map<string, (text: Contains) => Prisma.AuditLogEntryWhereInput>([
  ['author', (text) => ({ OR: [{ actorUsername: text }, { actorName: text }] })],
  ['action', (text) => ({ action: text })],
  ['type', (text) => ({ logType: text })],
]);

/** One page of the audit log, newest first. */
export async function listAuditEntryPage(ctx: AuthContext, { query, ...numbers }: AuditEntryPageInput) {
  await authorize(ctx, 'audit-entry:list');
  const { db } = await toReplicaReadContext(ctx);
  const { page, perPage, skip } = toClampedPage(numbers);
  const where = toFilter(query || '');
  const [nodes, totalCount] = await Promise.all([
    db.auditLogEntry.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip,
      take: perPage,
    }),
    db.auditLogEntry.count({ where }),
  ]);
  return { nodes, totalCount, page, perPage };
}

function toFilter(query: string): Prisma.AuditLogEntryWhereInput {
  if (!query) return {};
  const mark = query.indexOf(':');
  const toWhere = mark < 0 ? undefined : scopes.get(query.slice(0, mark));
  if (!toWhere) throw createInvalidInputError(`Invalid query scope: ${query}`, 'query');
  const part = toUserSearchPattern(query.slice(mark + 1));
  return part === null ? { id: { in: [] } } : toWhere({ contains: part, mode: 'insensitive' });
}

/** Returns one audit entry to an administrator; null if it does not exist. */
export async function getAuditEntry(ctx: AuthContext, id: string) {
  await authorize(ctx, 'audit-entry:read');
  return isUuid(id) ? ctx.db.auditLogEntry.findUnique({ where: { id } }) : null;
}
