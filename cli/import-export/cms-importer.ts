import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createEnqueue } from '../../core/jobs/jobs.ts';
import { openStorage } from '../../server/domains/open-storage.ts';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import type { CmsJobs } from '../../subgraphs/cms/contract/jobs.ts';
import { openCmsSource } from '../../subgraphs/cms/import-export/cms-source.ts';
import { cmsImportSteps } from '../../subgraphs/cms/import-export/import-steps.ts';
import { readHashes } from '../../subgraphs/cms/import-export/read-hashes.ts';
import { UsageError } from '../arguments/command.ts';
import type { Importer } from './importer.ts';

export const cmsImporter: Importer = {
  domain: 'cms',
  open: async ({ from, key, token, passwordsFrom, settings, server, isTrial = false, signal }) => {
    if (key) throw new UsageError('Content is opened by an API token: give --token in place of --key.');
    if (!token) throw new UsageError('Give --token: an API token of the original that may read everything.');
    if (!/^https?:\/\//.test(from) || !URL.canParse(from))
      throw new UsageError('Give --from as https://host/api.');
    if (passwordsFrom && !/^(mysql|mariadb):\/\/./.test(passwordsFrom))
      throw new UsageError('Give --passwords-from as mysql://user:password@host:3306/database.');
    const source = openCmsSource({ url: from, token, signal });
    const moving = {
      source,
      schema: `${settings.database.namespace}cms`,
      files: {
        db: server.cms,
        enqueue: createEnqueue<CmsJobs>(queueSchemaOf(settings.database.namespace)),
        clock: () => new Date(),
        storage: openStorage(settings),
      },
      unmatchableHash: createBcrypt(settings.passwords.hashCost).unmatchable,
      hashes: passwordsFrom ? await readHashes(passwordsFrom) : new Map(),
      now: new Date(),
      isTrial,
    };
    return { source: source.source, steps: cmsImportSteps(moving), close: async () => undefined };
  },
};
