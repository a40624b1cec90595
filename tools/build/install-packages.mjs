import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listLockedPackages, listMissingLockedPackages } from './locked-packages.mjs';
import { runProgram } from './run-program.mjs';

// Not import.meta.dirname, which needs Node 20.11.
export const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
export const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Oldest major version of Node that runs Trellis. */
const minNodeVersion = 24;
/** Path of Node 24: that of the npm packages `node-linux-*`, or a link to the machine's own. */
export const nodeExecutablePath = join(root, 'node_modules', '.bin', 'node');
/** Packages with which `npm start` builds and runs the server. */
export const startPackages = { folders: ['', 'tools/build'], development: false };
export const rootPackageLock = readJson('package-lock.json');

/** Returns whether Node and all packages are installed, by the lock file that npm writes into node_modules. */
export function isInstalled(options) {
  return existsSync(nodeExecutablePath) && !listUninstalledPackages(options).length;
}

/** Lists the packages that are missing in node_modules or have another version there. */
export function listUninstalledPackages(options) {
  const path = 'node_modules/.package-lock.json';
  const installed = existsSync(join(root, path)) ? readJson(path).packages : {};
  return listMissingLockedPackages(rootPackageLock.packages, installed, options);
}

/**
 * Installs the packages of some folders. If those of `npm start` are complete, adds only the others, in half the time of
 * `npm ci`. Counts progress by the archives in npm's log.
 */
export async function installPackages(progress, options) {
  const { folders, development } = options;
  const adds = isInstalled(startPackages);
  const packageCount = (
    adds ? listUninstalledPackages(options) : listLockedPackages(rootPackageLock.packages, options)
  ).length;
  const archives = new Set();
  await runProgram(
    'npm',
    [
      ...(adds ? ['install', '--no-save'] : ['ci']),
      ...folders.filter(Boolean).map((folder) => `--workspace=${folder}`),
      '--include-workspace-root',
      '--include=optional',
      // Peers that nothing imports at run time, such as the Prisma CLI, are a quarter of the files.
      ...(development ? ['--include=dev'] : ['--omit=dev', '--legacy-peer-deps']),
      '--no-audit',
      '--no-fund',
      '--loglevel=http',
    ],
    {
      cwd: root,
      onLine: (line) => {
        const [, url] = /^npm http (?:fetch GET 200|cache) (\S+\.tgz)/.exec(line) ?? [];
        if (!url || archives.has(url)) return;
        archives.add(url);
        progress.report(Math.min(archives.size, packageCount), packageCount, 'packages');
      },
    },
  );
  if (!existsSync(nodeExecutablePath)) linkOwnNode();
}

/** Links the Node that runs this program where npm has no package with Node for the machine, as on macOS. */
function linkOwnNode() {
  if (Number.parseInt(process.versions.node, 10) < minNodeVersion)
    throw new Error(
      `Trellis needs Node ${minNodeVersion}, this is Node ${process.versions.node}, and npm has installed none for ${process.platform} ${process.arch}. Install it from https://nodejs.org and start again.`,
    );
  mkdirSync(dirname(nodeExecutablePath), { recursive: true });
  rmSync(nodeExecutablePath, { force: true });
  symlinkSync(process.execPath, nodeExecutablePath);
}
