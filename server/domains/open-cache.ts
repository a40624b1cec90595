import type { CacheServer } from '../../core/ports/cached-limits.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { Settings } from '../settings/load-settings.ts';

/** The cache server of the settings; its client is loaded only where there is one. */
export async function openCache(settings: Settings, log: Log): Promise<CacheServer | undefined> {
  const { cacheUrl: url } = settings.server;
  if (url === undefined) return undefined;
  const { openCacheServer } = await import('../../core/ports/cache-server.ts');
  return openCacheServer({ url, prefix: `${settings.database.namespace}trellis:`, log });
}
