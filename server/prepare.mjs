// Makes a fresh clone ready to run, on any Node from 20: installs, generates and builds what is missing or stale.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { showProgress } from './show-progress.mjs';

// Node has import.meta.dirname from 20.11 on.
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '..');
const stamps = join(root, 'node_modules', '.trellis');
const node = join(root, 'node_modules', '.bin', 'node');

/** Tools that would otherwise keep notes in the home or the temporary folder. */
const quiet = { CHECKPOINT_DISABLE: '1', TSX_DISABLE_CACHE: '1' };

/** Of what a failed program wrote. */
const mostLines = 60;

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function listFiles(folder, accept) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name === 'generated' && folder === 'prisma' ? [] : listFiles(path, accept);
    return accept(entry.name) ? [path] : [];
  });
}

/** Runs a program, passes each of its lines to `hear`, and throws its last ones if it fails. */
function run(command, args, hear = () => {}, cwd = root) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...quiet },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        hear(line);
        if (!line.startsWith('npm http ')) lines.push(line);
        if (lines.length > mostLines) lines.shift();
      });
    }
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')} failed:\n${lines.join('\n').trim()}`)),
    );
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal));
  });
}

/** How many packages of the lock file are for this machine. */
function countPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const fits = (allowed, mine) =>
    !allowed ||
    (!allowed.includes(`!${mine}`) &&
      (allowed.includes(mine) || allowed.every((one) => one.startsWith('!'))));
  return Object.entries(packages).filter(
    ([path, { os, cpu }]) => path && fits(os, process.platform) && fits(cpu, process.arch),
  ).length;
}

/** npm names every archive that it has fetched, or found in its cache. */
async function install(progress) {
  const all = countPackages();
  const archives = new Set();
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http'], (line) => {
    const [, url] = /^npm http (?:fetch GET 200|cache) (\S+\.tgz)/.exec(line) ?? [];
    if (!url || archives.has(url)) return;
    archives.add(url);
    progress.at(Math.min(archives.size, all), all, 'packages');
  });
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

/** What has to be there before a start, in this order; each is done again when its inputs have changed. */
const steps = [
  {
    name: 'installing packages',
    output: node,
    inputs: () => ['package.json', 'package-lock.json'],
    work: install,
  },
  {
    name: 'generating database clients',
    output: join(root, 'prisma', 'generated'),
    inputs: () => [
      'package-lock.json',
      ...listFiles('prisma', (name) => /\.prisma$|prisma\.config\.ts$/.test(name)),
    ],
    work: () => run(node, ['node_modules/tsx/dist/cli.mjs', 'prisma/db-command.ts', 'generate']),
  },
  {
    name: 'building',
    output: join(root, 'dist', 'main.js'),
    inputs: () => [
      'package-lock.json',
      'tsconfig.json',
      'server/build.ts',
      'server/bundle.ts',
      ...sources.flatMap((folder) => listFiles(folder, (name) => isSource(name) || name.endsWith('.prisma'))),
    ],
    work: () => run(node, ['server/build.ts']),
  },
  {
    name: 'building the explorer',
    output: join(root, 'dist', 'explorer', 'manifest.json'),
    inputs: () => [
      'package-lock.json',
      'server/bundle-explorer.ts',
      'server/compress-files.ts',
      'server/edge/explorer-files.ts',
      ...listFiles('clients/explorer', (name) => /\.(ts|tsx|css|json)$/.test(name)),
    ],
    work: () => run(node, ['server/build-explorer.ts']),
  },
  {
    name: 'building the reference',
    output: join(root, 'dist', 'reference', 'manifest.json'),
    inputs: () => [
      'package-lock.json',
      'server/bundle-reference.ts',
      'server/compress-files.ts',
      'server/edge/reference-files.ts',
      ...listFiles('clients/reference', (name) => /\.(ts|css|json)$/.test(name)),
    ],
    work: () => run(node, ['server/build-reference.ts']),
  },
  {
    name: 'building the pages',
    output: join(root, 'dist', 'pages', 'landing.js'),
    inputs: () => [
      'package-lock.json',
      'server/bundle-pages.ts',
      'server/pages/page-files.ts',
      ...listFiles('clients/pages', (name) => /\.ts$/.test(name)),
    ],
    work: () => run(node, ['server/build-pages.ts']),
  },
  {
    name: 'writing the types for add-ons',
    output: join(root, 'dist', 'types', 'server', 'add-on.d.ts'),
    inputs: () => [
      'package-lock.json',
      'tsconfig.json',
      'server/tsconfig.add-on.json',
      'server/add-on.ts',
      ...['core', 'rest-compat'].flatMap((folder) => listFiles(folder, isSource)),
    ],
    work: () => run(node, ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.add-on.json']),
  },
];

function isDone({ name, output, inputs }) {
  const stamp = join(stamps, name);
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles(inputs());
}

async function prepare() {
  const first = steps.findIndex((step) => !isDone(step));
  if (first < 0) return;
  // An installation empties the folder in which the stamps of all others lie.
  const due = first === 0 ? steps : steps.filter((step) => !isDone(step));
  for (const [place, step] of due.entries()) {
    const stamp = join(stamps, step.name);
    const key = hashFiles(step.inputs());
    rmSync(stamp, { force: true });
    const progress = showProgress(process.stderr, { title: step.name, number: place + 1, of: due.length });
    try {
      await step.work(progress);
    } catch (error) {
      progress.end('failed');
      throw error;
    }
    progress.end('done');
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, key);
  }
}

// Progress that cannot be shown, as on a full disk, is lost.
process.stderr.on('error', () => {});

try {
  await prepare();
} catch (error) {
  process.stderr.write(`Trellis cannot be prepared: ${error.message}\n`);
  process.exit(1);
}
