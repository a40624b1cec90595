import { createEnqueueJob } from '../../core/jobs/jobs.ts';
import type { BlobStorage } from '../../core/ports/storage.ts';
import { preauthorizeCmsOperation } from '../../subgraphs/cms/admissions.ts';
import { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import type { CmsLegacyFallback } from '../../subgraphs/cms/deps.ts';
import { createCmsTasks } from '../../subgraphs/cms/tasks.ts';
import { createPersonalDataResultRecorder } from '../queue/jobs.ts';
import type { Settings } from '../settings/load-settings.ts';
import { type DomainParts, toServerDomain } from './domain.ts';
import { openMediaStorage } from './open-storage.ts';

type CmsDomainOptions = DomainParts & {
  settings: Settings['cms'] & { media: Settings['media'] };
  legacy: Settings['fallback'];
};

export async function openCmsDomain(options: CmsDomainOptions) {
  const { common, database, databaseSchema, queueSchema, lists, settings } = options;
  const storage = openMediaStorage(settings.media);
  const contextOf = createCmsContextFactory({
    ...common,
    enqueue: createEnqueueJob(queueSchema),
    recordPersonalDataResult: createPersonalDataResultRecorder(queueSchema),
    db: database.cms,
    replica: lists && { reads: { db: lists.replica.clients.cms }, mayServe: lists.mayServe },
    databaseSchema,
    settings,
    storage,
    fallback: await openFallbackOfCms(options, storage),
  });
  return toServerDomain({
    name: 'cms',
    contextOf,
    createTasks: createCmsTasks,
    admit: preauthorizeCmsOperation,
    lists,
  });
}

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
async function openFallbackOfCms(
  { legacy, common, database, databaseSchema: schema, queueSchema, lists }: CmsDomainOptions,
  storage: BlobStorage,
): Promise<CmsLegacyFallback | undefined> {
  const { cmsUrl: url, cmsToken: token, timeoutSeconds } = legacy;
  if (!url || !token) return undefined;
  const { openCmsLegacyFallback: openCmsFallback } = await import(
    '../../subgraphs/cms/import-export/fallback/open-fallback.ts'
  );
  const { pool, connection } = database.of('cms');
  const { limits, clock, log, bcrypt } = common;
  return openCmsFallback({
    ...{ url, token, pool, connection, log },
    timeoutMs: timeoutSeconds * 1000,
    limits,
    importContext: {
      schema,
      files: { db: database.cms, enqueue: createEnqueueJob(queueSchema), clock, storage },
      unmatchableHash: bcrypt.unmatchable,
      hashes: new Map(),
    },
    onImport: lists?.writers.recordWrite,
  });
}
