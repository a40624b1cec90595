import { openDatabaseSnapshot } from '../../prisma/import/open-snapshot.ts';
import { exportAuthAsSql } from '../../subgraphs/auth/import-export/export/export-auth.ts';
import { createAuthEncryptionKeys } from '../../subgraphs/auth/keys.ts';
import { UsageError } from '../arguments/command.ts';
import type { OpenDomainExport } from './exporter.ts';

export const openAuthExport: OpenDomainExport = async ({ connection, schema, settings, withKeys }) => {
  if (withKeys) throw new UsageError('Users have no API keys: leave --with-keys out.');
  const keys = createAuthEncryptionKeys(settings.encryption);
  const { client, close } = await openDatabaseSnapshot(connection);
  return { files: [{ name: 'auth.sql', records: () => exportAuthAsSql({ client, schema, keys }) }], close };
};
