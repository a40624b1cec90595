import type { AuthContext } from '../../context.ts';
import { toAuditRows } from '../audit/audit-insert.ts';
import { logEntries, toAuditEntries } from '../audit/record-event.ts';
import type { Link } from './find-chain.ts';
import { hashRefreshToken } from './refresh-token.ts';

/**
 * Exchanges a token for its child in one statement, or does nothing when another request has done so, or when the
 * session was revoked or ended.
 */
export async function swapRefreshToken(ctx: AuthContext, link: Link, next: string): Promise<boolean> {
  const { user } = link.session;
  const entries = toAuditEntries(ctx, [
    { action: 'token_refreshed', actor: user },
    { action: 'token_revoked', actor: user },
  ]);
  const swapped = await ctx.hotStatements.swapToken({
    tokenId: link.id,
    sessionId: link.sessionId,
    nextHash: hashRefreshToken(next),
    userAgent: ctx.request.client.userAgent,
    ip: ctx.request.client.ip,
    now: ctx.clock(),
    entries: toAuditRows(ctx, entries),
  });
  if (swapped) logEntries(ctx, entries);
  return swapped;
}
