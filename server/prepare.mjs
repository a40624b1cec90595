// Makes a clone ready to run, on any Node from 20: installs, generates and builds what is missing or out of date.
// Usage: node server/prepare.mjs [start | add-ons | development]. With NODE_ENV=production it only names what is missing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { listMissingPackages, listPackages } from './locked-packages.mjs';
import { showProgress } from './show-progress.mjs';
import { unpackPrebuilt } from './unpack-prebuilt.mjs';

// Node has import.meta.dirname from 20.11 on.
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '..');
const node = join(root, 'node_modules', '.bin', 'node');
const [purpose = 'start'] = process.argv.slice(2);

/** Keeps tools from writing to the home or the temporary folder. */
const quietEnvironment = { CHECKPOINT_DISABLE: '1', TSX_DISABLE_CACHE: '1' };

/** Of the output of a program that failed. */
const maxLines = 60;

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const skippedFolders = ['prisma/generated', 'clients/explorer/built', 'clients/reference/built'];

function listFiles(folder, accept) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.includes(path) ? [] : listFiles(path, accept);
    return accept(entry.name) ? [path] : [];
  });
}

/** Runs a program, passes each of its lines to `hear`, and throws its last ones if it fails. */
function run(command, args, hear = () => {}, cwd = root) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...quietEnvironment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        hear(line);
        if (!line.startsWith('npm http ')) lines.push(line);
        if (lines.length > maxLines) lines.shift();
      });
    }
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')} failed:\n${lines.join('\n').trim()}`)),
    );
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal));
  });
}

const { workspaces } = readJson('package.json');
const lockFile = readJson('package-lock.json');

/** Lists what node_modules lacks, by the lock file that npm keeps in it. */
function findMissing(options) {
  const path = 'node_modules/.package-lock.json';
  const installed = existsSync(join(root, path)) ? readJson(path).packages : {};
  return listMissingPackages(lockFile.packages, installed, options);
}

/**
 * Installs the packages of some folders. Those of the root stay if only others are missing, which takes half the time of `npm ci`.
 * npm names every archive that it fetches or finds in its cache.
 */
async function install(progress, options) {
  const adds = options.folders.length > 1 && existsSync(node) && !findMissing(rootPackages).length;
  const scope =
    options.folders.length > 1 ? ['--workspaces', '--include-workspace-root'] : ['--workspaces=false'];
  const all = (adds ? findMissing(options) : listPackages(lockFile.packages, options)).length;
  const archives = new Set();
  await run(
    'npm',
    [
      ...(adds ? ['install', '--no-save'] : ['ci']),
      ...scope,
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=http',
    ],
    (line) => {
      const [, url] = /^npm http (?:fetch GET 200|cache) (\S+\.tgz)/.exec(line) ?? [];
      if (!url || archives.has(url)) return;
      archives.add(url);
      progress.at(Math.min(archives.size, all), all, 'packages');
    },
  );
  if (!existsSync(node)) await installNode();
}

/** Downloads Node 24 where npm's setting ignore-scripts kept the package `node` from doing so. */
async function installNode() {
  try {
    await run(
      process.execPath,
      ['installArchSpecificPackage.js'],
      () => {},
      join(root, 'node_modules', 'node'),
    );
    if (!existsSync(node)) throw new Error(`${node} is still missing.`);
  } catch (cause) {
    throw new Error(
      `The package "node" could not download Node 24, and npm did not run its install script: "npm config get ignore-scripts" shows whether the setting ignore-scripts is true. Set it to false for this folder (npm config set ignore-scripts false --location=project) and start again.\n${cause.message}`,
      { cause },
    );
  }
}

const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts');
const sources = ['core', 'prisma', 'subgraphs', 'gateway', 'rest-compat', 'server'];
const rootPackages = { folders: [''], development: true };
const allPackages = { folders: ['', ...workspaces], development: true };
const stampInDist = (name) => join(root, 'dist', '.prepared', name);

const installing = (options) => ({
  name: 'installing packages',
  isDone: () => existsSync(node) && findMissing(options).length === 0,
  work: (progress) => install(progress, options),
});

const databaseClients = {
  name: 'generating database clients',
  output: join(root, 'prisma', 'generated'),
  stamp: join(root, 'prisma', 'generated', '.prepared'),
  inputs: () => [
    'package-lock.json',
    ...listFiles('prisma', (name) => /\.prisma$|prisma\.config\.ts$/.test(name)),
  ],
  work: () => run(node, ['node_modules/tsx/dist/cli.mjs', 'prisma/db-command.ts', 'generate']),
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
  work: () => run(node, ['server/build.ts']),
};

/** Building a prebuilt page needs the packages of its workspace; unpacking it needs none. */
const definePage = (name, extensions) => {
  const folder = `clients/${name}`;
  const build = {
    name: `building the ${name}`,
    output: join(root, folder, 'built', 'manifest.json'),
    stamp: join(root, folder, 'built', 'inputs.sha256'),
    inputs: () => [`server/bundle-${name}.ts`, ...listFiles(folder, (file) => extensions.test(file))],
    work: () => run(node, [`server/build-${name}.ts`]),
  };
  return {
    build,
    unpack: {
      after: build,
      name: `unpacking the ${name}`,
      output: join(root, 'dist', name, 'manifest.json'),
      stamp: stampInDist(name),
      inputs: () => readdirSync(join(root, folder, 'built')).map((file) => `${folder}/built/${file}`),
      work: () => unpackPrebuilt(join(root, folder, 'built'), join(root, 'dist', name)),
    },
  };
};

const prebuilt = [
  definePage('explorer', /\.(ts|tsx|css|json)$/),
  definePage('reference', /\.(ts|css|json)$/),
];

const pages = {
  name: 'building the pages',
  output: join(root, 'dist', 'pages', 'landing.js'),
  stamp: stampInDist('pages'),
  inputs: () => [
    'package-lock.json',
    'server/bundle-pages.ts',
    'server/pages/page-files.ts',
    ...listFiles('clients/pages', (name) => /\.ts$/.test(name)),
  ],
  work: () => run(node, ['server/build-pages.ts']),
};

const typesForAddOns = {
  name: 'writing the types for add-ons',
  output: join(root, 'dist', 'types', 'server', 'add-on.d.ts'),
  stamp: stampInDist('types'),
  inputs: () => [
    'package-lock.json',
    'tsconfig.json',
    'server/tsconfig.add-on.json',
    'server/add-on.ts',
    ...['core', 'rest-compat'].flatMap((folder) => listFiles(folder, isSource)),
  ],
  work: () => run(node, ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.add-on.json']),
};

function isFresh({ output, stamp, inputs }) {
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles(inputs());
}

/** Lists the steps that are due, in their order. */
function listSteps() {
  const changedPages = prebuilt.map(({ build }) => build).filter((build) => !isFresh(build));
  // Where the packages of the workspaces were installed before, a new lock file does not remove them.
  const hasWorkspaces = existsSync(join(root, 'node_modules', 'playwright-core'));
  const needsAll = purpose === 'development' || changedPages.length > 0 || hasWorkspaces;
  const steps = [
    installing(needsAll ? allPackages : rootPackages),
    databaseClients,
    server,
    ...changedPages,
    ...prebuilt.map(({ unpack }) => unpack),
    pages,
    ...(purpose === 'start' ? [] : [typesForAddOns]),
  ];
  return steps.filter((step) => changedPages.includes(step.after) || !(step.isDone?.() ?? isFresh(step)));
}

async function prepare() {
  const due = listSteps();
  for (const [place, step] of due.entries()) {
    const key = step.inputs && hashFiles(step.inputs());
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

/** Names what a production start lacks: its operator decides when something is installed or built. */
function checkProduction() {
  const missing = findMissing({ folders: [''], development: false });
  const isBuilt = [server, pages, ...prebuilt.map(({ unpack }) => unpack)].every(isFresh);
  const problems = [];
  if (!isBuilt)
    problems.push(
      'dist/ is missing or older than the sources. Build it with: NODE_ENV=development node server/prepare.mjs',
    );
  if (missing.length)
    problems.push(
      `${missing.length} packages are missing or have another version. Install them with: npm ci --omit=dev`,
    );
  if (problems.length)
    throw new Error(`with NODE_ENV=production nothing is installed or built.\n- ${problems.join('\n- ')}`);
}

// Progress that cannot be shown, as on a full disk, is lost.
process.stderr.on('error', () => {});

try {
  if (process.env.NODE_ENV === 'production') checkProduction();
  else await prepare();
} catch (error) {
  process.stderr.write(`Trellis cannot be prepared: ${error.message}\n`);
  process.exit(1);
}
