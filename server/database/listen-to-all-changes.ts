import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { listenToChanges } from '../../prisma/changes/listen-to-changes.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from './server-database.ts';

type Options = { database: ServerDatabase; namespace: string; log: Log };

/** Listens to the changes that the triggers of these domains report, on one connection to each of their databases. */
export function listenToAllChanges(
  { database, namespace, log }: Options,
  domains: readonly DomainName[],
): DatabaseChangeSource[] {
  return database.places.flatMap(({ holds, database: { connection } }) => {
    const listenedDomains = holds.filter((domain) => domains.includes(domain));
    return listenedDomains.length
      ? [listenToChanges({ connection, namespace, domains: listenedDomains, log })]
      : [];
  });
}
