import { toSealing } from '../../server/settings/load-settings.ts';
import { sourceSteps } from '../../subgraphs/auth/import-export/import-steps.ts';
import { openLegacyDatabase } from '../../subgraphs/auth/import-export/legacy-database.ts';
import { createOpenSecret } from '../../subgraphs/auth/import-export/legacy-secrets.ts';
import { toImportStep } from '../../subgraphs/auth/import-export/source-step.ts';
import { endFormerAdministrators, usersStep } from '../../subgraphs/auth/import-export/steps/users-step.ts';
import { createAuthKeys } from '../../subgraphs/auth/keys.ts';
import { UsageError } from '../arguments/command.ts';
import type { Importer } from './importer.ts';

export const authImporter: Importer = {
  domain: 'auth',
  open: async ({ from, encryptionKeys, settings }) => {
    if (!/^postgres(ql)?:\/\//.test(from))
      throw new UsageError(
        'Give --from as the PostgreSQL address of the original: postgres://user@host/database.',
      );
    const original = await openLegacyDatabase({ url: from });
    const shaping = {
      keys: createAuthKeys(toSealing(settings)),
      openSecret: createOpenSecret(encryptionKeys),
      now: new Date(),
    };
    return {
      source: original.source,
      steps: sourceSteps.map((step) => ({
        ...toImportStep(original, shaping, step),
        ...(step === usersStep && { prepare: endFormerAdministrators(settings.token.adminRoles) }),
      })),
      close: original.close,
    };
  },
};
