import { createServer } from 'node:http';
import { listen } from './edge/listen.ts';
import type { Settings } from './load-settings.ts';

/** Throws if the port is in use or not allowed, before a start creates a database, secrets or an administrator. */
export async function refuseBusyPort(settings: Pick<Settings, 'edge' | 'production'>): Promise<void> {
  const server = createServer();
  const { close } = await listen(server, settings);
  await close();
  await new Promise((done) => server.close(done));
}
