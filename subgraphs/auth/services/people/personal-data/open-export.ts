import { readExportGrant } from '../../../../../core/auth/export-grant.ts';
import { requestErrors } from '../../../../../core/errors/request-errors.ts';
import type { AuthContext } from '../../../context.ts';

/** The request behind the link of an export; a link leads nowhere once the person has been erased. */
export async function openExport(ctx: AuthContext, grant: string) {
  const { requestId: id, userId } = readExportGrant(ctx, grant);
  const request = await ctx.db.personRequest.findUnique({ where: { id } });
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!request || !user) throw requestErrors.exportLinkRefused();
  return request;
}
