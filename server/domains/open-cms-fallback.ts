import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createEnqueue } from '../../core/jobs/jobs.ts';
import type { Storage } from '../../core/ports/storage.ts';
import type { CmsFallback } from '../../subgraphs/cms/deps.ts';
import type { Opening } from './domain.ts';

/** Nothing where no original is set. What reads it is loaded only where one is. */
export async function openFallbackOfCms(
  opening: Opening,
  storage: Storage,
): Promise<CmsFallback | undefined> {
  const { settings, database, common, schemas, queueSchema, log, lists } = opening;
  const { cmsUrl: url, cmsToken: token, patienceSeconds } = settings.fallback;
  if (!url || !token) return undefined;
  const { openCmsFallback } = await import('../../subgraphs/cms/import-export/fallback/open-fallback.ts');
  const { pool, connection } = database.of('cms');
  return openCmsFallback({
    ...{ url, token, pool, connection, log },
    timeoutMs: patienceSeconds * 1000,
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
