import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createBcrypt } from '../../../../core/auth/bcrypt.ts';
import { createAccessTokenKeyring } from '../../../../core/auth/keyring.ts';
import { createSystemRequestContext } from '../../../../core/context/request-context.ts';
import { createRateLimitCounters } from '../../../../core/ports/limits.ts';
import { createUserUrlFetcher } from '../../../../core/ports/user-url-fetcher.ts';
import { createLog } from '../../../../core/telemetry/log.ts';
import { createCampaignListReader } from '../../../../prisma/campaigns/campaign-list-reader.ts';
import { createCampaignsFeedReads } from '../../../../prisma/campaigns/feed-reads.ts';
import { createCampaignsSqlReads } from '../../../../prisma/campaigns/sql-reads.ts';
import { createCampaignsSqlWrites } from '../../../../prisma/campaigns/sql-writes.ts';

import { openDatabase } from '../../../../prisma/open-database.ts';
import { loadServerSettings } from '../../../../server/settings/load-settings.ts';
import { projectRoot } from '../../../../server/settings/project-root.ts';
import type { AdvertisingChannel } from '../../../../subgraphs/campaigns/channels/channel.ts';
import { createCampaignsContextFactory } from '../../../../subgraphs/campaigns/context.ts';
import type { CampaignsJobPayloads } from '../../../../subgraphs/campaigns/contract/jobs.ts';
import { findOrCreateAccount } from '../../../../subgraphs/campaigns/services/accounts/find-or-create-account.ts';
import { callChannelOfDelivery } from '../../../../subgraphs/campaigns/services/calls/call-channel-of-delivery.ts';
import { createCampaign } from '../../../../subgraphs/campaigns/services/campaigns/create-campaign.ts';
import { publishCampaign } from '../../../../subgraphs/campaigns/services/campaigns/publish-campaign.ts';
import { startRunDeliveries } from '../../../../subgraphs/campaigns/services/deliveries/start-run-deliveries.ts';
import { cloneDatabase } from '../../../kit/clone-database.ts';

const nurse = {
  name: 'Staff Nurse',
  category: 'Healthcare Services',
  contract: 'Full Time',
  companyName: 'St. Anna Hospital',
  companyCountry: 'France',
  url: 'https://jobs.example.com/staff-nurse',
  description: 'You help to plan the shifts. '.repeat(5),
} as const;

type Job = { name: keyof CampaignsJobPayloads; payload: unknown; runAt: Date | undefined };

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

/** The campaign domain of one account holder with channels of the test's own; jobs run only when they are asked to. */
export async function openWorkshop(channels: readonly AdvertisingChannel[]) {
  const cloned = await cloneDatabase();
  const folder = join(projectRoot, '.data');
  const settings = loadServerSettings(projectRoot, {
    DATABASE_URL: cloned.url,
    NODE_ENV: 'test',
    SVC_CAMPAIGNS_PUSH_ATTEMPTS: '3',
    SVC_CAMPAIGNS_PUSH_BACKOFF: '40',
  });
  const database = await openDatabase({
    url: cloned.url,
    dataDirectory: folder,
    migrationsRoot: join(projectRoot, 'prisma'),
    migrate: false,
    poolSize: 6,
    log: createLog({ level: 'silent' }),
  });
  const moved = { milliseconds: 0 };
  const jobs: Job[] = [];
  const contextOf = createCampaignsContextFactory({
    db: database.campaigns,
    outgoing: createUserUrlFetcher({}),
    sqlReads: createCampaignsSqlReads(database.pool, 'campaigns'),
    sqlWrites: createCampaignsSqlWrites(database.pool, 'campaigns', 'graphile_worker'),
    feedReads: createCampaignsFeedReads(database.pool, 'campaigns'),
    listReads: createCampaignListReader(database.pool, 'campaigns'),
    settings: {
      ...settings.campaigns,
      posterEmail: 'jobs@example.com',
      adminRoles: settings.token.adminRoles,
      logoutEndsAccess: false,
    },
    log: createLog({ level: 'silent' }),
    clock: () => new Date(Date.now() + moved.milliseconds),
    enqueue: async (_tx, name, payload, { runAt } = {}) => void jobs.push({ name, payload, runAt }),
    enqueueAll: async (_tx, all) =>
      void jobs.push(...all.map(({ name, payload, runAt }) => ({ name, payload, runAt }))),
    recordPersonalDataResult: async () => undefined,
    databaseSchema: 'campaigns',
    limits: createRateLimitCounters(),
    keyring: await createAccessTokenKeyring(settings.token),
    liveSessions: { find: async ({ sub }) => ({ userId: sub ?? null, hasShownFactors: true }) },
    bcrypt: createBcrypt(4),
    externalUrl: 'https://trellis.test',
    encryptionSecret: settings.secrets.encryption,
    retiredSecrets: [],
  });
  const base = contextOf(createSystemRequestContext('workshop'));
  const userId = randomUUID();
  const account = await findOrCreateAccount(base, userId, 'anna@example.com');
  const caller = {
    ...{ userId, email: null, isAdmin: false, account, key: null, retryAfterSeconds: 0 },
    getSessionStatus: async () => ({ userId: null, hasShownFactors: true }),
  };
  const ctx = { ...base, channels: [...base.channels, ...channels], caller: async () => caller };
  const { db } = ctx;
  const find = (campaignId: string, channel = 'board') =>
    db.delivery.findFirstOrThrow({ where: { campaignId, channel }, orderBy: { run: 'desc' } });

  return {
    ctx,
    db,
    jobs,
    advance: (seconds: number) => {
      moved.milliseconds += seconds * 1000;
    },
    /** A campaign that was published and delivered to everything of our own. */
    publish: async (changes: object = {}) => {
      const { campaign } = await createCampaign(ctx, { ...nurse, ...changes, idempotencyKey: null });
      await publishCampaign(ctx, campaign.id);
      await startRunDeliveries(ctx, { campaignId: campaign.id, run: 1 });
      return campaign.id;
    },
    find,
    push: async (campaignId: string) => {
      await callChannelOfDelivery(ctx, { deliveryId: (await find(campaignId)).id });
      return find(campaignId);
    },
    events: async (campaignId: string) => {
      const { id } = await find(campaignId);
      const rows = await db.deliveryEvent.findMany({ where: { deliveryId: id }, orderBy: { id: 'asc' } });
      return rows.map(({ kind }) => kind);
    },
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await cloned[Symbol.asyncDispose]();
    },
  };
}
