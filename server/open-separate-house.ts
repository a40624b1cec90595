import type { Log } from '../core/log.ts';
import { notStopping, type Stopping } from './drain.ts';
import type { Settings } from './load-settings.ts';
import { startDatabase } from './open-house-database.ts';
import { type ProcessRun, startProcess } from './processes/start-process.ts';
import { type Ending, type Supervisor, supervise } from './processes/supervise.ts';
import { queueSchemaOf } from './queue-schema.ts';
import { listSubgraphs } from './subgraph-urls.ts';
import { unlockAllJobs, unlockJobsOf } from './unlock-jobs.ts';

type SeparateHouseOptions = { settings: Settings; log: Log; stopping?: Stopping };

/**
 * The same server as separate processes on one machine: subgraphs, worker and edge, over one database, which a process
 * that ends has migrated before. One of the others that ends is restarted while the rest go on. Who supervises them loads no domain.
 */
export async function openSeparateHouse({ settings, log, stopping = notStopping }: SeparateHouseOptions) {
  const database = await startDatabase({ settings, log });
  const schema = queueSchemaOf(settings.database.namespace);
  const behind: Supervisor[] = [];
  const inFront: Supervisor[] = [];
  const stopAll = async (supervisors: Supervisor[], hurried: AbortSignal) => {
    await Promise.all(supervisors.map((one) => one.stop(hurried)));
  };
  const closeUntil = async (hurried: AbortSignal) => {
    // The edge first: its requests in flight still need the others.
    await stopAll(inFront, hurried);
    await stopAll(behind, hurried);
    await database.close();
  };
  const start = (args: string[], env: Environment = {}) =>
    startProcess({
      args,
      log,
      env: {
        ...shareSettings(settings, database.places.find(({ isDefault }) => isDefault)?.database.url),
        ...env,
      },
    });
  const run = (args: string[], env: Environment) =>
    supervise({
      name: args.join(' '),
      start: () => start(args, env),
      log,
      afterEnd: async ({ workerIds }: ProcessRun) => {
        await Promise.all(database.all.map(({ pool }) => unlockJobsOf(pool, schema, workerIds)));
      },
      giveUp: (ending) => void closeUntil(AbortSignal.abort()).finally(() => endWith(args, ending)),
    });
  try {
    const migration = start(['migrate']);
    const { firstAdministrator = null } = await migration.ready;
    await migration.ended;
    const embedded = database.places.find(({ url: given }) => given === undefined);
    if (embedded) await unlockAllJobs(embedded.database.pool, schema);
    const subgraphs = listSubgraphs(settings).map(({ name }) => ['subgraph', name]);
    const { prometheusPort } = settings.telemetry;
    for (const [place, args] of [...subgraphs, ['worker']].entries()) {
      // On one machine the edge has the metrics port that is set, every further process the next one.
      const env = { SVC_STOP_DELAY: '0', OTEL_EXPORTER_PROMETHEUS_PORT: String(prometheusPort + place + 1) };
      behind.push(run(args, env));
    }
    await Promise.all(behind.map(({ first }) => first.ready));
    const edge = run(['edge'], {});
    inFront.push(edge);
    const { url = '' } = await edge.first.ready;
    const close = () => closeUntil(stopping.hurried);
    return { edge: { url, warmUp: undefined }, database, firstAdministrator, close };
  } catch (error) {
    await closeUntil(AbortSignal.abort());
    throw error;
  }
}

type Environment = Record<string, string | undefined>;

/** A child gets the secrets and the database address of its parent, generated or not. */
function shareSettings({ environment, secrets }: Settings, databaseUrl: string | undefined): Environment {
  return {
    ...environment,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    SVC_JWT_SECRET: secrets.jwt,
    SVC_ENCRYPTION_KEY: secrets.encryption,
    SVC_INTERNAL_SECRET: secrets.internal,
    SVC_PROCESSES: 'separate',
  };
}

function endWith(args: readonly string[], { code, signal }: Ending) {
  const how = signal ?? `code ${code}`;
  process.stderr.write(`The process ${args.join(' ')} keeps ending (${how}): everything was stopped.\n`);
  process.exit(1);
}
