// Makes a fresh clone ready to run, on any Node from 20: installs, generates and builds what is missing or stale.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stamps = join(root, 'node_modules', '.trellis');
const node = join(root, 'node_modules', '.bin', 'node');

/** Tools that would otherwise keep notes in the home or the temporary folder. */
const quiet = { CHECKPOINT_DISABLE: '1', TSX_DISABLE_CACHE: '1' };

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

function run(command, args) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...quiet },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')} failed:\n${output.trim()}`)),
    );
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal));
  });
}

/** Does the work unless it was done for the same inputs and its output is still there. */
async function step({ name, output, key, work }) {
  const stamp = join(stamps, name);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  process.stderr.write(`${name} …\n`);
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, key);
}

async function prepare() {
  await step({
    name: 'installing packages',
    output: node,
    key: hashFiles(['package.json', 'package-lock.json']),
    work: () => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  });
  const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts');
  await step({
    name: 'generating database clients',
    output: join(root, 'prisma', 'generated'),
    key: hashFiles([
      'package-lock.json',
      ...listFiles('prisma', (name) => /\.prisma$|prisma\.config\.ts$/.test(name)),
    ]),
    work: () => run(node, ['node_modules/tsx/dist/cli.mjs', 'prisma/db-command.ts', 'generate']),
  });
  const sources = ['core', 'prisma', 'subgraphs', 'gateway', 'rest-compat', 'server'];
  await step({
    name: 'building',
    output: join(root, 'dist', 'main.js'),
    key: hashFiles([
      'package-lock.json',
      'tsconfig.json',
      'server/build.ts',
      'server/bundle.ts',
      ...sources.flatMap((folder) => listFiles(folder, (name) => isSource(name) || name.endsWith('.prisma'))),
    ]),
    work: () => run(node, ['server/build.ts']),
  });
  await step({
    name: 'building the explorer',
    output: join(root, 'dist', 'explorer', 'manifest.json'),
    key: hashFiles([
      'package-lock.json',
      'server/bundle-explorer.ts',
      'server/compress-files.ts',
      'server/edge/explorer-files.ts',
      ...listFiles('clients/explorer', (name) => /\.(ts|tsx|css|json)$/.test(name)),
    ]),
    work: () => run(node, ['server/build-explorer.ts']),
  });
  await step({
    name: 'building the reference',
    output: join(root, 'dist', 'reference', 'manifest.json'),
    key: hashFiles([
      'package-lock.json',
      'server/bundle-reference.ts',
      'server/compress-files.ts',
      'server/edge/reference-files.ts',
      ...listFiles('clients/reference', (name) => /\.(ts|css|json)$/.test(name)),
    ]),
    work: () => run(node, ['server/build-reference.ts']),
  });
  await step({
    name: 'building the pages',
    output: join(root, 'dist', 'pages', 'landing.js'),
    key: hashFiles([
      'package-lock.json',
      'server/bundle-pages.ts',
      'server/pages/page-files.ts',
      ...listFiles('clients/pages', (name) => /\.ts$/.test(name)),
    ]),
    work: () => run(node, ['server/build-pages.ts']),
  });
}

try {
  await prepare();
} catch (error) {
  process.stderr.write(`Trellis cannot be prepared: ${error.message}\n`);
  process.exit(1);
}
