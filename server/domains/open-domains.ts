import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createAccessTokenKeyring } from '../../core/auth/keyring.ts';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import type { CacheServerConnection } from '../../core/ports/cached-limits.ts';
import { createRateLimitCounters } from '../../core/ports/limits.ts';
import type { CreateDemo, ServerPartHealth } from '../../core/ports/server-monitoring.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { createAuthSqlStatements } from '../../prisma/auth/sql-statements.ts';
import {
  addLegacyFallback,
  createLegacyUserLookups,
} from '../../subgraphs/auth/import-export/fallback/add-legacy-fallback.ts';
import { findSessionStatus } from '../../subgraphs/auth/services/sessions/caller.ts';
import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { listHourlyEventCounts } from '../queue/hourly-event-counts.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';
import { createQueueStatusReader } from '../queue/queue-status.ts';
import type { Settings } from '../settings/load-settings.ts';
import { createReplicaListReads } from './create-replica-list-reads.ts';
import type { DomainParts } from './domain.ts';
import { openConfiguredAuthLegacyFallback } from './open-auth-legacy-fallback.ts';
import { developmentMailboxFolderOf } from './open-storage.ts';

type DomainsOptions = {
  settings: Settings;
  database: ServerDatabase;
  log: Log;
  /** Cache server that counts the rate limits, if one is configured. */
  cache?: CacheServerConnection;
  clock?: () => Date;
  /** Lists the parts of the server. Commands and workers, which answer no requests, have none. */
  listParts?: () => Promise<ServerPartHealth[]>;
  createDemo?: CreateDemo;
};

/** Opens the three domains, each with its own client and settings. The CMS context is for the first start. */
export async function openSubgraphDomains(options: DomainsOptions) {
  const { auth, campaigns, cms } = await prepareDomains(options);
  const domains = await Promise.all([auth(), campaigns(), cms()]);
  return { domains, cmsContext: domains[2].contextOf };
}

/**
 * Creates what the domains share. Returns a function for each domain that opens it. The code of a domain is loaded only then,
 * so that a process of one domain stays small.
 */
export async function prepareDomains(options: DomainsOptions) {
  const { settings, database, listParts = async () => [], createDemo } = options;
  const { auth, campaigns, cms, mail, media, token, production, fallback: legacy } = settings;
  const { namespace } = settings.database;
  const queueSchema = queueSchemaOf(namespace);
  const { common, lists, ...authParts } = await openSharedParts(options);
  const partsOf = (domain: DomainSubgraphName): DomainParts => ({
    common,
    database,
    databaseSchema: `${namespace}${domain}`,
    queueSchema,
    // Only the database of DATABASE_URL has a standby.
    lists: database.of(domain).replica ? lists : undefined,
  });
  return {
    auth: async () =>
      (await import('./open-auth.ts')).openAuthDomain({
        ...partsOf('auth'),
        ...authParts,
        settingsOverview: settings.overview,
        operations: {
          isProduction: production,
          readQueue: createQueueStatusReader(database, namespace),
          listParts,
          listActivity: (query) => listHourlyEventCounts({ pool: database.pool, schema: queueSchema }, query),
          createDemo: production ? undefined : createDemo,
        },
        production,
        mailboxFolder: developmentMailboxFolderOf(settings),
      }),
    campaigns: async () =>
      (await import('./open-campaigns.ts')).openCampaignsDomain({
        ...partsOf('campaigns'),
        settings: {
          ...campaigns,
          posterEmail: campaigns.posterEmail ?? mail.adminEmail,
          adminRoles: token.adminRoles,
          logoutEndsAccess: auth.logoutEndsAccess,
        },
        legacy,
        production,
      }),
    cms: async () =>
      (await import('./open-cms.ts')).openCmsDomain({
        ...partsOf('cms'),
        settings: { ...cms, media },
        legacy,
      }),
  };
}

/** Opens sessions, rate limits and keys, which every domain checks requests with, and the parts that only auth has. */
async function openSharedParts({ settings, database, log, cache, clock = () => new Date() }: DomainsOptions) {
  const { auth, token, mail, sms, captcha, hooks, encryption, edge, passwords } = settings;
  const { pool } = database;
  const schema = `${settings.database.namespace}auth`;
  const sharedTable = settings.sharesRateLimits ? { pool, schema, table: 'rate_limits' } : undefined;
  const limits = createRateLimitCounters({ clock, cache, sharedTable });
  const sqlStatements = createAuthSqlStatements(pool, schema);
  const fallback = await openConfiguredAuthLegacyFallback({
    settings: settings.fallback,
    encryption,
    limits,
    pool,
    schema,
    log,
    clock,
  });
  // The claims come from a verified token, so these lookups need no limit per client.
  const sessionReads = fallback
    ? addLegacyFallback(
        sqlStatements,
        createLegacyUserLookups(fallback, createSystemRequestContext('sessions')),
      )
    : sqlStatements;
  const authSettings = { ...auth, token, mail, sms, captcha, hooks };
  const statusDeps = { sqlStatements: sessionReads, settings: authSettings, clock };
  const common: CommonServerDeps = {
    log,
    clock,
    limits,
    liveSessions: { find: (claims) => findSessionStatus(statusDeps, claims) },
    keyring: await createAccessTokenKeyring(token, clock),
    bcrypt: createBcrypt(passwords.hashCost),
    externalUrl: edge.externalUrl,
    ...encryption,
  };
  const lists = createReplicaListReads({ database, log, cache, sharedTable });
  return { common, lists, sqlStatements, fallback, settings: authSettings };
}
