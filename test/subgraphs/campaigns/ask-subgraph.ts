import { randomUUID } from 'node:crypto';
import { graphql } from 'graphql';
import { createBcrypt } from '../../../core/auth/bcrypt.ts';
import { createAccessTokenKeyring } from '../../../core/auth/keyring.ts';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createEnqueueJob, createEnqueueJobs } from '../../../core/jobs/jobs.ts';
import { createRateLimitCounters } from '../../../core/ports/limits.ts';
import { createUserUrlFetcher } from '../../../core/ports/user-url-fetcher.ts';
import { createLog } from '../../../core/telemetry/log.ts';
import { createCampaignListReader } from '../../../prisma/campaigns/campaign-list-reader.ts';
import { createCampaignsFeedReads } from '../../../prisma/campaigns/feed-reads.ts';
import { createCampaignsSqlReads } from '../../../prisma/campaigns/sql-reads.ts';
import { createCampaignsSqlWrites } from '../../../prisma/campaigns/sql-writes.ts';

import { createPersonalDataResultRecorder } from '../../../server/queue/jobs.ts';
import { createCampaignsContextFactory } from '../../../subgraphs/campaigns/context.ts';
import { buildCampaignsSchema } from '../../../subgraphs/campaigns/schema.ts';
import type { TestServer } from '../../kit/test-server.ts';

/** Resolves entities of the campaigns subgraph as a gateway does; clients cannot send this query to the edge. */
export async function askEntities(
  server: TestServer,
  source: string,
  representations: readonly object[],
  credentials: { accessToken?: string; accountKey?: string },
) {
  const contextOf = createCampaignsContextFactory({
    db: server.db.campaigns,
    outgoing: createUserUrlFetcher({}),
    feedReads: createCampaignsFeedReads(server.db.pool, 'campaigns'),
    listReads: createCampaignListReader(server.db.pool, 'campaigns'),
    sqlReads: createCampaignsSqlReads(server.db.pool, 'campaigns'),
    sqlWrites: createCampaignsSqlWrites(server.db.pool, 'campaigns', 'graphile_worker'),
    settings: {
      ...server.settings.campaigns,
      posterEmail: server.settings.mail.adminEmail,
      adminRoles: server.settings.token.adminRoles,
      logoutEndsAccess: false,
    },
    log: createLog({ level: 'silent' }),
    clock: () => new Date(),
    enqueue: createEnqueueJob('graphile_worker'),
    enqueueAll: createEnqueueJobs('graphile_worker'),
    recordPersonalDataResult: createPersonalDataResultRecorder('graphile_worker'),
    databaseSchema: 'campaigns',
    limits: createRateLimitCounters(),
    keyring: await createAccessTokenKeyring(server.settings.token),
    // Entities are read; what a session is asked for is tested through the edge.
    liveSessions: { find: async ({ sub }) => ({ userId: sub ?? null, hasShownFactors: true }) },
    bcrypt: createBcrypt(4),
    externalUrl: server.url,
    encryptionSecret: server.settings.secrets.encryption,
    retiredSecrets: [],
  });
  const schema = await buildCampaignsSchema();
  const request = { ...createSystemRequestContext(randomUUID()), credentials };
  const { data, errors } = await graphql({
    schema,
    source: `query ($representations: [_Any!]!) { _entities(representations: $representations) { ${source} } }`,
    variableValues: { representations },
    contextValue: contextOf(request),
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data?._entities as unknown[];
}
