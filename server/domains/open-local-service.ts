import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { Admission, FindRefusal } from '../../core/graphql/execute.ts';
import type { RecentWriters } from '../../core/ports/replica.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { count } from '../../core/telemetry/metrics.ts';
import { createLocalService } from '../../gateway/executor/local/local-service.ts';
import { explainOutage } from '../../prisma/pool/database-unavailable.ts';

type Part = {
  name: string;
  schema: () => Promise<GraphQLSchema>;
  contextOf: (request: RequestContext) => object;
  admit?: (admission: Admission, request: RequestContext) => Promise<unknown>;
  findRefusal?: FindRefusal;
  writers?: RecentWriters;
};

/** Opens a subgraph in this process. It logs bugs, and returns 503 while its database is unavailable. */
export async function openLocalService({ schema, ...part }: Part, log: Log) {
  const report = reportBugTo(log);
  return createLocalService({
    ...part,
    schema: await schema(),
    reportBug: (error, { requestId }) => report(error, requestId),
    explain: (error) => {
      const outage = explainOutage(error);
      if (outage) count('trellis.database.refusals', { subgraph: part.name });
      return outage;
    },
  });
}

/** Creates a function that logs bugs, with the request id if it is known. */
export function reportBugTo(log: Log) {
  return (error: unknown, requestId?: string) =>
    log.error({ err: error, request_id: requestId }, 'unexpected failure');
}
