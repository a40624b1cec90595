import type { SettingsOf } from '../../core/settings/settings.ts';
import type { Database } from '../../prisma/open-database.ts';
import { type DomainSubgraphName, domainSubgraphNames } from '../../subgraphs/schemas.ts';
import type { databaseSettings } from '../settings/database-settings.ts';

/** A database and the domains whose tables are in it. Without a URL it is the embedded one. */
export type DatabaseLocation = {
  url: string | undefined;
  /** Whether this is the database of DATABASE_URL. */
  isDefault: boolean;
  storedDomains: readonly DomainSubgraphName[];
};

/** Lists the databases of the settings, each once, with the domains that use it. */
export function listDatabases(settings: SettingsOf<typeof databaseSettings>): DatabaseLocation[] {
  const urls = { auth: settings.authUrl, campaigns: settings.campaignsUrl, cms: settings.cmsUrl };
  const byUrl = Map.groupBy(domainSubgraphNames, (domain) => urls[domain] ?? settings.url);
  return [...byUrl].map(([url, storedDomains]) => ({ url, isDefault: url === settings.url, storedDomains }));
}

/** Databases that a process has opened. */
export type ServerDatabase = ReturnType<typeof toServerDatabase>;

export function toServerDatabase(
  places: readonly (DatabaseLocation & { database: Database })[],
  close: () => Promise<void>,
) {
  const of = (domain: DomainSubgraphName): Database => {
    const place = places.find(({ storedDomains }) => storedDomains.includes(domain));
    if (!place) throw new Error(`This process was opened without the database of ${domain}.`);
    return place.database;
  };
  return {
    all: places.map(({ database }) => database),
    places,
    of,
    /** Pool of the auth database, where rate limits are counted. */
    get pool() {
      return of('auth').pool;
    },
    get auth() {
      return of('auth').auth;
    },
    get campaigns() {
      return of('campaigns').campaigns;
    },
    get cms() {
      return of('cms').cms;
    },
    /** The standby of DATABASE_URL. */
    get replica() {
      return places.find(({ isDefault }) => isDefault)?.database.replica;
    },
    /** Whether only a restart of the process can restore the connection. */
    needsRestart: () => places.some(({ database }) => database.outages.needsRestart()),
    close,
  };
}

/** Returns the only database. Throws if the domains use several, for commands that support only one. */
export function requireSingleDatabase({ all }: ServerDatabase): Database {
  const [only, ...others] = all;
  if (!only || others.length)
    throw new Error(
      'The domains have databases of their own: copy each with the tools of PostgreSQL, as docs/backup.md says.',
    );
  return only;
}
