import type { CommonDeps } from '../../core/deps.ts';
import type { FetchForUsers } from '../../core/ports/outgoing-for-users.ts';
import type { SettingsOf } from '../../core/settings.ts';
import type { CampaignsFeedReads } from '../../prisma/campaigns/feed-reads.ts';
import type { CampaignsHotReads } from '../../prisma/campaigns/hot-reads.ts';
import type { CampaignsLandingReads } from '../../prisma/campaigns/landing-reads.ts';
import type { PrismaClient } from '../../prisma/generated/campaigns/client.ts';
import type { campaignsSettings } from './settings.ts';

export type CampaignsDeps = CommonDeps & {
  db: PrismaClient;
  /** The way to addresses that users supply. */
  outgoing: FetchForUsers;
  hotReads: CampaignsHotReads;
  feedReads: CampaignsFeedReads;
  landingReads: CampaignsLandingReads;
  settings: SettingsOf<typeof campaignsSettings> & {
    adminRoles: readonly string[];
    /** Whether an access token opens nothing at all once its session has ended. */
    logoutEndsAccess: boolean;
    posterEmail: string;
  };
};
