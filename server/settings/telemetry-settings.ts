import { z } from 'zod';
import { defineSetting, flagSchema, integerSchema } from '../../core/settings/settings.ts';

/** Traces and metrics. OpenTelemetry's own variables (OTEL_…) configure everything else. */
export const telemetrySettings = {
  tracingEnabled: defineSetting('SVC_TRACING_ENABLED', flagSchema(false), {
    description: 'Traces every request.',
  }),
  tracingExporter: defineSetting(
    'SVC_TRACING_EXPORTER',
    z.literal('opentelemetry').default('opentelemetry'),
    {
      description: 'Only opentelemetry: OTLP to where OTEL_EXPORTER_OTLP_ENDPOINT says.',
    },
  ),
  metricsEnabled: defineSetting('SVC_METRICS_ENABLED', flagSchema(false), {
    description: 'Measures requests, mails, password hashes and the runtime.',
  }),
  metricsExporter: defineSetting(
    'SVC_METRICS_EXPORTER',
    z.enum(['opentelemetry', 'prometheus']).default('opentelemetry'),
    { description: 'opentelemetry: pushed by OTLP; prometheus: served for scraping.' },
  ),
  prometheusHost: defineSetting('OTEL_EXPORTER_PROMETHEUS_HOST', z.string().optional(), {
    description:
      'Host on which metrics are served to Prometheus. By default that of SVC_API_HOST: every one in production, and this machine alone elsewhere.',
  }),
  prometheusPort: defineSetting(
    'OTEL_EXPORTER_PROMETHEUS_PORT',
    integerSchema({ max: 65_535 }).default(9100),
    {
      description:
        'Port on which metrics are served to Prometheus, on path /. With SVC_PROCESSES=separate this is the edge; subgraphs, worker and supervisor take the ports after it.',
    },
  ),
  // Other programs give this variable other meanings, so that no value of it is refused.
  showsDiagnostics: defineSetting(
    'DEBUG',
    z
      .string()
      .transform((text) => /^(1|t|true)$/i.test(text))
      .default(false),
    { description: 'true: OpenTelemetry logs diagnostics.' },
  ),
};
