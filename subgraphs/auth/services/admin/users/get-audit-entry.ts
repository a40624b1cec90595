import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';

/** One event, for administrators; null where there is none. */
export async function getAuditEntry(ctx: AuthContext, id: string) {
  await authorize(ctx, 'audit-entry:read');
  return isUuid(id) ? ctx.db.auditLogEntry.findUnique({ where: { id } }) : null;
}
