import type { RequestContext } from '../../core/context/request-context.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import type { EnqueueJob } from '../../core/jobs/jobs.ts';
import type { RecordPersonalDataResult } from '../../core/jobs/personal-data.ts';
import type { ReadReplica } from '../../core/ports/replica.ts';
import type { BlobStorage } from '../../core/ports/storage.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import type { Prisma, PrismaClient } from '../../prisma/generated/cms/client.ts';
import type { CmsJobPayloads } from './contract/jobs.ts';
import type { mediaSettings } from './media-settings.ts';
import type { cmsSettings } from './settings.ts';

export type CmsPrismaClient = PrismaClient;
export type CmsTransaction = Prisma.TransactionClient;

/**
 * Imports from the legacy system and return whether the item exists on this server afterwards. If the legacy
 * system does not respond, the item counts as missing. A lookup that could not start throws a 429 or 503.
 */
export type CmsLegacyFallback = {
  /** An article or a category, in all its languages. */
  importArticle: (request: RequestContext, id: number) => Promise<boolean>;
  importMedium: (request: RequestContext, filename: string) => Promise<boolean>;
};

/** Dependencies of the CMS domain that a server creates at startup. */
export type CmsServerDeps = CommonServerDeps & {
  db: CmsPrismaClient;
  /** Database for lists; can be a replica. */
  replica?: ReadReplica<{ db: CmsPrismaClient }>;
  enqueue: EnqueueJob<CmsJobPayloads>;
  recordPersonalDataResult: RecordPersonalDataResult;
  /** PostgreSQL schema of this domain: raw SQL names its tables in full. */
  databaseSchema: string;
  settings: SettingsOf<typeof cmsSettings> & { media: SettingsOf<typeof mediaSettings> };
  /** The storage of the media pool. */
  storage: BlobStorage;
  /** Fallback to the legacy system; absent if none is configured. */
  fallback?: CmsLegacyFallback | undefined;
};
