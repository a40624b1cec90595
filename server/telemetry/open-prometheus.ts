import { createServer, type ServerResponse } from 'node:http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import type { Settings } from '../load-settings.ts';

export type Prometheus = { reader: PrometheusExporter; close: () => Promise<void> };

/** Says on every series which part of the server it is of. */
const constantLabels = /^trellis\.role$/;

/** Serves metrics on every path, / before all; the exporter's own server knows one path only. */
export async function openPrometheus(settings: Settings['telemetry']): Promise<Prometheus> {
  const { prometheusHost: host, prometheusPort: port } = settings;
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer('', false, constantLabels);
  const server = createServer((_req, res) => void answer(reader, serializer, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(
          `Metrics cannot be served at ${host}:${port}; free it or set OTEL_EXPORTER_PROMETHEUS_PORT.`,
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
    const { resourceMetrics } = await reader.collect();
    const scopeMetrics = resourceMetrics.scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.map((metric) => ({ ...metric, descriptor: withUnit(metric.descriptor) })),
    }));
    const text = serializer.serialize({ ...resourceMetrics, scopeMetrics });
    res.setHeader('content-type', 'text/plain; version=0.0.4').end(text);
  } catch (error) {
    res.writeHead(500).end(`${error instanceof Error ? error.message : error}\n`);
  }
}

const suffixes: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/** The name with its unit, as collectors write it, so that dashboards fit both; the exporter leaves the unit out. */
function withUnit<Descriptor extends { name: string; unit: string }>(descriptor: Descriptor): Descriptor {
  const { name, unit } = descriptor;
  const suffix = suffixes[unit];
  return suffix && !name.endsWith(suffix) ? { ...descriptor, name: `${name}_${suffix}` } : descriptor;
}
