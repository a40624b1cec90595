import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { AccessCheck, FindCredentialError } from '../../core/graphql/execute.ts';
import type { RecentWriteTracker } from '../../core/ports/replica.ts';
import { createBugReporter, type Log } from '../../core/telemetry/log.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { toDatabaseOutageError } from '../../prisma/pool/database-unavailable.ts';

type Part = {
  name: string;
  schema: () => Promise<GraphQLSchema>;
  contextOf: (request: RequestContext) => object;
  admit?: (admission: AccessCheck, request: RequestContext) => Promise<unknown>;
  findRefusal?: FindCredentialError;
  writers?: RecentWriteTracker;
};

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
