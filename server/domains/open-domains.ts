import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createAccessTokenKeyring } from '../../core/auth/keyring.ts';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import type { CommonServerDeps, LiveSessionLookup } from '../../core/deps.ts';
import type { CacheServerConnection } from '../../core/ports/cached-limits.ts';
import { createRateLimitCounters } from '../../core/ports/limits.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { createAuthSqlStatements } from '../../prisma/auth/sql-statements.ts';
import {
  addLegacyFallback,
  createLegacyUserLookups,
} from '../../subgraphs/auth/import-export/fallback/add-legacy-fallback.ts';
import { findSessionStatus } from '../../subgraphs/auth/services/sessions/caller.ts';
import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';
import { areRateLimitsShared, type Settings, toEncryptionSecrets } from '../settings/load-settings.ts';
import { createReplicaListReads } from './create-replica-list-reads.ts';
import type { ServerMonitoringOptions } from './create-server-monitoring.ts';
import type { DomainOpenOptions, ServerDomain } from './domain.ts';
import { openConfiguredAuthLegacyFallback, toAuthSettings } from './open-auth-legacy-fallback.ts';

type DomainsOptions = ServerMonitoringOptions & {
  settings: Settings;
  database: ServerDatabase;
  log: Log;
  /** Cache server that counts the rate limits, if one is configured. */
  cache?: CacheServerConnection;
  clock?: () => Date;
};

/** Loads each domain only when it is opened, so that a process of one domain stays small. */
const openers = {
  auth: async (options: DomainOpenOptions) => (await import('./open-auth.ts')).openAuthDomain(options),
  campaigns: async (options: DomainOpenOptions) =>
    (await import('./open-campaigns.ts')).openCampaignsDomain(options),
  cms: async (options: DomainOpenOptions) => (await openCms(options)).domain,
} satisfies Record<DomainSubgraphName, (options: DomainOpenOptions) => Promise<ServerDomain>>;

async function openCms(options: DomainOpenOptions) {
  return (await import('./open-cms.ts')).openCmsDomain(options);
}

/** Opens the three domains, each with its own client and settings. */
export async function openSubgraphDomains(options: DomainsOptions) {
  const openOptions = await prepare(options);
  const [auth, campaigns, cms] = await Promise.all([
    openers.auth(openOptions),
    openers.campaigns(openOptions),
    openCms(openOptions),
  ]);
  return { domains: [auth, campaigns, cms.domain], cmsContext: cms.contextOf };
}

/** Opens a single domain. */
export async function openSubgraphDomain(
  options: DomainsOptions,
  name: DomainSubgraphName,
): Promise<ServerDomain> {
  return openers[name](await prepare(options));
}

/** Opens the CMS for commands and for the first start. */
export async function openCmsContext(options: DomainsOptions) {
  return (await openCms(await prepare(options))).contextOf;
}

async function prepare({ clock = () => new Date(), ...options }: DomainsOptions): Promise<DomainOpenOptions> {
  const { settings, database, log, cache, listParts, createDemo } = options;
  const { namespace } = settings.database;
  const schemas = { auth: `${namespace}auth`, campaigns: `${namespace}campaigns`, cms: `${namespace}cms` };
  const { pool } = database;
  const hot = createAuthSqlStatements(pool, schemas.auth);
  const limits = createRateLimitCounters({
    clock,
    cache,
    sharedTable: areRateLimitsShared(settings)
      ? { pool, schema: schemas.auth, table: 'rate_limits' }
      : undefined,
  });
  const fallback = await openConfiguredAuthLegacyFallback({
    settings,
    limits,
    pool,
    schema: schemas.auth,
    log,
    clock,
  });
  // The claims come from a verified token, so these lookups need no limit per client.
  const sessionReads = fallback
    ? addLegacyFallback(hot, createLegacyUserLookups(fallback, createSystemRequestContext('sessions')))
    : hot;
  const statusDeps = { sqlStatements: sessionReads, settings: toAuthSettings(settings), clock };
  const liveSessions: LiveSessionLookup = { find: (claims) => findSessionStatus(statusDeps, claims) };
  const common = await createCommonDeps({ settings, log, clock, limits, liveSessions });
  const queueSchema = queueSchemaOf(namespace);
  const authListReads = createReplicaListReads(options, schemas.auth);
  // Only the database of DATABASE_URL has a standby.
  const lists = (domain: DomainSubgraphName) => (database.of(domain).replica ? authListReads : undefined);
  const operations = { listParts, createDemo };
  return {
    settings,
    database,
    log,
    common,
    sqlStatements: hot,
    fallback,
    schemas,
    queueSchema,
    lists,
    operations,
  };
}

type CommonOptions = Pick<CommonServerDeps, 'log' | 'clock' | 'limits' | 'liveSessions'> & {
  settings: Settings;
};

async function createCommonDeps({ settings, ...deps }: CommonOptions): Promise<CommonServerDeps> {
  return {
    ...deps,
    keyring: await createAccessTokenKeyring(settings.token, deps.clock),
    bcrypt: createBcrypt(settings.passwords.hashCost),
    externalUrl: settings.edge.externalUrl,
    ...toEncryptionSecrets(settings),
  };
}
