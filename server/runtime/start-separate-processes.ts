import { openSupervisorDatabase } from '../database/open-server-database.ts';
import { neverAbortedSignals } from '../lifecycle/stop-signals.ts';
import { type StartedServerProcess, startSupervisedProcess } from '../processes/start-process.ts';
import { type ProcessExit, type Supervisor, superviseProcess } from '../processes/supervise.ts';
import { queueSchemaOf, unlockAllJobs, unlockJobsOfWorkers } from '../queue/queue-state.ts';
import { type Settings, toChildProcessEnvironment } from '../settings/load-settings.ts';
import { listSubgraphs } from '../settings/subgraph-urls.ts';
import { loadTelemetryIfEnabled } from '../telemetry/telemetry.ts';
import type { ServerOptions } from './start-server.ts';

/**
 * Starts the server as separate processes on one machine. A first process migrates the database and ends. A process that
 * fails later is restarted while the others continue. The supervisor loads no domain.
 */
export async function startSeparateProcesses({
  settings,
  log,
  stopping = neverAbortedSignals,
  beforeServing,
  onFirstAdministrator,
}: ServerOptions) {
  const parts = listParts(settings.server, settings.telemetry.prometheusPort);
  // The supervisor counts restarts. Its metrics port follows those of the other processes.
  const prometheusPort = settings.telemetry.prometheusPort + parts.internal.length + parts.public.length;
  const telemetrySettings = { ...settings.telemetry, tracingEnabled: false, prometheusPort };
  const telemetry = await loadTelemetryIfEnabled(telemetrySettings, log, 'supervisor');
  const database = await openSupervisorDatabase(settings.database, log);
  const schema = queueSchemaOf(settings.database.namespace);
  const internalProcesses: Supervisor[] = [];
  const publicProcesses: Supervisor[] = [];
  const stopAll = async (supervisors: Supervisor[], forceSignal: AbortSignal) => {
    await Promise.all(supervisors.map((supervisor) => supervisor.stop(forceSignal)));
  };
  const closeUntil = async (forceSignal: AbortSignal) => {
    // Stops the edge first, because its requests in flight need the other processes.
    await stopAll(publicProcesses, forceSignal);
    await stopAll(internalProcesses, forceSignal);
    await database.close();
    await telemetry.close();
  };
  const defaultUrl = database.places.find(({ isDefault }) => isDefault)?.database.url;
  const sharedSettings = toChildProcessEnvironment(settings, defaultUrl);
  const run = ({ name, args, sharesPort, env }: Part) =>
    superviseProcess({
      name,
      start: () =>
        startSupervisedProcess({ name, args, sharesPort, log, env: { ...sharedSettings, ...env } }),
      log,
      afterEnd: async ({ workerIds }: StartedServerProcess) => {
        await Promise.all(database.all.map(({ pool }) => unlockJobsOfWorkers(pool, schema, workerIds)));
      },
      onGiveUp: (exit) => void closeUntil(AbortSignal.abort()).finally(() => endWith(name, exit)),
    });
  try {
    const migration = startSupervisedProcess({ args: ['migrate'], log, env: sharedSettings });
    const { firstAdministrator = null } = await migration.ready;
    if (firstAdministrator) onFirstAdministrator?.(firstAdministrator);
    await migration.exit;
    const embeddedPlace = database.places.find(({ url: placeUrl }) => placeUrl === undefined);
    if (embeddedPlace) await unlockAllJobs(embeddedPlace.database.pool, schema);
    internalProcesses.push(...parts.internal.map(run));
    await Promise.all(internalProcesses.map(({ first }) => first.ready));
    beforeServing?.();
    const servers = parts.public.map(run);
    publicProcesses.push(...servers);
    const [{ url = '' } = {}] = await Promise.all(servers.map(({ first }) => first.ready));
    const close = () => closeUntil(stopping.forced);
    return { edge: { url, warmUp: undefined }, database, firstAdministrator, close };
  } catch (error) {
    await closeUntil(AbortSignal.abort());
    throw error;
  }
}

type Environment = Record<string, string | undefined>;

/** One process of the server. */
type Part = { name: string; args: readonly string[]; sharesPort: boolean; env: Environment };

/** Lists the processes to start: SVC_WORKERS edges or servers (public), and the subgraphs and the worker (internal). */
function listParts(
  { processes, workers, subgraphUrls }: Settings['server'],
  prometheusPort: number,
): { internal: Part[]; public: Part[] } {
  const isSeparate = processes === 'separate';
  const subgraphs = isSeparate ? listSubgraphs(subgraphUrls).map(({ name }) => ['subgraph', name]) : [];
  const internalArgs = [...subgraphs, ['worker']];
  const server = isSeparate ? 'edge' : 'web';
  // The first public process has the configured metrics port, every further process the next one.
  const toMetricsPort = (offset: number) => ({
    OTEL_EXPORTER_PROMETHEUS_PORT: String(prometheusPort + offset),
  });
  return {
    internal: internalArgs.map((args, index) => ({
      name: args.join(' '),
      args,
      sharesPort: false,
      env: { SVC_STOP_DELAY: '0', ...toMetricsPort(index + 1) },
    })),
    public: Array.from({ length: workers }, (_, index) => ({
      name: workers > 1 ? `${server} ${index + 1}` : server,
      args: [server],
      sharesPort: workers > 1,
      env: toMetricsPort(index ? internalArgs.length + index : 0),
    })),
  };
}

function endWith(name: string, { code, signal }: ProcessExit) {
  const how = signal ?? `code ${code}`;
  process.stderr.write(`The process ${name} keeps ending (${how}): everything was stopped.\n`);
  process.exit(1);
}
