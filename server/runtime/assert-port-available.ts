import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getValueAtPath } from '../../core/lib/records.ts';
import { listenOnConfiguredAddress } from '../http/listen.ts';
import type { Settings } from '../settings/load-settings.ts';

/** Maximum wait for a busy port. Processes whose parent was killed use the port until their requests are done. */
const maxWaitMs = 5_000;
const pollMs = 100;

/** Throws if the port stays in use or is not allowed, before a start creates a database, secrets or an administrator. */
export async function assertPortAvailable(edge: Settings['edge'], production: boolean): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    try {
      return await tryPort(edge, production);
    } catch (error) {
      if (getValueAtPath(error, 'cause', 'code') !== 'EADDRINUSE' || waitedMs >= maxWaitMs) throw error;
    }
    await sleep(pollMs);
  }
}

async function tryPort(edge: Settings['edge'], production: boolean): Promise<void> {
  const server = createServer();
  const { close } = await listenOnConfiguredAddress(server, { edge, production });
  await close();
  await new Promise((done) => server.close(done));
}
