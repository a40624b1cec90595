import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import { type AuthContext, forListReads } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { type PageNumbers, toPage } from '../../../values/page.ts';
import { toSearchText } from './list-user-page.ts';

export type AuditEntryPageInput = PageNumbers & { query?: string | null };

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
  const { db } = await forListReads(ctx);
  const { page, perPage, skip } = toPage(numbers);
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
  if (!toWhere) throw invalid(`Invalid query scope: ${query}`, 'query');
  const part = toSearchText(query.slice(mark + 1));
  return part === null ? { id: { in: [] } } : toWhere({ contains: part, mode: 'insensitive' });
}
