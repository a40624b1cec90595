import { readExportGrant, writeExportGrant } from '../../../../../core/auth/export-grant.ts';
import { requestErrors } from '../../../../../core/errors/request-errors.ts';
import { readExportPage } from '../../../../../prisma/person/read-export-page.ts';
import type { AuthContext } from '../../../context.ts';
import { createPersonRequest, type PersonRequestInput } from './person-request.ts';
import { authPersonTables } from './person-tables.ts';

/** Returns the request of an export link. A link is invalid once the user has been erased. */
export async function openExport(ctx: AuthContext, grant: string) {
  const { requestId: id, userId } = readExportGrant(ctx, grant);
  const request = await ctx.db.personRequest.findUnique({ where: { id } });
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!request || !user) throw requestErrors.exportLinkRefused();
  return request;
}

/** Records the export of a user's data and creates the temporary link to it. */
export async function startExport(ctx: AuthContext, input: PersonRequestInput) {
  const request = await createPersonRequest(ctx, ctx.db, 'export', input);
  const expiresAt = new Date(ctx.clock().getTime() + ctx.settings.exportLinkSeconds * 1000);
  const grant = writeExportGrant(ctx, {
    requestId: request.id,
    userId: input.userId,
    expiresAt: expiresAt.getTime(),
  });
  return { request, grant, url: `${ctx.externalUrl}/personal-data?grant=${grant}`, expiresAt };
}

type ExportAccountInput = { grant: string; after?: string | null };

/** Returns a page of this domain's data about the user of an export. */
export function exportAccount(ctx: AuthContext, { grant, after }: ExportAccountInput) {
  return readExportPage(ctx, { domain: 'auth', tables: authPersonTables, grant, after });
}
