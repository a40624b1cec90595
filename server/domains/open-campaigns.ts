import type { Pool } from 'pg';
import { createEnqueue, createEnqueueAll } from '../../core/jobs/jobs.ts';
import { createFetchForUsers } from '../../core/ports/outgoing-for-users.ts';
import { createFeedReads } from '../../prisma/campaigns/feed-reads.ts';
import { createListReads } from '../../prisma/campaigns/list-reads.ts';
import { createHotReads } from '../../prisma/campaigns/sql-reads.ts';
import { createHotWrites } from '../../prisma/campaigns/sql-writes.ts';
import type { PrismaClient } from '../../prisma/generated/campaigns/client.ts';
import { admitToCampaigns } from '../../subgraphs/campaigns/admissions.ts';
import { createUnknownKeys, findCallerRefusal } from '../../subgraphs/campaigns/caller.ts';
import { createChannels } from '../../subgraphs/campaigns/channels/registry.ts';
import { createCampaignsContextFactory } from '../../subgraphs/campaigns/context.ts';
import type { CampaignsDeps, CampaignsFallback } from '../../subgraphs/campaigns/deps.ts';
import { createCampaignsTasks } from '../../subgraphs/campaigns/tasks.ts';
import { createNotePart } from '../queue/jobs.ts';
import { toSealing } from '../settings/load-settings.ts';
import { type Domain, type Opening, toDomain } from './domain.ts';

export async function openCampaigns(opening: Opening): Promise<Domain> {
  const { settings, database, common, schemas, queueSchema } = opening;
  const lists = opening.lists?.('campaigns');
  const { pool } = database.of('campaigns');
  const readsOn = (reading: Pool, db: PrismaClient) => ({
    db,
    hotReads: createHotReads(reading, schemas.campaigns),
    feedReads: createFeedReads(reading, schemas.campaigns),
    listReads: createListReads(reading, schemas.campaigns),
  });
  const unknownKeys = createUnknownKeys();
  const deps: CampaignsDeps = {
    ...common,
    enqueue: createEnqueue(queueSchema),
    enqueueAll: createEnqueueAll(queueSchema),
    notePart: createNotePart(queueSchema),
    databaseSchema: schemas.campaigns,
    ...readsOn(pool, database.campaigns),
    replica: lists && {
      reads: readsOn(lists.replica.pool, lists.replica.clients.campaigns),
      mayServe: lists.mayServe,
    },
    outgoing: createFetchForUsers({ allowedNetworks: settings.campaigns.webhookNetworks }),
    fallback: await openFallbackOfCampaigns(opening),
    hotWrites: createHotWrites(pool, schemas.campaigns, queueSchema),
    settings: {
      ...settings.campaigns,
      posterEmail: settings.campaigns.posterEmail ?? settings.mail.adminEmail,
      adminRoles: settings.token.adminRoles,
      logoutEndsAccess: settings.auth.logoutEndsAccess,
    },
  };
  return toDomain({
    name: 'campaigns',
    contextOf: createCampaignsContextFactory(deps, unknownKeys),
    createTasks: createCampaignsTasks,
    admit: admitToCampaigns,
    findRefusal: (request) => findCallerRefusal({ keyring: common.keyring, unknownKeys }, request),
    lists,
  });
}

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
async function openFallbackOfCampaigns(opening: Opening): Promise<CampaignsFallback | undefined> {
  const { settings, database, common, schemas, log, lists } = opening;
  const { campaignsUrl: from, timeoutSeconds } = settings.fallback;
  if (!from) return undefined;
  const { openCampaignsFallback } = await import(
    '../../subgraphs/campaigns/import-export/fallback/open-fallback.ts'
  );
  const { externalUrl } = settings.edge;
  return openCampaignsFallback({
    from,
    timeoutMs: timeoutSeconds * 1000,
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
