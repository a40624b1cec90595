import { randomUUID } from 'node:crypto';
import {
  context,
  type DiagLogFunction,
  DiagLogLevel,
  diag,
  logs,
  metrics,
  propagation,
  trace,
} from '@opentelemetry/api';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { defaultResource, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Log } from '../../core/telemetry/log.ts';
import { setMetricCountListener, setMetricDurationListener } from '../../core/telemetry/metrics.ts';
import { installTracing } from '../../core/telemetry/tracing.ts';
import { loadApolloGateway } from '../../gateway/executor/apollo-executor.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Settings } from '../settings/load-settings.ts';
import { createTracing } from './create-tracing.ts';
import {
  createMetricCounters,
  createMetricHistograms,
  type MeasuredPool,
  measureHeapMemory,
  measureOpenStreams,
  measurePoolConnections,
  measureQueueState,
} from './meters.ts';
import { openPrometheusEndpoint, type PrometheusEndpoint } from './open-prometheus.ts';
import { type TracedPool, traceStatements } from './trace-statements.ts';
import { createRequestMonitor } from './watch-request.ts';

const deliveryMilliseconds = 1_000;

/** Starts OpenTelemetry's SDK. Its own variables (OTEL_…) configure it, also those in `.env`. */
export async function startTelemetry(telemetry: Settings['telemetry'], log: Log, role: string) {
  diag.setLogger(toDiagnostics(log), telemetry.showsDiagnostics ? DiagLogLevel.ALL : DiagLogLevel.WARN);
  // Apollo's executor adds its own spans unless it is loaded before a tracer exists.
  if (telemetry.tracingEnabled) await loadApolloGateway();
  const isScraped = telemetry.metricsEnabled && telemetry.metricsExporter === 'prometheus';
  const prometheus = isScraped ? await openPrometheusEndpoint(telemetry) : undefined;
  const sdk = withVariables(telemetry.environment, () => startSdk(telemetry, role, prometheus));
  installTracing(createTracing(telemetry.tracingEnabled));
  setMetricCountListener(createMetricCounters());
  setMetricDurationListener(createMetricHistograms());
  measureHeapMemory();
  return {
    watch: createRequestMonitor(),
    watchPool: (pool: MeasuredPool & TracedPool) => {
      measurePoolConnections(pool);
      if (telemetry.tracingEnabled) traceStatements(pool);
    },
    watchQueue: measureQueueState,
    watchStreams: measureOpenStreams,
    close: async () => {
      installTracing();
      setMetricCountListener();
      setMetricDurationListener();
      await deliver(sdk, log);
      await prometheus?.close();
      for (const part of [context, diag, logs, metrics, propagation, trace]) part.disable();
    },
  };
}

function startSdk(
  { tracingEnabled, metricsEnabled }: Settings['telemetry'],
  role: string,
  prometheus?: PrometheusEndpoint,
) {
  const sdk = new NodeSDK({
    resource: defaultResource().merge(resourceFromAttributes(describeProcess(role))),
    resourceDetectors: [envDetector],
    instrumentations: metricsEnabled ? [new RuntimeNodeInstrumentation()] : [],
    logRecordProcessors: [],
    // The variables configure omitted options; an empty list turns a part off.
    ...(!tracingEnabled && { spanProcessors: [] }),
    ...(!metricsEnabled && { metricReaders: [] }),
    ...(prometheus && { metricReaders: [prometheus.reader] }),
  });
  sdk.start();
  return sdk;
}

function describeProcess(role: string) {
  const { version } = manifest;
  return {
    'service.name': 'trellis',
    'service.version': version,
    'service.instance.id': randomUUID(),
    'trellis.role': role,
    'auth.version': version,
  };
}

/** Sends the remaining data, with a timeout, so that an unavailable collector does not delay the stop. */
async function deliver(sdk: NodeSDK, log: Log) {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the collector does not answer')), deliveryMilliseconds).unref();
  });
  try {
    await Promise.race([sdk.shutdown(), late]);
  } catch (error) {
    log.warn({ err: error }, 'telemetry not delivered');
  }
}

function toDiagnostics(log: Log) {
  const lines = log.child({ component: 'opentelemetry' });
  const at =
    (level: 'error' | 'warn' | 'info'): DiagLogFunction =>
    (message, ...details) =>
      lines[level]({ ...(details.length && { details: details.map(String) }) }, message);
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('info'), verbose: at('info') };
}

/**
 * Sets OTEL_… variables of `.env` in process.env while the SDK is created, because the SDK reads only process.env, and
 * only then.
 */
function withVariables<T>(environment: Settings['environment'], build: () => T): T {
  // biome-ignore lint/style/noProcessEnv: the SDK looks nowhere else
  const processEnvironment = process.env;
  const addedNames = Object.keys(environment).filter(
    (name) => name.startsWith('OTEL_') && processEnvironment[name] === undefined,
  );
  for (const name of addedNames) processEnvironment[name] = environment[name];
  try {
    return build();
  } finally {
    for (const name of addedNames) delete processEnvironment[name];
  }
}
