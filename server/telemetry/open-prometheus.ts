import { createServer, type ServerResponse } from 'node:http';
import { diag } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import type { Settings } from '../settings/load-settings.ts';

export type PrometheusEndpoint = { reader: PrometheusExporter; close: () => Promise<void> };

/** Label that every series has: the part of the server. */
const constantLabels = /^trellis\.role$/;

/** Serves metrics on every path, including /. The exporter's own server supports only one path. */
export async function openPrometheusEndpoint({
  prometheusHost: host,
  prometheusPort: port,
}: Settings['telemetry']): Promise<PrometheusEndpoint> {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer('', false, constantLabels);
  const server = createServer((_req, res) => void answer(reader, serializer, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(
          `Metrics cannot be served at ${host ?? ''}:${port}; free it or set OTEL_EXPORTER_PROMETHEUS_PORT.`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, () => resolve());
  });
  return {
    reader,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(reader: PrometheusExporter, serializer: PrometheusSerializer, res: ServerResponse) {
  try {
    const { resourceMetrics, errors } = await reader.collect();
    if (errors.length) diag.error('reading some metrics failed', ...errors);
    const scopeMetrics = resourceMetrics.scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.map(withUnit),
    }));
    const text = serializer.serialize({ ...resourceMetrics, scopeMetrics });
    res.setHeader('content-type', 'text/plain; version=0.0.4').end(text);
  } catch (error) {
    res.writeHead(500).end(`${error instanceof Error ? error.message : error}\n`);
  }
}

type Metric = Parameters<PrometheusSerializer['serialize']>[0]['scopeMetrics'][number]['metrics'][number];

const suffixes: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/** Adds the unit to the name like OpenTelemetry collectors, so that dashboards work with both. The exporter omits the unit. */
function withUnit(metric: Metric): Metric {
  const { name, unit } = metric.descriptor;
  const isSum = 'isMonotonic' in metric;
  const suffix = unit === '1' && !isSum ? 'ratio' : suffixes[unit];
  if (!suffix || name.endsWith(suffix)) return metric;
  return { ...metric, descriptor: { ...metric.descriptor, name: `${name}_${suffix}` } };
}
