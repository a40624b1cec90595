import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { listenToDatabaseChanges } from '../../prisma/changes/listen-to-database-changes.ts';
import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from './server-database.ts';

type Options = { database: ServerDatabase; namespace: string; log: Log };

/** Listens to the changes that the triggers of these domains report, on one connection to each of their databases. */
export function listenToAllDatabaseChanges(
  { database, namespace, log }: Options,
  domains: readonly DomainSubgraphName[],
): DatabaseChangeSource[] {
  return database.places.flatMap(({ storedDomains, database: { connection } }) => {
    const listenedDomains = storedDomains.filter((domain) => domains.includes(domain));
    return listenedDomains.length
      ? [listenToDatabaseChanges({ connection, namespace, domains: listenedDomains, log })]
      : [];
  });
}
