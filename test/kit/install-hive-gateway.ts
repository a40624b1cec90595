import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';

const shipped = join(projectRoot, 'deploy/routers/hive-gateway');
const folder = join(projectRoot, 'node_modules/.trellis/hive-gateway');
const lock = 'package-lock.json';

/** Installs Hive Gateway by the lock file of its configuration, unless it is installed. Returns the path of its program. */
export async function installHiveGateway(): Promise<string> {
  const program = join(folder, 'node_modules/@graphql-hive/gateway/dist/bin.js');
  if (existsSync(program) && read(folder) === read(shipped)) return program;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', '.npmrc']) copyFileSync(join(shipped, file), join(folder, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // `npm ci` needs the lock file. Afterwards the file shows that this version is installed.
  copyFileSync(join(shipped, lock), join(folder, lock));
  await promisify(execFile)('npm', args, { cwd: folder });
  return program;
}

function read(from: string): string {
  const file = join(from, lock);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
