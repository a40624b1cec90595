import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';

export const rivalsFolder = join(projectRoot, 'bench', 'rivals');

/**
 * Installs the rivals from their own lock file where that has not been done: they take half a gigabyte, and get the
 * versions of everything that they were published with, which ours would partly override.
 */
export async function installRivals(): Promise<void> {
  if (isInstalled()) return;
  process.stderr.write('Installing the gateways to compare with …\n');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: rivalsFolder });
}

/** npm keeps a copy of the lock file beside what it has installed, with all entries but that of the folder itself. */
function isInstalled(): boolean {
  try {
    return readVersions('node_modules/.package-lock.json') === readVersions('package-lock.json');
  } catch {
    return false;
  }
}

function readVersions(file: string): string {
  const { packages } = JSON.parse(readFileSync(join(rivalsFolder, file), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const names = [
    '@apollo/gateway',
    '@apollo/server',
    '@graphql-hive/gateway',
    '@graphql-hive/router-runtime',
  ];
  return names.map((name) => packages[`node_modules/${name}`]?.version).join(' ');
}
