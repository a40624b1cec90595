// Makes a clone ready to run, on any Node from 20: installs, generates and builds what is missing or out of date.
// Usage: node tools/build/prepare.mjs [start | add-ons | development | everything]. With NODE_ENV=production it only
// names what is missing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  installPackages,
  isInstalled,
  listUninstalledPackages,
  nodeExecutablePath,
  readJson,
  root,
  rootPackageLock,
  startPackages,
} from './install-packages.mjs';
import { listLockedPackages } from './locked-packages.mjs';
import { runProgram } from './run-program.mjs';
import { showProgress } from './show-progress.mjs';
import { unpackDatabaseClients } from './unpack-database-clients.mjs';
import { unpackPrebuiltPage } from './unpack-prebuilt-page.mjs';

const [purpose = 'start'] = process.argv.slice(2);

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const skippedFolders = [
  'prisma/built',
  'prisma/generated',
  ...['console', 'explorer', 'reference'].map((name) => `clients/${name}/built`),
];

function listFiles(folder, accept) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.includes(path) ? [] : listFiles(path, accept);
    return accept(entry.name) ? [path] : [];
  });
}

const { workspaces } = readJson('package.json');
const runNode = (args) => runProgram(nodeExecutablePath, args, { cwd: root });
const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts');
const sources = ['core', 'prisma', 'subgraphs', 'gateway', 'rest-compat', 'server', 'cli', 'tools/build'];
/** Workspaces whose built pages are committed. */
const pageFolders = ['clients/console', 'clients/explorer', 'clients/reference'];
/** Pages that change rarely, so their packages are installed only for a rebuild. */
const rarelyChangedPages = ['clients/explorer', 'clients/reference'];
const stampInDist = (name) => join(root, 'dist', '.prepared', name);

const installing = (options) => ({
  name: 'installing packages',
  isDone: () => isInstalled(options),
  work: (progress) => installPackages(progress, options),
});

const listVersions = (paths) => paths.map((path) => `${path} ${rootPackageLock.packages[path].version}`);

/** The Prisma clients. Generating them needs the Prisma CLI, unpacking them needs no package. */
const databaseClients = {
  build: {
    name: 'generating the database clients',
    output: join(root, 'prisma', 'built', 'clients.json.br'),
    stamp: join(root, 'prisma', 'built', 'inputs.sha256'),
    inputs: () => [
      'tools/build/pack-database-clients.ts',
      ...listFiles('prisma', (name) => name.endsWith('.prisma') || name === 'prisma.config.ts'),
    ],
    versions: listVersions([
      'node_modules/prisma',
      'node_modules/@prisma/client',
      'node_modules/prisma-json-types-generator',
    ]),
    work: async () => {
      await runNode(['node_modules/tsx/dist/cli.mjs', 'prisma/migrate/db-command.ts', 'generate']);
      await runNode(['tools/build/build.ts', 'database-clients']);
    },
  },
  unpack: {
    name: 'unpacking the database clients',
    output: join(root, 'prisma', 'generated'),
    stamp: join(root, 'prisma', 'generated', '.prepared'),
    inputs: () => ['prisma/built/clients.json.br'],
    work: () => unpackDatabaseClients(join(root, 'prisma', 'built'), join(root, 'prisma', 'generated')),
  },
};

const server = {
  name: 'building',
  output: join(root, 'dist', 'main.js'),
  stamp: stampInDist('server'),
  inputs: () => [
    'package-lock.json',
    'tsconfig.json',
    ...sources.flatMap((folder) => listFiles(folder, (name) => isSource(name) || name.endsWith('.prisma'))),
  ],
  work: () => runNode(['tools/build/build.ts']),
};

/** Plugins of the bundler, besides `bundle-<page>.ts`. */
const bundlerPlugins = {
  console: ['direct-imports', 'mantine-styles', 'unused-parts'].map((name) => `tools/build/${name}.ts`),
};

/** Defines the steps of a prebuilt page. Building it needs the packages of its workspace, unpacking it needs none. */
const definePage = (folder, extensions) => {
  const name = basename(folder);
  const packages = listLockedPackages(rootPackageLock.packages, { folders: [folder], development: true });
  const build = {
    name: `building the ${name}`,
    output: join(root, folder, 'built', 'manifest.json'),
    stamp: join(root, folder, 'built', 'inputs.sha256'),
    inputs: () => [
      `tools/build/bundle-${name}.ts`,
      'tools/build/write-prebuilt.ts',
      ...(bundlerPlugins[name] ?? []),
      ...listFiles(folder, (file) => extensions.test(file)),
    ],
    versions: listVersions(packages),
    work: async () => {
      // Several checkers would each infer the types of all documents.
      await runNode(['node_modules/typescript-7/bin/tsc', '--checkers', '1', '-p', folder]);
      await runNode(['tools/build/build.ts', name]);
    },
  };
  return {
    folder,
    build,
    unpack: {
      name: `unpacking the ${name}`,
      output: join(root, 'dist', name, 'manifest.json'),
      stamp: stampInDist(name),
      inputs: () => readdirSync(join(root, folder, 'built')).map((file) => `${folder}/built/${file}`),
      work: () => unpackPrebuiltPage(join(root, folder, 'built'), join(root, 'dist', name)),
    },
  };
};

const prebuiltPages = pageFolders.map((folder) => definePage(folder, /\.(ts|tsx|css|json)$/));

const pages = {
  name: 'building the pages',
  output: join(root, 'dist', 'pages', 'landing.js'),
  stamp: stampInDist('pages'),
  inputs: () => [
    'package-lock.json',
    'tools/build/bundle-pages.ts',
    'server/pages/page-files.ts',
    ...listFiles('clients/pages', (name) => /\.ts$/.test(name)),
  ],
  work: () => runNode(['tools/build/build.ts', 'pages']),
};

const typesForAddOns = {
  name: 'writing the types for add-ons',
  output: join(root, 'dist', 'types', 'server', 'add-ons', 'add-on.d.ts'),
  stamp: stampInDist('types'),
  inputs: () => [
    'package-lock.json',
    'tsconfig.json',
    'tools/build/tsconfig.add-on.json',
    'server/add-ons/add-on.ts',
    ...['core', 'rest-compat'].flatMap((folder) => listFiles(folder, isSource)),
  ],
  work: () => runNode(['node_modules/typescript/bin/tsc', '-p', 'tools/build/tsconfig.add-on.json']),
};

function toKey({ inputs, versions = [] }) {
  const files = hashFiles(inputs());
  return versions.length
    ? createHash('sha256')
        .update([files, ...versions].join('\n'))
        .digest('hex')
    : files;
}

function isFresh(step) {
  const { output, stamp } = step;
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === toKey(step);
}

/** Returns the packages that the purpose and a rebuild need, and those of workspaces that are already installed. */
function selectPackages(changedPages, clientsChanged) {
  const hasPackage = (name) => existsSync(join(root, 'node_modules', name));
  const isDevelopment = ['development', 'everything'].includes(purpose) || changedPages.length > 0;
  const isNeeded = (folder) =>
    purpose === 'everything' ||
    startPackages.folders.includes(folder) ||
    changedPages.includes(folder) ||
    (isDevelopment && !rarelyChangedPages.includes(folder)) ||
    hasPackage(readJson(`${folder}/package.json`).name);
  return {
    folders: ['', ...workspaces.filter(isNeeded)],
    development: isDevelopment || purpose !== 'start' || clientsChanged || hasPackage('vitest'),
  };
}

/** Lists the steps that are due, in their order. */
function listSteps() {
  const changedPages = prebuiltPages.filter(({ build }) => !isFresh(build));
  const changedClients = isFresh(databaseClients.build) ? [] : [databaseClients];
  const packages = selectPackages(
    changedPages.map(({ folder }) => folder),
    changedClients.length > 0,
  );
  const changedParts = [...changedClients, ...changedPages];
  const steps = [
    installing(packages),
    ...changedClients.map(({ build }) => build),
    databaseClients.unpack,
    server,
    ...changedPages.map(({ build }) => build),
    ...prebuiltPages.map(({ unpack }) => unpack),
    pages,
    ...(purpose === 'start' ? [] : [typesForAddOns]),
  ];
  return steps.filter(
    (step) => changedParts.some(({ unpack }) => unpack === step) || !(step.isDone?.() ?? isFresh(step)),
  );
}

async function prepare() {
  const due = listSteps();
  for (const [place, step] of due.entries()) {
    const key = step.inputs && toKey(step);
    if (step.stamp) rmSync(step.stamp, { force: true });
    const progress = showProgress(process.stderr, { title: step.name, number: place + 1, of: due.length });
    try {
      await step.work(progress);
    } catch (error) {
      progress.end('failed');
      throw error;
    }
    progress.end('done');
    if (!step.stamp) continue;
    mkdirSync(dirname(step.stamp), { recursive: true });
    writeFileSync(step.stamp, key);
  }
}

/** Throws if packages or builds are missing. In production only the operator installs and builds. */
function checkProduction() {
  const missing = listUninstalledPackages({ folders: [''], development: false });
  const isBuilt = [server, pages, ...prebuiltPages.map(({ unpack }) => unpack)].every(isFresh);
  const problems = [];
  if (!isBuilt)
    problems.push(
      'dist/ is missing or older than the sources. Build it with: NODE_ENV=development node tools/build/prepare.mjs',
    );
  if (missing.length)
    problems.push(
      `${missing.length} packages are missing or have another version. Install them with: npm ci --omit=dev --omit=optional`,
    );
  if (problems.length)
    throw new Error(`with NODE_ENV=production nothing is installed or built.\n- ${problems.join('\n- ')}`);
}

// Keeps tools from writing to the home or the temporary folder.
Object.assign(process.env, { CHECKPOINT_DISABLE: '1', TSX_DISABLE_CACHE: '1' });

// Ignores failures to show progress, for example on a full disk.
process.stderr.on('error', () => {});

try {
  if (process.env.NODE_ENV === 'production') checkProduction();
  else await prepare();
} catch (error) {
  process.stderr.write(`Trellis cannot be prepared: ${error.message}\n`);
  process.exit(1);
}
