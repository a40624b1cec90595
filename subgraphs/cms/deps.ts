import type { RequestContext } from '../../core/context/request-context.ts';
import type { CommonDeps } from '../../core/deps.ts';
import type { Enqueue } from '../../core/jobs/jobs.ts';
import type { NotePart } from '../../core/jobs/personal-data.ts';
import type { Replica } from '../../core/ports/replica.ts';
import type { Storage } from '../../core/ports/storage.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import type { Prisma, PrismaClient } from '../../prisma/generated/cms/client.ts';
import type { CmsJobs } from './contract/jobs.ts';
import type { mediaSettings } from './media-settings.ts';
import type { cmsSettings } from './settings.ts';

export type CmsPrismaClient = PrismaClient;
export type CmsTransaction = Prisma.TransactionClient;

/**
 * Imports from the legacy system and returns whether the item is here now. A legacy system that does not answer counts as having
 * nothing; a lookup that did not start throws a 429 or 503.
 */
export type CmsFallback = {
  /** An article or a category, in all its languages. */
  bringArticle: (request: RequestContext, id: number) => Promise<boolean>;
  bringMedium: (request: RequestContext, filename: string) => Promise<boolean>;
};

export type CmsDeps = CommonDeps & {
  db: CmsPrismaClient;
  /** Where lists are read. */
  replica?: Replica<{ db: CmsPrismaClient }>;
  enqueue: Enqueue<CmsJobs>;
  notePart: NotePart;
  /** PostgreSQL schema of this domain: raw SQL names its tables in full. */
  databaseSchema: string;
  settings: SettingsOf<typeof cmsSettings> & { media: SettingsOf<typeof mediaSettings> };
  /** The storage of the media pool. */
  storage: Storage;
  /** Where an original is being left. */
  fallback?: CmsFallback | undefined;
};
