import { renameSync, rmSync } from 'node:fs';

/**
 * Renames `made` to `folder`, or removes it if another process has been faster. A rename does not replace a folder that has
 * files, so of several processes the first wins.
 */
export function keepFirstFolder(made: string, folder: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    rmSync(made, { recursive: true });
  }
}
