import { writeExportGrant } from '../../../../../core/auth/export-grant.ts';
import type { AuthContext } from '../../../context.ts';
import { type Asking, createPersonRequest } from './person-request.ts';

/** Records that a person's data are asked for, and makes the link under which they can be read for a while. */
export async function beginExport(ctx: AuthContext, asking: Asking) {
  const request = await createPersonRequest(ctx, ctx.db, 'export', asking);
  const expiresAt = new Date(ctx.clock().getTime() + ctx.settings.exportLinkSeconds * 1000);
  const grant = writeExportGrant(ctx, {
    requestId: request.id,
    userId: asking.userId,
    expiresAt: expiresAt.getTime(),
  });
  return { request, grant, url: `${ctx.externalUrl}/personal-data?grant=${grant}`, expiresAt };
}
