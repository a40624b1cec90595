import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createEnqueueJob } from '../../core/jobs/jobs.ts';
import { toAbsoluteUrlPattern } from '../../core/markup/site-addresses.ts';
import type { BlobStorage } from '../../core/ports/storage.ts';
import { preauthorizeCmsOperation } from '../../subgraphs/cms/admissions.ts';
import { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import type { CmsLegacyFallback } from '../../subgraphs/cms/deps.ts';
import { createCmsTasks } from '../../subgraphs/cms/tasks.ts';
import { createPersonalDataResultRecorder } from '../queue/jobs.ts';
import { type DomainOpenOptions, toServerDomain } from './domain.ts';
import { openMediaStorage } from './open-storage.ts';

/** Opens the CMS. The context is for commands and for the first start. */
export async function openCmsDomain(options: DomainOpenOptions) {
  const { settings, database, common, schemas, queueSchema } = options;
  const lists = options.lists?.('cms');
  const storage = openMediaStorage(settings);
  const contextOf = createCmsContextFactory({
    ...common,
    enqueue: createEnqueueJob(queueSchema),
    recordPersonalDataResult: createPersonalDataResultRecorder(queueSchema),
    db: database.cms,
    replica: lists && { reads: { db: lists.replica.clients.cms }, mayServe: lists.mayServe },
    databaseSchema: schemas.cms,
    settings: {
      ...settings.cms,
      articleUrl: toAbsoluteUrlPattern(settings.cms.articleUrl, settings.auth.siteUrl),
      mediaUrl: toAbsoluteUrlPattern(settings.cms.mediaUrl, settings.edge.externalUrl),
      previewUrl: toAbsoluteUrlPattern(settings.cms.previewUrl, settings.edge.externalUrl),
      media: settings.media,
    },
    storage,
    fallback: await openFallbackOfCms(options, storage),
  });
  const domain = toServerDomain({
    name: 'cms',
    contextOf,
    createTasks: createCmsTasks,
    admit: preauthorizeCmsOperation,
    lists,
  });
  return { domain, contextOf };
}

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
async function openFallbackOfCms(
  options: DomainOpenOptions,
  storage: BlobStorage,
): Promise<CmsLegacyFallback | undefined> {
  const { settings, database, common, schemas, queueSchema, log, lists } = options;
  const { cmsUrl: url, cmsToken: token, timeoutSeconds } = settings.fallback;
  if (!url || !token) return undefined;
  const { openCmsLegacyFallback: openCmsFallback } = await import(
    '../../subgraphs/cms/import-export/fallback/open-fallback.ts'
  );
  const { pool, connection } = database.of('cms');
  return openCmsFallback({
    ...{ url, token, pool, connection, log },
    timeoutMs: timeoutSeconds * 1000,
    limits: common.limits,
    importContext: {
      schema: schemas.cms,
      files: { db: database.cms, enqueue: createEnqueueJob(queueSchema), clock: common.clock, storage },
      unmatchableHash: createBcrypt(settings.passwords.hashCost).unmatchable,
      hashes: new Map(),
    },
    onImport: lists?.('cms')?.writers.recordWrite,
  });
}
