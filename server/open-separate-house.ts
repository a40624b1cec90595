import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Log } from '../core/log.ts';
import { systemRequest } from '../core/request-context.ts';
import { ensureFirstStart } from '../subgraphs/cms/services/ensure-first-start.ts';
import type { Settings } from './load-settings.ts';
import { openDomains } from './open-domains.ts';
import { openHouseDatabase } from './open-house-database.ts';
import { projectRoot } from './project-root.ts';
import { listSubgraphs } from './subgraph-urls.ts';

const stopMilliseconds = 3_000;

/** The same house as separate processes on one machine: subgraphs, worker and edge, over one database. */
export async function openSeparateHouse({ settings, log }: { settings: Settings; log: Log }) {
  const database = await openHouseDatabase({ settings, log });
  const children: ChildProcess[] = [];
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    await Promise.all(children.map(stop));
    await database.close();
  };
  const start = async (...args: string[]) => {
    // On one machine the edge has the metrics port that is set, every further process the next one.
    const metricsPort = settings.telemetry.prometheusPort + (args[0] === 'edge' ? 0 : children.length + 1);
    const child = startChild(args, settings, { databaseUrl: database.url, metricsPort });
    children.push(child);
    child.once('exit', (code) => {
      if (!isClosing)
        void close().finally(() => endWith(`The process ${args.join(' ')} ended with ${code}.`));
    });
    return untilReady(child, args.join(' '));
  };
  try {
    const { cmsContext } = await openDomains({ settings, database, log });
    const firstAdministrator = await ensureFirstStart(cmsContext(systemRequest('first-start')));
    await Promise.all([
      ...listSubgraphs(settings).map(({ name }) => start('subgraph', name)),
      start('worker'),
    ]);
    const { url = '' } = await start('edge');
    return { edge: { url, warmUp: undefined }, database, firstAdministrator, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type ChildPlace = { databaseUrl: string; metricsPort: number };

/** A child gets the secrets and the database address of its parent, made up or not. */
function startChild(args: string[], settings: Settings, { databaseUrl, metricsPort }: ChildPlace) {
  return fork(join(projectRoot, 'dist', 'main.js'), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--enable-source-maps'],
    env: {
      ...settings.environment,
      DATABASE_URL: databaseUrl,
      SVC_JWT_SECRET: settings.secrets.jwt,
      SVC_ENCRYPTION_KEY: settings.secrets.encryption,
      SVC_INTERNAL_SECRET: settings.secrets.internal,
      SVC_PROCESSES: 'separate',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
    },
  });
}

type ReadyMessage = { ready: boolean; url?: string };

async function untilReady(child: ChildProcess, name: string): Promise<ReadyMessage> {
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`The process ${name} could not start.`)),
  );
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message as ReadyMessage;
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  await exited;
  clearTimeout(timer);
}

function endWith(message: string) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
