import { type DocumentNode, type ExecutionResult, getOperationAST, parse } from 'graphql';
import type { Execute, Operation } from '../../core/graphql/execute.ts';
import { measure } from '../../core/telemetry/metrics.ts';
import { tracing } from '../../core/telemetry/tracing.ts';
import { codeOf, isFailure } from './count-refusals.ts';

/** Operation name in metrics for client documents, because the number of client names is unbounded. */
const unknown = 'unknown';
/** Maximum number of operation names in metrics, from documents that exist at startup. */
const maxNames = 1_000;

/** Decides under which name an operation is measured. */
export type NameOperation = (name: string | undefined) => string;

/** Names operations of this project's documents, whose number is bounded by the source code. */
export function nameOwn(): NameOperation {
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
export function nameTrusted(texts: Iterable<string>): NameOperation {
  const names = new Set([...texts].flatMap(listNames).slice(0, maxNames));
  return (name) => (name !== undefined && names.has(name) ? name : unknown);
}

function listNames(text: string): string[] {
  return parse(text, { noLocation: true }).definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' && definition.name ? [definition.name.value] : [],
  );
}

/** Wraps an executor with a span and a duration measurement for each operation. */
export function watchExecute(execute: Execute, nameOperation: NameOperation): Execute {
  return (operation, request) => {
    const { name, type } = describe(operation);
    const known = nameOperation(name);
    const named = { 'graphql.operation.name': known, 'graphql.operation.type': type };
    const started = performance.now();
    const end = (code?: string) =>
      measure('trellis.graphql.operation.duration', (performance.now() - started) / 1000, {
        ...named,
        ...(code !== undefined && { 'error.type': code }),
      });
    return tracing().inSpan(
      known === unknown ? type : `${type} ${known}`,
      async (span) => {
        try {
          const result = await execute(operation, request);
          const code = findCode(result);
          if (code !== undefined) span.note({ 'error.type': code });
          if (result.errors?.some(isFailure)) span.fail(code ?? 'INTERNAL');
          end(code);
          return result;
        } catch (error) {
          end('INTERNAL');
          throw error;
        }
      },
      { attributes: { ...named, 'graphql.operation.name': name?.slice(0, maxNameLength) } },
    );
  };
}

/** Maximum length of an operation name in a span, because the client chooses it. */
const maxNameLength = 100;

function findCode({ errors }: ExecutionResult): string | undefined {
  return errors?.[0] && codeOf(errors[0]);
}

type OperationDescription = { name: string | undefined; type: string };
const described = new WeakMap<DocumentNode, Map<string, OperationDescription>>();

function describe({ document, operationName = '' }: Operation): OperationDescription {
  const byName = described.get(document) ?? new Map<string, OperationDescription>();
  described.set(document, byName);
  const before = byName.get(operationName);
  if (before) return before;
  const operation = getOperationAST(document, operationName || undefined);
  const found = { name: operation?.name?.value, type: operation?.operation ?? 'query' };
  byName.set(operationName, found);
  return found;
}
