import { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { createAuditInsert } from '../audit/audit-insert.ts';
import { type AuditEntry, logEntries, toAuditEntries } from '../audit/record-event.ts';
import type { Link } from './find-chain.ts';
import { hashRefreshToken } from './refresh-token.ts';

/**
 * Exchanges a token for its child in one statement, or does nothing when another request has done so, or when the
 * session was revoked or ended. The session's row is locked first, so that revoking and exchanging cannot cross.
 */
export async function swapRefreshToken(ctx: AuthContext, link: Link, next: string): Promise<boolean> {
  const { user } = link.session;
  const entries = toAuditEntries(ctx, [
    { action: 'token_refreshed', actor: user },
    { action: 'token_revoked', actor: user },
  ]);
  const swapped = await swap(ctx, link, next, entries);
  if (swapped) logEntries(ctx, entries);
  return swapped;
}

async function swap(
  ctx: AuthContext,
  { id, session }: Link,
  next: string,
  entries: AuditEntry[],
): Promise<boolean> {
  const now = ctx.clock();
  const { userAgent, ip } = ctx.request.client;
  const table = (name: string) => Prisma.raw(`"${ctx.databaseSchema}"."${name}"`);
  const swapped = await ctx.db.$queryRaw<unknown[]>`
    WITH kept AS (
      UPDATE ${table('sessions')}
      SET refreshed_at = ${now}, updated_at = ${now}, user_agent = ${userAgent}, ip = ${ip}
      WHERE id = ${session.id}::uuid AND revoked_at IS NULL
      RETURNING id
    ), used AS (
      UPDATE ${table('refresh_tokens')} SET revoked_at = ${now}
      WHERE id = ${id} AND revoked_at IS NULL AND EXISTS (SELECT FROM kept)
      RETURNING id, session_id
    ), child AS (
      INSERT INTO ${table('refresh_tokens')} (session_id, token_hash, parent_id, created_at)
      SELECT session_id, ${hashRefreshToken(next)}, id, ${now} FROM used
      RETURNING id
    ), audited AS (${createAuditInsert(ctx, entries, 'child')})
    SELECT id::text FROM child`;
  return swapped.length > 0;
}
