import { createServer } from 'node:http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import type { Settings } from '../load-settings.ts';

export type Prometheus = { reader: PrometheusExporter; close: () => Promise<void> };

/** Serves metrics on every path, / before all; the exporter's own server knows one path only. */
export async function openPrometheus(settings: Settings['telemetry']): Promise<Prometheus> {
  const { prometheusHost: host, prometheusPort: port } = settings;
  const reader = new PrometheusExporter({ preventServerStart: true });
  const server = createServer((req, res) => reader.getMetricsRequestHandler(req, res));
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
