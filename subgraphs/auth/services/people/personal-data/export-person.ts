import { parseExportGrantToken, sealExportGrantToken } from '../../../../../core/auth/export-grant.ts';
import { requestErrors } from '../../../../../core/errors/request-errors.ts';
import { readPersonalDataPage } from '../../../../../prisma/person/read-export-page.ts';
import type { AuthContext } from '../../../context.ts';
import { createPersonalDataRequest, type PersonalDataRequestInput } from './person-request.ts';
import { authPersonalDataTables } from './person-tables.ts';

/** Returns the request of an export link. A link is invalid once the user has been erased. */
export async function getPersonalDataExportRequest(ctx: AuthContext, grant: string) {
  const { requestId: id, userId } = parseExportGrantToken(ctx, grant);
  const request = await ctx.db.personRequest.findUnique({ where: { id } });
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!request || !user) throw requestErrors.exportLinkRefused();
  return request;
}

/** Records the export of a user's data and creates the temporary link to it. */
export async function createUserExportLink(ctx: AuthContext, input: PersonalDataRequestInput) {
  const request = await createPersonalDataRequest(ctx, ctx.db, 'export', input);
  const expiresAt = new Date(ctx.clock().getTime() + ctx.settings.exportLinkSeconds * 1000);
  const grant = sealExportGrantToken(ctx, {
    requestId: request.id,
    userId: input.userId,
    expiresAt: expiresAt.getTime(),
  });
  return { request, grant, url: `${ctx.externalUrl}/personal-data?grant=${grant}`, expiresAt };
}

type ExportAccountInput = { grant: string; after?: string | null };

/** Returns a page of this domain's data about the user of an export. */
export function getUserExportPage(ctx: AuthContext, { grant, after }: ExportAccountInput) {
  return readPersonalDataPage(ctx, { domain: 'auth', tables: authPersonalDataTables, grant, after });
}
