import type { Pool } from 'pg';
import { createEnqueueJob, createEnqueueJobs } from '../../core/jobs/jobs.ts';
import { createUserUrlFetcher } from '../../core/ports/user-url-fetcher.ts';
import { createCampaignListReader } from '../../prisma/campaigns/campaign-list-reader.ts';
import { createCampaignsFeedReads } from '../../prisma/campaigns/feed-reads.ts';
import { createCampaignsSqlReads } from '../../prisma/campaigns/sql-reads.ts';
import { createCampaignsSqlWrites } from '../../prisma/campaigns/sql-writes.ts';
import type { PrismaClient } from '../../prisma/generated/campaigns/client.ts';
import { preauthorizeCampaignsOperation } from '../../subgraphs/campaigns/admissions.ts';
import {
  createUnknownAccountKeyCache,
  findCampaignsCredentialError,
} from '../../subgraphs/campaigns/caller.ts';
import { createEnabledChannels } from '../../subgraphs/campaigns/channels/registry.ts';
import { createCampaignsContextFactory } from '../../subgraphs/campaigns/context.ts';
import type { CampaignsLegacyFallback, CampaignsServerDeps } from '../../subgraphs/campaigns/deps.ts';
import { campaignsSettings } from '../../subgraphs/campaigns/settings.ts';
import { createCampaignsTasks } from '../../subgraphs/campaigns/tasks.ts';
import { createPersonalDataResultRecorder } from '../queue/jobs.ts';
import { toEncryptionSecrets } from '../settings/load-settings.ts';
import { type DomainOpenOptions, type ServerDomain, toServerDomain } from './domain.ts';

export async function openCampaignsDomain(options: DomainOpenOptions): Promise<ServerDomain> {
  const { settings, database, common, schemas, queueSchema } = options;
  const lists = options.lists?.('campaigns');
  const { pool } = database.of('campaigns');
  const readsOn = (readPool: Pool, db: PrismaClient) => ({
    db,
    sqlReads: createCampaignsSqlReads(readPool, schemas.campaigns),
    feedReads: createCampaignsFeedReads(readPool, schemas.campaigns),
    listReads: createCampaignListReader(readPool, schemas.campaigns),
  });
  const unknownKeys = createUnknownAccountKeyCache();
  const deps: CampaignsServerDeps = {
    ...common,
    enqueue: createEnqueueJob(queueSchema),
    enqueueAll: createEnqueueJobs(queueSchema),
    recordPersonalDataResult: createPersonalDataResultRecorder(queueSchema),
    databaseSchema: schemas.campaigns,
    ...readsOn(pool, database.campaigns),
    replica: lists && {
      reads: readsOn(lists.replica.pool, lists.replica.clients.campaigns),
      mayServe: lists.mayServe,
    },
    outgoing: createUserUrlFetcher({
      allowedNetworks: settings.campaigns.webhookNetworks,
      networksSetting: settings.production ? undefined : campaignsSettings.webhookNetworks.name,
    }),
    fallback: await openFallbackOfCampaigns(options),
    sqlWrites: createCampaignsSqlWrites(pool, schemas.campaigns, queueSchema),
    settings: {
      ...settings.campaigns,
      posterEmail: settings.campaigns.posterEmail ?? settings.mail.adminEmail,
      adminRoles: settings.token.adminRoles,
      logoutEndsAccess: settings.auth.logoutEndsAccess,
    },
  };
  return toServerDomain({
    name: 'campaigns',
    contextOf: createCampaignsContextFactory(deps, unknownKeys),
    createTasks: createCampaignsTasks,
    admit: preauthorizeCampaignsOperation,
    findRefusal: (request) => findCampaignsCredentialError({ keyring: common.keyring, unknownKeys }, request),
    lists,
  });
}

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
async function openFallbackOfCampaigns(
  options: DomainOpenOptions,
): Promise<CampaignsLegacyFallback | undefined> {
  const { settings, database, common, schemas, log, lists } = options;
  const { campaignsUrl: from, timeoutSeconds } = settings.fallback;
  if (!from) return undefined;
  const { openCampaignsLegacyFallback: openCampaignsFallback } = await import(
    '../../subgraphs/campaigns/import-export/fallback/open-fallback.ts'
  );
  const { externalUrl } = settings.edge;
  return openCampaignsFallback({
    from,
    timeoutMs: timeoutSeconds * 1000,
    limits: common.limits,
    pool: database.of('campaigns').pool,
    importContext: {
      ...toEncryptionSecrets(settings),
      schema: schemas.campaigns,
      channels: createEnabledChannels({ settings: settings.campaigns, externalUrl }),
      externalUrl,
    },
    clock: common.clock,
    log,
    onImport: lists?.('campaigns')?.writers.recordWrite,
  });
}
