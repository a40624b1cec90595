import { createChannels } from '../../subgraphs/campaigns/channels/registry.ts';
import type { CampaignsFallback } from '../../subgraphs/campaigns/deps.ts';
import { toSealing } from '../settings/sealing.ts';
import type { Opening } from './domain.ts';

/** Nothing where no original is set. What reads it is loaded only where one is. */
export async function openFallbackOfCampaigns(opening: Opening): Promise<CampaignsFallback | undefined> {
  const { settings, database, common, schemas, log, lists } = opening;
  const { campaignsUrl: from, patienceSeconds } = settings.fallback;
  if (!from) return undefined;
  const { openCampaignsFallback } = await import(
    '../../subgraphs/campaigns/import-export/fallback/open-fallback.ts'
  );
  const { externalUrl } = settings.edge;
  return openCampaignsFallback({
    from,
    timeoutMs: patienceSeconds * 1000,
    limits: common.limits,
    pool: database.of('campaigns').pool,
    moving: {
      ...toSealing(settings),
      schema: schemas.campaigns,
      channels: createChannels({ settings: settings.campaigns, externalUrl }),
      externalUrl,
    },
    clock: common.clock,
    log,
    noteWrite: lists?.('campaigns')?.writers.recordWrite,
  });
}
