import type { CommonDeps } from '../../core/deps.ts';
import type { SettingsOf } from '../../core/settings.ts';
import type { CampaignsHotReads } from '../../prisma/campaigns/hot-reads.ts';
import type { PrismaClient } from '../../prisma/generated/campaigns/client.ts';
import type { campaignsSettings } from './settings.ts';

export type CampaignsDeps = CommonDeps & {
  db: PrismaClient;
  hotReads: CampaignsHotReads;
  settings: SettingsOf<typeof campaignsSettings> & { adminRoles: readonly string[] };
};
