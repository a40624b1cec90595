import type { ChangeSource } from '../../core/ports/changes.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { listenToChanges } from '../../prisma/changes/listen-to-changes.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from './server-database.ts';

type Options = { database: ServerDatabase; namespace: string; log: Log };

/** Listens to the changes that the triggers of these domains report, on one connection to each of their databases. */
export function listenToAllChanges(
  { database, namespace, log }: Options,
  domains: readonly DomainName[],
): ChangeSource[] {
  return database.places.flatMap(({ holds, database: { connection } }) => {
    const listened = holds.filter((domain) => domains.includes(domain));
    return listened.length ? [listenToChanges({ connection, namespace, domains: listened, log })] : [];
  });
}
