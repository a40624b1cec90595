import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { explorerFolder } from '../../server/edge/page-files.ts';
import { serverFlags } from '../../server/processes/compact-heap.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { serverBundleOptions } from './bundle.ts';
import { buildExplorer } from './bundle-explorer.ts';
import { buildPageScripts } from './bundle-pages.ts';
// @ts-expect-error a program without types, because it runs before anything is installed
import { unpackPrebuilt } from './unpack-prebuilt.mjs';

/** `npm run dev`: each change of a source builds the server and starts it again, over a database that goes on. */
const settings = loadServerSettings(projectRoot, process.env);
const database = settings.database.url
  ? undefined
  : await startEmbeddedPostgres(join(settings.dataDirectory, 'postgres'));
const builder = await context(serverBundleOptions);

const sources = ['core', 'prisma', 'subgraphs', 'gateway', 'rest-compat', 'server', 'cli'];
/** An editor writes a file in several steps, and a change of branch many files. */
const quietMilliseconds = 50;

let server: ChildProcess | undefined;
/** Restarts happen one after the other. */
let turn: Promise<void> = restart();
let timer: NodeJS.Timeout | undefined;
/** The explorer is read from its files, so a server goes on while they are built. */
const watchers = [
  ...sources.map((folder) => watchFolder(folder, restart)),
  watchFolder('clients/explorer', rebuildExplorer),
  // Its files are named by their content, which a server reads once.
  watchFolder('clients/pages', () => buildPageScripts().then(restart, () => undefined)),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

function watchFolder(folder: string, work: () => Promise<void>) {
  return watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
    if (!/\.(ts|tsx|css)$/.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(work);
    }, quietMilliseconds);
  });
}

/** esbuild itself prints an error of the sources; its packages are installed by `node tools/build/prepare.mjs development`. */
async function rebuildExplorer() {
  try {
    await buildExplorer();
  } catch {
    return;
  }
  unpackPrebuilt(join(projectRoot, 'clients', 'explorer', 'built'), explorerFolder);
  process.stdout.write('Built the explorer; reload its page.\n');
}

/** The next server loads its packages while the build runs; it takes the place of the present one if that succeeds. */
async function restart() {
  const startedAt = performance.now();
  const next = spawnServer();
  const isOver = once(next, 'exit');
  const isBuilt = await builder.rebuild().then(
    () => true,
    () => false,
  );
  if (!isBuilt) return void next.kill();
  await stopServer();
  server = next;
  next.stdin?.end('go');
  await Promise.race([untilReady(next), isOver]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`Built and started in ${seconds} s; a change of a source does it again.\n`);
}

function spawnServer() {
  const preload = pathToFileURL(join(projectRoot, 'tools/build/dev-preload.mjs')).href;
  // A larger nursery spares a start most of its garbage collections.
  const flags = ['--min-semi-space-size=16', ...serverFlags, '--enable-source-maps'];
  const child = spawn(
    process.execPath,
    [...flags, '--import', preload, join(projectRoot, 'dist', 'main.js')],
    {
      env: { ...process.env, ...(database && { DATABASE_URL: database.url }) },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  child.stdout.pipe(process.stdout);
  return child;
}

function untilReady({ stdout }: ChildProcess) {
  return new Promise<void>((resolve) => {
    stdout?.on('data', (chunk) => {
      if (String(chunk).includes('is ready at')) resolve();
    });
  });
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exitEvent = once(server, 'exit');
  server.kill('SIGTERM');
  await exitEvent;
}

async function stop() {
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await turn;
  await builder.dispose();
  await stopServer();
  await database?.stop();
}
