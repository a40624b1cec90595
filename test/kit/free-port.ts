import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, each worker has some of its own. */
const share = 2_000;
// biome-ignore lint/style/noProcessEnv: nowhere else does the runner number its workers
const first = 10_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * share;

// Two runs on one machine begin at different places.
let next = process.pid % share;

/** Returns a port that is free and was not returned to another caller. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < share; tries += 1) {
    const port = first + (next % share);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} on is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
