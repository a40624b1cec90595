import { createBugReporter, type Log } from '../../core/telemetry/log.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { toDatabaseOutageError } from '../../prisma/pool/database-unavailable.ts';
import type { ServerDomain } from './domain.ts';

type Part = Omit<ServerDomain, 'name' | 'tasks'> & { name: string };

/** Opens a subgraph in this process. It logs bugs, and returns 503 while its database is unavailable. */
export async function openLocalSubgraph({ schema, ...part }: Part, log: Log) {
  const report = createBugReporter(log, part.name);
  return createLocalSubgraphService({
    ...part,
    schema: await schema(),
    reportBug: (error, { requestId }) => report(error, requestId),
    explain: (error) => {
      const outage = toDatabaseOutageError(error);
      if (outage) countEvent('trellis.database.refusals', { subgraph: part.name });
      return outage;
    },
  });
}
