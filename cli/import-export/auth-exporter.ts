import { openSnapshot } from '../../prisma/import/open-snapshot.ts';
import { toSealing } from '../../server/settings/load-settings.ts';
import { exportAuth } from '../../subgraphs/auth/import-export/export/export-auth.ts';
import { createAuthKeys } from '../../subgraphs/auth/keys.ts';
import { UsageError } from '../arguments/command.ts';
import type { Exporter } from './exporter.ts';

export const authExporter: Exporter = {
  domain: 'auth',
  open: async ({ connection, schema, settings, withKeys }) => {
    if (withKeys) throw new UsageError('Users have no API keys: leave --with-keys out.');
    const keys = createAuthKeys(toSealing(settings));
    const { client, close } = await openSnapshot(connection);
    return { files: [{ name: 'auth.sql', records: () => exportAuth({ client, schema, keys }) }], close };
  },
};
