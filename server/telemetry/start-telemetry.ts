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
import type { Log } from '../../core/log.ts';
import { listenToCounts } from '../../core/telemetry/metrics.ts';
import { traceWith } from '../../core/telemetry/tracing.ts';
import { loadExecutor } from '../../gateway/engine.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Settings } from '../load-settings.ts';
import { createCounting } from './create-counting.ts';
import { createTracing } from './create-tracing.ts';
import { openPrometheus, type Prometheus } from './open-prometheus.ts';
import type { Telemetry } from './telemetry.ts';
import { traceStatements } from './trace-statements.ts';
import { watchPool } from './watch-pool.ts';
import { watchQueue } from './watch-queue.ts';
import { createWatch } from './watch-request.ts';

const deliveryMilliseconds = 1_000;

/** Starts OpenTelemetry's SDK; what is sent where, say its own variables, from `.env` too. */
export async function startTelemetry(settings: Settings, log: Log): Promise<Telemetry> {
  const { telemetry, environment } = settings;
  diag.setLogger(toDiagnostics(log), telemetry.showsDiagnostics ? DiagLogLevel.ALL : DiagLogLevel.WARN);
  // Loaded before there is a tracer, Apollo's executor adds no spans of its own to those of the specification.
  if (telemetry.tracingEnabled) await loadExecutor();
  const isScraped = telemetry.metricsEnabled && telemetry.metricsExporter === 'prometheus';
  const prometheus = isScraped ? await openPrometheus(telemetry) : undefined;
  const sdk = withVariables(environment, () => startSdk(telemetry, prometheus));
  traceWith(createTracing());
  listenToCounts(createCounting());
  return {
    watch: createWatch(settings.edge),
    watchPool: (pool) => {
      watchPool(pool);
      if (telemetry.tracingEnabled) traceStatements(pool);
    },
    watchQueue,
    close: async () => {
      traceWith();
      listenToCounts();
      await deliver(sdk, log);
      await prometheus?.close();
      for (const part of [context, diag, logs, metrics, propagation, trace]) part.disable();
    },
  };
}

function startSdk({ tracingEnabled, metricsEnabled }: Settings['telemetry'], prometheus?: Prometheus) {
  const sdk = new NodeSDK({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': 'trellis', 'auth.version': manifest.version }),
    ),
    resourceDetectors: [envDetector],
    instrumentations: metricsEnabled ? [new RuntimeNodeInstrumentation()] : [],
    logRecordProcessors: [],
    // Left out, a part is set up as the variables say; an empty one stays off.
    ...(!tracingEnabled && { spanProcessors: [] }),
    ...(!metricsEnabled && { metricReaders: [] }),
    ...(prometheus && { metricReaders: [prometheus.reader] }),
  });
  sdk.start();
  return sdk;
}

/** A collector that is away must not keep the house from closing. */
async function deliver(sdk: NodeSDK, log: Log) {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the collector does not answer')), deliveryMilliseconds).unref();
  });
  try {
    await Promise.race([sdk.shutdown(), late]);
  } catch (error) {
    log.warn({ err: error }, 'telemetry was not delivered');
  }
}

function toDiagnostics(log: Log) {
  const told = log.child({ component: 'opentelemetry' });
  const at =
    (level: 'error' | 'warn' | 'info'): DiagLogFunction =>
    (message, ...details) =>
      told[level]({ ...(details.length && { details: details.map(String) }) }, message);
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('info'), verbose: at('info') };
}

/** The SDK reads the environment of the process alone, and only while it is built. */
function withVariables<T>(environment: Settings['environment'], build: () => T): T {
  // biome-ignore lint/style/noProcessEnv: the SDK looks nowhere else
  const own = process.env;
  const lent = Object.keys(environment).filter((name) => name.startsWith('OTEL_') && own[name] === undefined);
  for (const name of lent) own[name] = environment[name];
  try {
    return build();
  } finally {
    for (const name of lent) delete own[name];
  }
}
