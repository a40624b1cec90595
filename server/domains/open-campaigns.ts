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
  createCampaignsCredentialCheck,
  createUnknownAccountKeyCache,
} from '../../subgraphs/campaigns/caller.ts';
import { createEnabledChannels } from '../../subgraphs/campaigns/channels/registry.ts';
import { createCampaignsContextFactory } from '../../subgraphs/campaigns/context.ts';
import type { CampaignsLegacyFallback, CampaignsServerDeps } from '../../subgraphs/campaigns/deps.ts';
import { campaignsSettings } from '../../subgraphs/campaigns/settings.ts';
import { createCampaignsTasks } from '../../subgraphs/campaigns/tasks.ts';
import { createPersonalDataResultRecorder } from '../queue/jobs.ts';
import type { Settings } from '../settings/load-settings.ts';
import { type DomainParts, type ServerDomain, toServerDomain } from './domain.ts';

type CampaignsDomainOptions = DomainParts & {
  settings: CampaignsServerDeps['settings'];
  legacy: Settings['fallback'];
  production: boolean;
};

export async function openCampaignsDomain(options: CampaignsDomainOptions): Promise<ServerDomain> {
  const { common, database, databaseSchema, queueSchema, lists, settings } = options;
  const { pool } = database.of('campaigns');
  const readsOn = (readPool: Pool, db: PrismaClient) => ({
    db,
    sqlReads: createCampaignsSqlReads(readPool, databaseSchema),
    feedReads: createCampaignsFeedReads(readPool, databaseSchema),
    listReads: createCampaignListReader(readPool, databaseSchema),
  });
  const unknownKeys = createUnknownAccountKeyCache();
  const deps: CampaignsServerDeps = {
    ...common,
    enqueue: createEnqueueJob(queueSchema),
    enqueueAll: createEnqueueJobs(queueSchema),
    recordPersonalDataResult: createPersonalDataResultRecorder(queueSchema),
    databaseSchema,
    ...readsOn(pool, database.campaigns),
    replica: lists && {
      reads: readsOn(lists.replica.pool, lists.replica.clients.campaigns),
      mayServe: lists.mayServe,
    },
    outgoing: createUserUrlFetcher({
      allowedNetworks: settings.webhookNetworks,
      networksSetting: options.production ? undefined : campaignsSettings.webhookNetworks.name,
    }),
    fallback: await openFallbackOfCampaigns(options),
    sqlWrites: createCampaignsSqlWrites(pool, databaseSchema, queueSchema),
    settings,
  };
  return toServerDomain({
    name: 'campaigns',
    contextOf: createCampaignsContextFactory(deps, unknownKeys),
    createTasks: createCampaignsTasks,
    admit: preauthorizeCampaignsOperation,
    findRefusal: createCampaignsCredentialCheck({ keyring: common.keyring, unknownKeys }),
    lists,
  });
}

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
async function openFallbackOfCampaigns({
  legacy: { campaignsUrl: from, timeoutSeconds },
  ...options
}: CampaignsDomainOptions): Promise<CampaignsLegacyFallback | undefined> {
  if (!from) return undefined;
  const { openCampaignsLegacyFallback: openCampaignsFallback } = await import(
    '../../subgraphs/campaigns/import-export/fallback/open-fallback.ts'
  );
  const { common, database, databaseSchema: schema, lists, settings } = options;
  const { limits, clock, log, externalUrl, encryptionSecret, retiredSecrets } = common;
  return openCampaignsFallback({
    from,
    timeoutMs: timeoutSeconds * 1000,
    limits,
    pool: database.of('campaigns').pool,
    importContext: {
      encryptionSecret,
      retiredSecrets,
      schema,
      channels: createEnabledChannels({ settings, externalUrl }),
      externalUrl,
    },
    clock,
    log,
    onImport: lists?.writers.recordWrite,
  });
}
