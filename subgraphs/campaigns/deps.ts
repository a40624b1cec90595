import type { CommonDeps } from '../../core/deps.ts';
import type { Enqueue, EnqueueAll } from '../../core/jobs.ts';
import type { NotePart } from '../../core/personal-data.ts';
import type { FetchForUsers } from '../../core/ports/outgoing-for-users.ts';
import type { Replica } from '../../core/ports/replica.ts';
import type { SettingsOf } from '../../core/settings.ts';
import type { CampaignsFeedReads } from '../../prisma/campaigns/feed-reads.ts';
import type { CampaignsHotReads } from '../../prisma/campaigns/hot-reads.ts';
import type { CampaignsHotWrites } from '../../prisma/campaigns/hot-writes.ts';
import type { CampaignsListReads } from '../../prisma/campaigns/list-reads.ts';
import type { PrismaClient } from '../../prisma/generated/campaigns/client.ts';
import type { CampaignsJobs } from './contract/jobs.ts';
import type { campaignsSettings } from './settings.ts';

/** Where lists and public pages are read. */
type CampaignsReads = {
  db: PrismaClient;
  hotReads: CampaignsHotReads;
  listReads: CampaignsListReads;
  feedReads: CampaignsFeedReads;
};

export type CampaignsDeps = CommonDeps &
  CampaignsReads & {
    replica?: Replica<CampaignsReads>;
    enqueue: Enqueue<CampaignsJobs>;
    enqueueAll: EnqueueAll<CampaignsJobs>;
    notePart: NotePart;
    /** The PostgreSQL schema of this domain's tables, for statements that Prisma does not write. */
    databaseSchema: string;
    /** Calls addresses that users supply. */
    outgoing: FetchForUsers;
    hotWrites: CampaignsHotWrites;
    settings: SettingsOf<typeof campaignsSettings> & {
      adminRoles: readonly string[];
      /** Whether an access token opens nothing at all once its session has ended. */
      logoutEndsAccess: boolean;
      posterEmail: string;
    };
  };
