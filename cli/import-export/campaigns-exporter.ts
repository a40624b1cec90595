import { openSnapshot } from '../../prisma/import/open-snapshot.ts';
import { toSealing } from '../../server/settings/load-settings.ts';
import { exportLines } from '../../subgraphs/campaigns/import-export/export-lines.ts';
import type { Exporter } from './exporter.ts';

export const campaignsExporter: Exporter = {
  domain: 'campaigns',
  open: async ({ connection, schema, settings, withKeys }) => {
    const snapshot = await openSnapshot(connection);
    const exporting = { client: snapshot.client, schema, withKeys, now: new Date(), ...toSealing(settings) };
    return {
      files: [{ name: 'campaigns.ndjson', records: () => exportLines(exporting) }],
      close: snapshot.close,
    };
  },
};
