import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createEnqueue } from '../../core/jobs/jobs.ts';
import { toAbsolutePattern } from '../../core/markup/site-addresses.ts';
import type { Storage } from '../../core/ports/storage.ts';
import { admitToCms } from '../../subgraphs/cms/admissions.ts';
import { createCmsContextFactory } from '../../subgraphs/cms/context.ts';
import type { CmsFallback } from '../../subgraphs/cms/deps.ts';
import { createCmsTasks } from '../../subgraphs/cms/tasks.ts';
import { createNotePart } from '../queue/jobs.ts';
import { type Opening, toDomain } from './domain.ts';
import { openStorage } from './open-storage.ts';

/** Opens the CMS. The context is for commands and for the first start. */
export async function openCms(opening: Opening) {
  const { settings, database, common, schemas, queueSchema } = opening;
  const lists = opening.lists?.('cms');
  const storage = openStorage(settings);
  const contextOf = createCmsContextFactory({
    ...common,
    enqueue: createEnqueue(queueSchema),
    notePart: createNotePart(queueSchema),
    db: database.cms,
    replica: lists && { reads: { db: lists.replica.clients.cms }, mayServe: lists.mayServe },
    databaseSchema: schemas.cms,
    settings: {
      ...settings.cms,
      articleUrl: toAbsolutePattern(settings.cms.articleUrl, settings.auth.siteUrl),
      mediaUrl: toAbsolutePattern(settings.cms.mediaUrl, settings.edge.externalUrl),
      media: settings.media,
    },
    storage,
    fallback: await openFallbackOfCms(opening, storage),
  });
  const domain = toDomain({ name: 'cms', contextOf, createTasks: createCmsTasks, admit: admitToCms, lists });
  return { domain, contextOf };
}

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
async function openFallbackOfCms(opening: Opening, storage: Storage): Promise<CmsFallback | undefined> {
  const { settings, database, common, schemas, queueSchema, log, lists } = opening;
  const { cmsUrl: url, cmsToken: token, timeoutSeconds } = settings.fallback;
  if (!url || !token) return undefined;
  const { openCmsFallback } = await import('../../subgraphs/cms/import-export/fallback/open-fallback.ts');
  const { pool, connection } = database.of('cms');
  return openCmsFallback({
    ...{ url, token, pool, connection, log },
    timeoutMs: timeoutSeconds * 1000,
    limits: common.limits,
    moving: {
      schema: schemas.cms,
      files: { db: database.cms, enqueue: createEnqueue(queueSchema), clock: common.clock, storage },
      unmatchableHash: createBcrypt(settings.passwords.hashCost).unmatchable,
      hashes: new Map(),
    },
    noteWrite: lists?.('cms')?.writers.recordWrite,
  });
}
