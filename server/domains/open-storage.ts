import { join, resolve } from 'node:path';
import type { CacheServerConnection } from '../../core/ports/cached-limits.ts';
import { createS3Storage } from '../../core/ports/s3-storage.ts';
import { type BlobStorage, createDiskStorage } from '../../core/ports/storage.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { Settings } from '../settings/load-settings.ts';
import { settingsBaseFolder } from '../settings/project-root.ts';

/** Opens the storage of media files. All processes open the same storage. */
export function openMediaStorage({ media, dataDirectory }: Settings): BlobStorage {
  const { storage, folder, bucket = '', ...s3 } = media;
  if (storage === 's3') return createS3Storage({ ...s3, bucket });
  return createDiskStorage(folder ? resolve(settingsBaseFolder, folder) : join(dataDirectory, 'media'));
}

/** Returns the folder of the development mailbox. */
export function developmentMailboxFolderOf({ dataDirectory }: { dataDirectory: string }) {
  return join(dataDirectory, 'mailbox');
}

/** Opens the configured cache server, or returns `undefined`. The client library is loaded only if one is configured. */
export async function openCache(settings: Settings, log: Log): Promise<CacheServerConnection | undefined> {
  const { cacheUrl: url } = settings.server;
  if (url === undefined) return undefined;
  const { connectToCacheServer } = await import('../../core/ports/cache-server.ts');
  return connectToCacheServer({ url, prefix: `${settings.database.namespace}trellis:`, log });
}
