import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { composeSupergraph } from '../../gateway/schema/compose.ts';
import { mallocEnvironment, serverV8Flags } from '../../server/processes/compact-heap.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { serverBundleOptions } from '../../tools/build/bundle.ts';
import { findFreePort } from '../processes/free-port.ts';
import { type MeasuredProcess, startMeasured } from '../processes/measured-process.ts';
import { startMeasuredProgram } from '../processes/measured-program.ts';
import { toServerSettings } from '../processes/start-server.ts';
import { findHiveRouter } from './find-hive-router.ts';
import { parts } from './graph/parts.ts';
import { installRivals, rivalsFolder } from './install-rivals.ts';

export type Gateway = { title: string; process: Pick<MeasuredProcess, 'port' | 'readUsage'> };

/** Ours, its rivals, and the reasons why an optional rival is missing. */
export type Gateways = { ours: Gateway; rivals: readonly Gateway[]; notes: readonly string[] };

type Options = { folder: string; path: string; hiveRouter: string | undefined };

/** Starts the subgraphs and each gateway over them, all in processes of their own. */
export async function startGateways(stack: AsyncDisposableStack, options: Options): Promise<Gateways> {
  const folder = join(options.folder, 'heavy');
  const [ourModule] = await Promise.all([buildGateway(folder), installRivals()]);
  const start = async (...args: Parameters<typeof startMeasured>) => {
    const started = await startMeasured(...args);
    stack.defer(started.stop);
    return started;
  };
  const subgraphs = await start({ module: new URL('./subgraph-server.ts', import.meta.url) });
  const url = `http://127.0.0.1:${subgraphs.port}`;
  const file = join(folder, 'supergraph.graphql');
  writeFileSync(file, composeParts(url));
  const ours = await start({
    module: ourModule,
    args: [file, url],
    execArgv: [...serverV8Flags],
    env: {
      ...mallocEnvironment,
      ...toServerSettings({ databaseUrl: 'postgres://no-database.invalid/none', folder, path: options.path }),
      // The schema has no list sizes, so each list counts as ten items and five levels exceed the default limit.
      SVC_GRAPHQL_MAX_COST: '10000000',
    },
  });
  const apollo = await start({
    module: new URL('../rivals/apollo-gateway.ts', import.meta.url),
    args: [file],
    env: rivalEnvironment(options),
  });
  const hive = await start(await toHive(file, options));
  const router = await startHiveRouter(stack, file, options);
  return {
    ours: { title: 'Trellis', process: ours },
    rivals: [
      { title: 'Apollo Gateway', process: apollo },
      { title: 'Hive Gateway', process: hive },
      ...(router.process ? [{ title: 'Hive Router', process: router.process }] : []),
    ],
    notes: router.missing ? [router.missing] : [],
  };
}

function composeParts(url: string): string {
  const sdlOf = new Map(parts.map(({ name, sdl }) => [name, sdl]));
  return composeSupergraph(
    parts.map(({ name }) => ({ name, url: `${url}/${name}`, schemaFile: '' })),
    ({ name }) => sdlOf.get(name) ?? '',
  );
}

/** Command line of Hive Gateway in production mode, with the planner and executor of Hive Router. */
async function toHive(file: string, options: Options): Promise<Parameters<typeof startMeasured>[0]> {
  const port = String(await findFreePort());
  return {
    module: pathToFileURL(join(rivalsFolder, 'node_modules/@graphql-hive/gateway/dist/bin.js')),
    args: ['supergraph', file, '--hive-router-runtime', '--host', '127.0.0.1', '--port', port],
    env: rivalEnvironment(options),
  };
}

/**
 * Starts Hive Router, if its program is found, with the defaults of its release build: its documentation recommends
 * them for production. The log has the level of the other gateways, which costs less than its line per request.
 */
async function startHiveRouter(stack: AsyncDisposableStack, file: string, { path, hiveRouter }: Options) {
  const program = findHiveRouter({ platform: process.platform, path, file: hiveRouter });
  if (program.file === undefined) return { missing: program.missing };
  const port = await findFreePort();
  const started = await startMeasuredProgram({
    file: program.file,
    port,
    readyPath: '/readiness',
    env: { HOST: '127.0.0.1', PORT: String(port), SUPERGRAPH_FILE_PATH: file, LOG_LEVEL: 'error' },
  });
  stack.defer(started.stop);
  return { process: started };
}

function rivalEnvironment({ path }: Options) {
  return { NODE_ENV: 'production', PATH: path };
}

/** Builds the Trellis gateway over the four subgraphs with the server's build settings. */
async function buildGateway(folder: string): Promise<URL> {
  const entry = join(projectRoot, 'bench', 'heavy', 'trellis-gateway.ts');
  await build({ ...serverBundleOptions, entryPoints: { gateway: entry }, outdir: folder });
  // The server's files are one folder above its build, and package.json is read at its start.
  copyFileSync(join(projectRoot, 'package.json'), join(folder, '..', 'package.json'));
  return pathToFileURL(join(folder, 'gateway.js'));
}
