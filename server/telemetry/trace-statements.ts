import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Pool } from 'pg';
import { getValueAtPath } from '../../core/lib/records.ts';
import { tracerName } from './create-tracing.ts';

type Query = (...parts: unknown[]) => unknown;
type TracedClient = { query: Query };
type Callback = (error: unknown, result: unknown) => void;

/** The part of a pool that is traced. */
export type TracedPool = Pick<Pool, 'query' | 'on'>;

/** Creates a span for every SQL statement of a traced request, without the values, which can be secrets. */
export function traceStatements(pool: TracedPool) {
  const wrappedClients = new WeakSet<object>();
  // `pool.query` is traced separately: it passes a callback to the connection, which can run in the context of another
  // request. `wrap` therefore does not trace statements with a callback on a connection.
  wrap(pool as TracedClient, 'callback');
  pool.on('acquire', (client) => {
    if (wrappedClients.has(client)) return;
    wrappedClients.add(client);
    wrap(client as TracedClient, 'promise');
  });
}

function wrap(client: TracedClient, style: 'callback' | 'promise') {
  const query = client.query.bind(client);
  client.query = (...parts) => {
    const text = readText(parts[0]);
    const last = parts.at(-1);
    const callback = isCallback(last) ? last : undefined;
    const isOthers = style === 'promise' && callback;
    if (isOthers || !text || !trace.getActiveSpan()) return query(...parts);
    const span = startSpan(text);
    if (callback) return query(...parts.slice(0, -1), endSpanAfter(span, callback));
    return Promise.resolve(query(...parts)).then(
      (result) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        fail(span);
        throw error;
      },
    );
  };
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

/** Returns the SQL of a query, which is a string or an object with `text`. */
function readText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const text = getValueAtPath(statement, 'text');
  return typeof text === 'string' ? text : undefined;
}

function startSpan(text: string): Span {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return trace.getTracer(tracerName).startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
}

function endSpanAfter(span: Span, onResult: Callback): Callback {
  return (error, result) => {
    if (error) fail(span);
    else span.end();
    onResult(error, result);
  };
}

function fail(span: Span) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
