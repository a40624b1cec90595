import { createEnqueue, createEnqueueAll } from '../../core/jobs.ts';
import { createFetchForUsers } from '../../core/ports/outgoing-for-users.ts';
import { createFeedReads } from '../../prisma/campaigns/feed-reads.ts';
import { createHotReads } from '../../prisma/campaigns/hot-reads.ts';
import { createHotWrites } from '../../prisma/campaigns/hot-writes.ts';
import { createListReads } from '../../prisma/campaigns/list-reads.ts';
import { admitToCampaigns } from '../../subgraphs/campaigns/admissions.ts';
import {
  createCampaignsContextFactory,
  createUnknownKeys,
  findCallerRefusal,
} from '../../subgraphs/campaigns/context.ts';
import type { CampaignsDeps } from '../../subgraphs/campaigns/deps.ts';
import { createCampaignsTasks } from '../../subgraphs/campaigns/tasks.ts';
import { createNotePart } from '../jobs.ts';
import { type Domain, type Opening, toDomain } from './domain.ts';

export async function openCampaigns(opening: Opening): Promise<Domain> {
  const { settings, database, common, schemas, queueSchema } = opening;
  const { pool } = database;
  const unknownKeys = createUnknownKeys();
  const deps: CampaignsDeps = {
    ...common,
    enqueue: createEnqueue(queueSchema),
    enqueueAll: createEnqueueAll(queueSchema),
    notePart: createNotePart(queueSchema),
    databaseSchema: schemas.campaigns,
    db: database.campaigns,
    outgoing: createFetchForUsers({ allowedNetworks: settings.campaigns.webhookNetworks }),
    hotReads: createHotReads(pool, schemas.campaigns),
    hotWrites: createHotWrites(pool, schemas.campaigns, queueSchema),
    feedReads: createFeedReads(pool, schemas.campaigns),
    listReads: createListReads(pool, schemas.campaigns),
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
  });
}
