import { readExportPage } from '../../../../prisma/person/read-export-page.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignsPersonTables } from './person-tables.ts';

type ExportCampaignsInput = { grant: string; after?: string | null };

/** A page of what this domain keeps about the person of an export. */
export function exportCampaigns(ctx: CampaignsContext, { grant, after }: ExportCampaignsInput) {
  return readExportPage(ctx, { domain: 'campaigns', tables: campaignsPersonTables, grant, after });
}
