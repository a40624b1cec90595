import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/settings/project-root.ts';
import { toServerSettings } from '../processes/start-server.ts';

/** A token with every scope, made as an operator makes one beside a running server. */
export async function issueCmsToken(options: Parameters<typeof toServerSettings>[0]): Promise<string> {
  const args = [join(projectRoot, 'dist', 'main.js'), 'token', '--name', 'bench', '--scopes', 'all'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: toServerSettings(options) });
  return stdout.trim();
}
