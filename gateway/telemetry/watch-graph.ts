import { type ExecutionResult, getOperationAST, parse } from 'graphql';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { memoizeByOperation } from '../../core/lib/lazy.ts';
import { recordDuration } from '../../core/telemetry/metrics.ts';
import { inSpan } from '../../core/telemetry/tracing.ts';
import { isServerFailure, publicErrorCodeOf } from './count-refusals.ts';

/** Operation name in metrics for client documents, because the number of client names is unbounded. */
const unknown = 'unknown';
/** Maximum number of operation names in metrics, from documents that exist at startup. */
const maxNames = 1_000;

/** Decides under which name an operation is measured. */
export type NameOperationForMetrics = (name: string | undefined) => string;

/** Names operations of this project's documents, whose number is bounded by the source code. */
export function createProjectOperationMetricNamer(): NameOperationForMetrics {
  const names = new Set<string>();
  return (name) => {
    if (name === undefined) return unknown;
    if (names.has(name)) return name;
    if (names.size >= maxNames) return unknown;
    names.add(name);
    return name;
  };
}

/** Names operations of client documents. Only trusted documents keep their names. */
export function createTrustedOperationMetricNamer(texts: Iterable<string>): NameOperationForMetrics {
  const names = new Set([...texts].flatMap(listNames).slice(0, maxNames));
  return (name) => (name !== undefined && names.has(name) ? name : unknown);
}

function listNames(text: string): string[] {
  return parse(text, { noLocation: true }).definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' && definition.name ? [definition.name.value] : [],
  );
}

/** Wraps an executor with a span and a duration measurement for each operation. */
export function measureOperations(
  execute: ExecuteOperation,
  nameOperation: NameOperationForMetrics,
): ExecuteOperation {
  return (operation, request) => {
    const { name, type } = describeOperation(operation.document, operation.operationName);
    const operationName = nameOperation(name);
    const operationAttributes = { 'graphql.operation.name': operationName, 'graphql.operation.type': type };
    const startedAt = performance.now();
    const end = (code?: string) =>
      recordDuration('trellis.graphql.operation.duration', (performance.now() - startedAt) / 1000, {
        ...operationAttributes,
        ...(code !== undefined && { 'error.type': code }),
      });
    return inSpan(
      operationName === unknown ? type : `${type} ${operationName}`,
      async (span) => {
        try {
          const result = await execute(operation, request);
          const code = findCode(result);
          if (code !== undefined) span.note({ 'error.type': code });
          if (result.errors?.some(isServerFailure)) span.fail(code ?? 'INTERNAL');
          end(code);
          return result;
        } catch (error) {
          end('INTERNAL');
          throw error;
        }
      },
      { attributes: { ...operationAttributes, 'graphql.operation.name': name?.slice(0, maxNameLength) } },
    );
  };
}

/** Maximum length of an operation name in a span, because the client chooses it. */
const maxNameLength = 100;

function findCode({ errors }: ExecutionResult): string | undefined {
  return errors?.[0] && publicErrorCodeOf(errors[0]);
}

const describeOperation = memoizeByOperation((document, operationName) => {
  const operation = getOperationAST(document, operationName);
  return { name: operation?.name?.value, type: operation?.operation ?? 'query' };
});
