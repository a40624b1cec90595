import type { ExecutionResult } from 'graphql';
import type { SubgraphService } from '../../core/graphql/execute.ts';
import { recordDuration } from '../../core/telemetry/metrics.ts';
import { inSpan } from '../../core/telemetry/tracing.ts';
import { isServerFailure } from './count-refusals.ts';

/** Wraps a subgraph with a span and a duration measurement for each fetch. */
export function measureSubgraphFetches(service: SubgraphService): SubgraphService {
  const subgraph = service.name;
  const details = { attributes: { 'trellis.subgraph': subgraph } };
  return {
    ...service,
    execute: (operation, request) =>
      inSpan(
        `fetch ${subgraph}`,
        async (span) => {
          const startedAt = performance.now();
          let outcome: Outcome = 'failed';
          try {
            const result = await service.execute(operation, request);
            outcome = toOutcome(result);
            if (outcome === 'failed') span.fail('failed');
            return result;
          } finally {
            const seconds = (performance.now() - startedAt) / 1000;
            recordDuration('trellis.graphql.fetch.duration', seconds, { subgraph, outcome });
          }
        },
        details,
      ),
  };
}

type Outcome = 'ok' | 'refused' | 'failed';

/** Returns `refused` for errors of the client's request and `failed` for errors of the subgraph. */
function toOutcome({ errors }: ExecutionResult): Outcome {
  if (!errors?.length) return 'ok';
  return errors.some(isServerFailure) ? 'failed' : 'refused';
}
