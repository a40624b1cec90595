import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listLockedPackages, listMissingLockedPackages } from './locked-packages.mjs';
import { runProgram } from './run-program.mjs';

// Not import.meta.dirname, which needs Node 20.11.
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Path of Node 24 from the npm package `node`. */
export const nodeExecutablePath = join(root, 'node_modules', '.bin', 'node');
const rootPackageSelection = { folders: [''], development: true };
export const rootPackageLock = readJson('package-lock.json');

/** Lists the packages that are missing in node_modules, by the lock file that npm writes there. */
export function listUninstalledPackages(options) {
  const path = 'node_modules/.package-lock.json';
  const installed = existsSync(join(root, path)) ? readJson(path).packages : {};
  return listMissingLockedPackages(rootPackageLock.packages, installed, options);
}

/**
 * Installs the packages of some folders. If the root's packages are complete, adds only the others, in half the time of `npm ci`.
 * Counts progress by the archives in npm's log.
 */
export async function installPackages(progress, options) {
  const [, ...others] = options.folders;
  const adds =
    others.length > 0 &&
    existsSync(nodeExecutablePath) &&
    !listUninstalledPackages(rootPackageSelection).length;
  const scope = others.length
    ? [...others.map((folder) => `--workspace=${folder}`), '--include-workspace-root']
    : ['--workspaces=false'];
  const packageCount = (
    adds ? listUninstalledPackages(options) : listLockedPackages(rootPackageLock.packages, options)
  ).length;
  const archives = new Set();
  await runProgram(
    'npm',
    [
      ...(adds ? ['install', '--no-save'] : ['ci']),
      ...scope,
      '--include=dev',
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
  if (!existsSync(nodeExecutablePath)) await installNode();
}

/** Downloads Node 24 if npm's setting ignore-scripts has prevented the package `node` from doing so. */
async function installNode() {
  try {
    await runProgram(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(root, 'node_modules', 'node'),
    });
    if (!existsSync(nodeExecutablePath)) throw new Error(`${nodeExecutablePath} is still missing.`);
  } catch (cause) {
    throw new Error(
      `The package "node" could not download Node 24, and npm did not run its install script: "npm config get ignore-scripts" shows whether the setting ignore-scripts is true. Set it to false for this folder (npm config set ignore-scripts false --location=project) and start again.\n${cause.message}`,
      { cause },
    );
  }
}
