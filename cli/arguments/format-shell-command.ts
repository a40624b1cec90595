import { sep } from 'node:path';
import { isInstalledPackage, projectRoot } from '../../server/settings/project-root.ts';

/** Commands for which package.json has a script of the same name. */
type Script = 'password' | 'seed';

/** Returns a command as the operator types it: an npm script in a clone, the program `trellis` where a package is installed. */
export function formatShellCommand(
  script: Script,
  options: readonly string[] = [],
  installation = { isPackage: isInstalledPackage, folder: projectRoot },
): string {
  if (!installation.isPackage)
    return ['npm run --silent', script, ...(options.length ? ['--', ...options] : [])].join(' ');
  // npx keeps packages in its cache, where no shell finds their programs.
  const program = installation.folder.split(sep).includes('_npx') ? 'npx … trellis' : 'trellis';
  return [program, script, ...options].join(' ');
}
