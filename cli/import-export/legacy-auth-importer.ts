import { postgresUrlPattern } from '../../server/settings/database-settings.ts';
import { authImportSteps } from '../../subgraphs/auth/import-export/import-steps.ts';
import { openLegacyDatabase } from '../../subgraphs/auth/import-export/legacy-database.ts';
import { createLegacySecretDecryptor } from '../../subgraphs/auth/import-export/legacy-secrets.ts';
import {
  createDemotedAdminSessionRevoker,
  usersImportStep,
} from '../../subgraphs/auth/import-export/steps/users-step.ts';
import { toImportStep } from '../../subgraphs/auth/import-export/table-import-step.ts';
import { createAuthEncryptionKeys } from '../../subgraphs/auth/keys.ts';
import { UsageError } from '../arguments/command.ts';
import type { OpenDomainImport } from './importer.ts';

/** Imports users and their credentials from the PostgreSQL database of the legacy system. */
export const openLegacyAuthImport: OpenDomainImport = async ({ from, encryptionKeys, settings }) => {
  if (!postgresUrlPattern.test(from))
    throw new UsageError(
      'Give --from as the PostgreSQL address of the original: postgres://user@host/database.',
    );
  const legacyDatabase = await openLegacyDatabase({ url: from });
  const rowContext = {
    keys: createAuthEncryptionKeys(settings.encryption),
    openSecret: createLegacySecretDecryptor(encryptionKeys),
    now: new Date(),
  };
  return {
    source: legacyDatabase.source,
    steps: authImportSteps.map((step) => ({
      ...toImportStep(legacyDatabase, rowContext, step),
      ...(step === usersImportStep && {
        prepare: createDemotedAdminSessionRevoker(settings.token.adminRoles),
      }),
    })),
    close: legacyDatabase.close,
  };
};
