import { openDatabaseSnapshot } from '../../prisma/import/open-snapshot.ts';
import { exportCampaignsJsonLines } from '../../subgraphs/campaigns/import-export/export-campaigns-json-lines.ts';
import type { OpenDomainExport } from './exporter.ts';

export const openCampaignsExport: OpenDomainExport = async ({ connection, schema, settings, withKeys }) => {
  const snapshot = await openDatabaseSnapshot(connection);
  const exportContext = {
    client: snapshot.client,
    schema,
    withKeys,
    now: new Date(),
    ...settings.encryption,
  };
  return {
    files: [{ name: 'campaigns.ndjson', records: () => exportCampaignsJsonLines(exportContext) }],
    close: snapshot.close,
  };
};
