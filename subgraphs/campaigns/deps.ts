import type { RequestContext } from '../../core/context/request-context.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import type { EnqueueJob, EnqueueJobs } from '../../core/jobs/jobs.ts';
import type { RecordPersonalDataResult } from '../../core/jobs/personal-data.ts';
import type { ReadReplica } from '../../core/ports/replica.ts';
import type { UserUrlFetcher } from '../../core/ports/user-url-fetcher.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import type { CampaignListReader } from '../../prisma/campaigns/campaign-list-reader.ts';
import type { CampaignsFeedReads } from '../../prisma/campaigns/feed-reads.ts';
import type { CampaignsSqlReads } from '../../prisma/campaigns/sql-reads.ts';
import type { CampaignsSqlWrites } from '../../prisma/campaigns/sql-writes.ts';
import type { PrismaClient } from '../../prisma/generated/campaigns/client.ts';
import type { CampaignsJobPayloads } from './contract/jobs.ts';
import type { campaignsSettings } from './settings.ts';

/** Read access for lists and public pages, which a replica can serve. */
type CampaignsReads = {
  db: PrismaClient;
  sqlReads: CampaignsSqlReads;
  listReads: CampaignListReader;
  feedReads: CampaignsFeedReads;
};

/** User whose account is stored on this server, and an API key of the account. */
export type AccountKeyOfUser = { userId: string; key: string };

/**
 * Imports from the legacy system on behalf of a request. Each method returns whether something was imported,
 * so that the caller reads the database again. Throws a 429 or 503 if the lookup did not start.
 */
export type CampaignsLegacyFallback = {
  /** Imports the account that the key authenticates in the legacy system, with its campaigns. */
  importAccount: (request: RequestContext, key: string) => Promise<boolean>;
  /** Imports the missing campaigns of an account. Makes no request once all of them are imported. */
  importList: (request: RequestContext, accountKey: AccountKeyOfUser) => Promise<boolean>;
  importCampaign: (request: RequestContext, campaign: AccountKeyOfUser & { id: string }) => Promise<boolean>;
};

/** Secrets that encrypt texts in the database; texts under retired secrets can be read. */
export type EncryptionSecrets = Pick<CampaignsServerDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** Dependencies of the campaigns domain that a server creates at startup. */
export type CampaignsServerDeps = CommonServerDeps &
  CampaignsReads & {
    replica?: ReadReplica<CampaignsReads>;
    enqueue: EnqueueJob<CampaignsJobPayloads>;
    enqueueAll: EnqueueJobs<CampaignsJobPayloads>;
    recordPersonalDataResult: RecordPersonalDataResult;
    /** PostgreSQL schema of this domain's tables, for raw SQL. */
    databaseSchema: string;
    /** Fetch function for addresses that users supply. */
    outgoing: UserUrlFetcher;
    sqlWrites: CampaignsSqlWrites;
    /** Imports missing accounts and campaigns from the legacy system on request. Set if a legacy system is configured. */
    fallback?: CampaignsLegacyFallback;
    settings: SettingsOf<typeof campaignsSettings> & {
      adminRoles: readonly string[];
      /** Whether an access token is rejected as soon as its session has ended. */
      logoutEndsAccess: boolean;
      posterEmail: string;
    };
  };
