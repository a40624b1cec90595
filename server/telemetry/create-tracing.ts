import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Tracing } from '../../core/telemetry/tracing.ts';

export const tracerName = 'trellis';

export function createTracing(): Tracing {
  const tracer = trace.getTracer(tracerName);
  return {
    outgoingHeaders: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    inSpan: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
  };
}
