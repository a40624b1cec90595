import { readExportPage } from '../../../../prisma/person/read-export-page.ts';
import type { CmsContext } from '../../context.ts';
import { cmsPersonTables } from './person-tables.ts';

type ExportContentInput = { grant: string; after?: string | null };

/** A page of what this domain keeps about the person of an export. */
export function exportContent(ctx: CmsContext, { grant, after }: ExportContentInput) {
  return readExportPage(ctx, { domain: 'cms', tables: cmsPersonTables, grant, after });
}
