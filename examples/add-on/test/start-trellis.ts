import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The copy of Trellis that this package is built against. */
const trellis = dirname(realpathSync(fileURLToPath(import.meta.resolve('trellis/package.json'))));

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return String(typeof address === 'object' && address ? address.port : 0);
}

/** Starts a server with this add-on on a temporary database. */
export async function startTrellis(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-add-on-'));
  const child = spawn(join(trellis, 'node_modules/.bin/node'), [join(trellis, 'dist/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: await findFreePort(),
      SVC_DATA_DIR: folder,
      SVC_ADD_ONS: fileURLToPath(new URL('../dist/add-on.js', import.meta.url)),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const [, address] = /is ready at (\S+)/.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    ended.then(() => reject(new Error(output)), reject);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
