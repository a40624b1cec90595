import { z } from 'zod';
import { defineSetting, flagSchema, integerSchema } from '../../core/settings/settings.ts';

/** Settings of traces and metrics. OpenTelemetry's variables (OTEL_…) configure everything else. */
export const telemetrySettings = {
  tracingEnabled: defineSetting('SVC_TRACING_ENABLED', flagSchema(false), {
    description: 'Traces every request.',
  }),
  tracingExporter: defineSetting(
    'SVC_TRACING_EXPORTER',
    z.literal('opentelemetry').default('opentelemetry'),
    {
      description: 'Only opentelemetry: OTLP to OTEL_EXPORTER_OTLP_ENDPOINT.',
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
      'Host on which metrics are served to Prometheus. SVC_API_HOST by default; without that, every interface in production and only the loopback address elsewhere.',
  }),
  prometheusPort: defineSetting(
    'OTEL_EXPORTER_PROMETHEUS_PORT',
    integerSchema({ max: 65_535 }).default(9100),
    {
      description:
        'Port on which metrics are served to Prometheus, on path /. With SVC_PROCESSES=separate this is the port of the edge; subgraphs, worker and supervisor use the following ports.',
    },
  ),
  // Other programs use this variable with other values, so no value is refused.
  showsDiagnostics: defineSetting(
    'DEBUG',
    z
      .string()
      .transform((text) => /^(1|t|true)$/i.test(text))
      .default(false),
    { description: 'true: OpenTelemetry logs diagnostics.' },
  ),
};
