import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Pool } from 'pg';
import { tracerName } from './create-tracing.ts';

type Query = (...parts: unknown[]) => unknown;
type Queried = { query: Query };
type Callback = (error: unknown, result: unknown) => void;

/** What is asked of a pool whose statements are traced. */
export type TracedPool = Pick<Pool, 'query' | 'on'>;

/** A span for every statement that a traced request causes; of its values, which may be secrets, nothing. */
export function traceStatements(pool: TracedPool) {
  const wrapped = new WeakSet<object>();
  // The pool hands its own statements to a connection with a callback, maybe in another request's context.
  wrap(pool as Queried, 'callback');
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    wrap(client as Queried, 'promise');
  });
}

function wrap(queried: Queried, style: 'callback' | 'promise') {
  const query = queried.query.bind(queried);
  queried.query = (...parts) => {
    const text = readText(parts[0]);
    const takesCallback = typeof parts.at(-1) === 'function';
    const isOthers = style === 'promise' && takesCallback;
    if (isOthers || !text || !trace.getActiveSpan()) return query(...parts);
    const span = startSpan(text);
    if (takesCallback) return query(...parts.slice(0, -1), ending(span, parts.at(-1) as Callback));
    return (query(...parts) as Promise<unknown>).then(
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

/** A text, or a configuration with one. */
function readText(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  const { text } = (asked ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

function startSpan(text: string): Span {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return trace.getTracer(tracerName).startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
}

function ending(span: Span, done: Callback): Callback {
  return (error, result) => {
    if (error) fail(span);
    else span.end();
    done(error, result);
  };
}

function fail(span: Span) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
