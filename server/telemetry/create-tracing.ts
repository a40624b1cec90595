import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Span, Tracing } from '../../core/telemetry/tracing.ts';

export const tracerName = 'trellis';

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** Creates the tracing functions. `isKept`: whether traces are exported; only then does the log contain trace ids. */
export function createTracing(isKept: boolean): Tracing {
  const tracer = trace.getTracer(tracerName);
  return {
    isRecording: () => trace.getActiveSpan()?.isRecording() ?? false,
    outgoingHeaders: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    ids: () => {
      const activeSpanContext = isKept ? trace.getActiveSpan()?.spanContext() : undefined;
      return activeSpanContext && { trace_id: activeSpanContext.traceId, span_id: activeSpanContext.spanId };
    },
    inSpan: (name, work, { kind, attributes, traceparent } = {}) => {
      const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes };
      const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
      return tracer.startActiveSpan(name, options, parent, async (span) => {
        try {
          return await work(toSpan(span));
        } catch (error) {
          fail(span, error instanceof Error ? error.name : 'unknown');
          throw error;
        } finally {
          span.end();
        }
      });
    },
  };
}

function toSpan(span: SdkSpan): Span {
  return {
    note: (attributes) => void span.setAttributes(attributes),
    fail: (type) => fail(span, type),
  };
}

/** Records only the type, because a message can contain confidential values. */
function fail(span: SdkSpan, type: string) {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}
