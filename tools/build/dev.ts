import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { consoleFolder, explorerFolder } from '../../server/http/pages/page-files.ts';
import { serverV8Flags } from '../../server/processes/compact-heap.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { serverBundleOptions } from './bundle.ts';
import { buildConsole } from './bundle-console.ts';
import { buildExplorer } from './bundle-explorer.ts';
import { buildPageScripts } from './bundle-pages.ts';
import { defineBuildCommit } from './find-build-commit.ts';
// @ts-expect-error a program without types, because it runs before packages are installed
import { unpackPrebuiltPage } from './unpack-prebuilt-page.mjs';

/** `npm run dev`: builds and restarts the server after each change of a source. The database keeps running. */
const settings = loadServerSettings(projectRoot, process.env);
const database = settings.database.url
  ? undefined
  : await startEmbeddedPostgres(settings.database.embeddedFolder);
const builder = await context({
  ...serverBundleOptions,
  define: defineBuildCommit(projectRoot, process.env),
});

const sources = ['core', 'prisma', 'subgraphs', 'gateway', 'rest-compat', 'server', 'cli'];
/** Delay before a rebuild, because editors write a file in several steps and a change of branch changes many files. */
const quietMilliseconds = 50;

let server: ChildProcess | undefined;
/** The current restart or build. Each waits for the previous one. */
let turn: Promise<void> = restart();
let timer: NodeJS.Timeout | undefined;
/** Rebuilding the console or the explorer needs no restart, because the server reads their files for each request. */
const watchers = [
  ...sources.map((folder) => watchFolder(folder, restart)),
  watchFolder('clients/console', () => rebuildPage('console', buildConsole, consoleFolder)),
  watchFolder('clients/explorer', () => rebuildPage('explorer', buildExplorer, explorerFolder)),
  // The pages need a restart, because a server reads their scripts only once.
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

/** Rebuilds a page. esbuild prints errors. `node tools/build/prepare.mjs everything` installs the packages. */
async function rebuildPage(name: string, build: () => Promise<void>, folder: string) {
  try {
    await build();
  } catch {
    return;
  }
  unpackPrebuiltPage(join(projectRoot, 'clients', name, 'built'), folder);
  process.stdout.write(`The ${name} is built. Reload its page.\n`);
}

/**
 * Builds and restarts the server. The next process loads packages during the build, and replaces the current one if the
 * build succeeds.
 */
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
  process.stdout.write(`Built and started in ${seconds} s. Waiting for changes of the sources.\n`);
}

function spawnServer() {
  const preload = pathToFileURL(join(projectRoot, 'tools/build/dev-preload.mjs')).href;
  // A larger young generation avoids most garbage collections of a start.
  const flags = ['--min-semi-space-size=16', ...serverV8Flags, '--enable-source-maps'];
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
