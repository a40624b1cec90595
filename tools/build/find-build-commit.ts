import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** Number of digits of a commit hash in a version. */
const hashLength = 12;

/**
 * Returns the commit of a folder for the version of a build: `0f8b5d8612ab`, or `0f8b5d8612ab.modified` if tracked files
 * differ from it. `BUILD_COMMIT` replaces it where there is no repository, as in the build of an image. Returns an empty
 * text without both, and for a folder inside the repository of another project.
 */
export function findBuildCommit(folder: string, { BUILD_COMMIT: hash = '' }: NodeJS.ProcessEnv = {}): string {
  if (hash && !/^[\da-f]{7,64}$/.test(hash))
    throw new Error(`BUILD_COMMIT must be a commit, such as 0f8b5d8612ab, not "${hash}".`);
  return hash ? hash.slice(0, hashLength) : readCommit(folder);
}

/** Returns the `define` of esbuild that gives the server the commit of its build. */
export function defineBuildCommit(folder: string, environment: NodeJS.ProcessEnv) {
  return { TRELLIS_BUILD_COMMIT: JSON.stringify(findBuildCommit(folder, environment)) };
}

function readCommit(folder: string): string {
  try {
    const [top = '', hash = ''] = runGit(folder, ['rev-parse', '--show-toplevel', 'HEAD']).split('\n');
    if (realpathSync(top) !== realpathSync(folder)) return '';
    const isModified = runGit(folder, ['status', '--porcelain', '--untracked-files=no']) !== '';
    return `${hash.slice(0, hashLength)}${isModified ? '.modified' : ''}`;
  } catch {
    return '';
  }
}

function runGit(folder: string, args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
