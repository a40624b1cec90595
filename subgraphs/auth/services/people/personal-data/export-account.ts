import { readExportPage } from '../../../../../prisma/person/read-export-page.ts';
import type { AuthContext } from '../../../context.ts';
import { authPersonTables } from './person-tables.ts';

type ExportAccountInput = { grant: string; after?: string | null };

/** A page of what this domain keeps about the person of an export. */
export function exportAccount(ctx: AuthContext, { grant, after }: ExportAccountInput) {
  return readExportPage(ctx, { domain: 'auth', tables: authPersonTables, grant, after });
}
