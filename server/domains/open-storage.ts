import { join } from 'node:path';
import type { CacheServerConnection } from '../../core/ports/cached-limits.ts';
import { createS3Storage } from '../../core/ports/s3-storage.ts';
import { type BlobStorage, createDiskStorage } from '../../core/ports/storage.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { Settings } from '../settings/load-settings.ts';

/** Opens the storage of media files. All processes open the same storage. */
export function openMediaStorage(settings: Settings['media']): BlobStorage {
  const { storage, folder, bucket = '', ...s3 } = settings;
  return storage === 's3' ? createS3Storage({ ...s3, bucket }) : createDiskStorage(folder);
}

/** Returns the folder of the development mailbox. */
export function developmentMailboxFolderOf({ dataDirectory }: { dataDirectory: string }) {
  return join(dataDirectory, 'mailbox');
}

/** Opens the configured cache server, or returns `undefined`. The client library is loaded only if one is configured. */
export async function openCache(
  url: string | undefined,
  namespace: string,
  log: Log,
): Promise<CacheServerConnection | undefined> {
  if (url === undefined) return undefined;
  const { connectToCacheServer } = await import('../../core/ports/cache-server.ts');
  return connectToCacheServer({ url, prefix: `${namespace}trellis:`, log });
}
