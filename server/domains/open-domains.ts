import { createBcrypt } from '../../core/auth/bcrypt.ts';
import { createKeyring } from '../../core/auth/keyring.ts';
import { systemRequest } from '../../core/context/request-context.ts';
import type { CommonDeps, LiveSessions } from '../../core/deps.ts';
import type { CacheServer } from '../../core/ports/cached-limits.ts';
import { createLimits } from '../../core/ports/limits.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { createSqlStatements } from '../../prisma/auth/sql-statements.ts';
import { bindFallback, withFallback } from '../../subgraphs/auth/import-export/fallback/with-fallback.ts';
import { findSessionStatus } from '../../subgraphs/auth/services/sessions/caller.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';
import { isShared, type Settings, toSealing } from '../settings/load-settings.ts';
import type { Domain, Opening } from './domain.ts';
import { openFallbackOfAuth, toAuthSettings } from './open-auth-fallback.ts';
import { openListReading } from './open-list-reading.ts';

type DomainsOptions = {
  settings: Settings;
  database: ServerDatabase;
  log: Log;
  /** Cache server that counts the rate limits, if one is configured. */
  cache?: CacheServer;
  clock?: () => Date;
};

/** Loads each domain only when it is opened, so that a process of one domain stays small. */
const openers = {
  auth: async (opening: Opening) => (await import('./open-auth.ts')).openAuth(opening),
  campaigns: async (opening: Opening) => (await import('./open-campaigns.ts')).openCampaigns(opening),
  cms: async (opening: Opening) => (await openCms(opening)).domain,
} satisfies Record<DomainName, (opening: Opening) => Promise<Domain>>;

async function openCms(opening: Opening) {
  return (await import('./open-cms.ts')).openCms(opening);
}

/** Opens the three domains, each with its own client and settings. */
export async function openDomains(options: DomainsOptions) {
  const opening = await prepare(options);
  const [auth, campaigns, cms] = await Promise.all([
    openers.auth(opening),
    openers.campaigns(opening),
    openCms(opening),
  ]);
  return { domains: [auth, campaigns, cms.domain], cmsContext: cms.contextOf };
}

/** Opens a single domain. */
export async function openDomain(options: DomainsOptions, name: DomainName): Promise<Domain> {
  return openers[name](await prepare(options));
}

/** Opens the CMS for commands and for the first start. */
export async function openCmsContext(options: DomainsOptions) {
  return (await openCms(await prepare(options))).contextOf;
}

async function prepare({ clock = () => new Date(), ...options }: DomainsOptions): Promise<Opening> {
  const { settings, database, log, cache } = options;
  const { namespace } = settings.database;
  const schemas = { auth: `${namespace}auth`, campaigns: `${namespace}campaigns`, cms: `${namespace}cms` };
  const { pool } = database;
  const hot = createSqlStatements(pool, schemas.auth);
  const limits = createLimits({
    cache,
    shared: isShared(settings) ? { pool, schema: schemas.auth, table: 'rate_limits' } : undefined,
  });
  const fallback = await openFallbackOfAuth({ settings, limits, pool, schema: schemas.auth, log, clock });
  // The claims come from a verified token, so these lookups need no limit per client.
  const sessionReads = fallback ? withFallback(hot, bindFallback(fallback, systemRequest('sessions'))) : hot;
  const statusDeps = { hotStatements: sessionReads, settings: toAuthSettings(settings), clock };
  const liveSessions: LiveSessions = { find: (claims) => findSessionStatus(statusDeps, claims) };
  const common = await createCommonDeps({ settings, log, clock, limits, liveSessions });
  const queueSchema = queueSchemaOf(namespace);
  const reading = openListReading(options, schemas.auth);
  // Only the database of DATABASE_URL has a standby.
  const lists = (domain: DomainName) => (database.of(domain).replica ? reading : undefined);
  return { settings, database, log, common, hotStatements: hot, fallback, schemas, queueSchema, lists };
}

type CommonOptions = Pick<CommonDeps, 'log' | 'clock' | 'limits' | 'liveSessions'> & { settings: Settings };

async function createCommonDeps({ settings, ...deps }: CommonOptions): Promise<CommonDeps> {
  return {
    ...deps,
    keyring: await createKeyring(settings.token, deps.clock),
    bcrypt: createBcrypt(settings.passwords.hashCost),
    externalUrl: settings.edge.externalUrl,
    ...toSealing(settings),
  };
}
