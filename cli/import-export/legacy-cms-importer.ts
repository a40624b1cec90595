import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createEnqueueJob } from '../../core/jobs/jobs.ts';
import { openMediaStorage } from '../../server/domains/open-storage.ts';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import type { CmsJobPayloads } from '../../subgraphs/cms/contract/jobs.ts';
import { createCmsImportSteps } from '../../subgraphs/cms/import-export/import-steps.ts';
import { createLegacyCmsClient } from '../../subgraphs/cms/import-export/legacy-cms-client.ts';
import { loadLegacyPasswordHashes } from '../../subgraphs/cms/import-export/load-legacy-password-hashes.ts';
import { UsageError } from '../arguments/command.ts';
import type { OpenDomainImport } from './importer.ts';

/** Imports content from a running legacy CMS through its REST API, and optionally password hashes from its database. */
export const openLegacyCmsImport: OpenDomainImport = async ({
  from,
  key,
  token,
  passwordsFrom,
  settings,
  server,
  isTrial = false,
  signal,
}) => {
  if (key) throw new UsageError('Content is opened by an API token: give --token in place of --key.');
  if (!token) throw new UsageError('Give --token: an API token of the original that may read everything.');
  if (!/^https?:\/\//.test(from) || !URL.canParse(from))
    throw new UsageError('Give --from as https://host/api.');
  if (passwordsFrom && !/^(mysql|mariadb):\/\/./.test(passwordsFrom))
    throw new UsageError('Give --passwords-from as mysql://user:password@host:3306/database.');
  const source = createLegacyCmsClient({ url: from, token, signal });
  const importContext = {
    source,
    schema: `${settings.database.namespace}cms`,
    files: {
      db: server.cms,
      enqueue: createEnqueueJob<CmsJobPayloads>(queueSchemaOf(settings.database.namespace)),
      clock: () => new Date(),
      storage: openMediaStorage(settings.media),
    },
    unmatchableHash: createBcrypt(settings.passwords.hashCost).unmatchable,
    hashes: passwordsFrom ? await loadLegacyPasswordHashes(passwordsFrom) : new Map(),
    now: new Date(),
    isTrial,
  };
  return {
    source: source.source,
    steps: createCmsImportSteps(importContext),
    close: async () => undefined,
  };
};
