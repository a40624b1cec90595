import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** Number of digits of a commit hash in a version. */
const hashLength = 12;

/**
 * Returns the commit of a folder for the version of a build: `0f8b5d8612ab`, or `0f8b5d8612ab.modified` if tracked files
 * differ from it. Returns an empty text without git, and for a folder inside the repository of another project.
 */
export function findBuildCommit(folder: string): string {
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
