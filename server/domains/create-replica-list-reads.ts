import { type CacheServerConnection, createCacheExpiringMarkers } from '../../core/ports/cached-limits.ts';
import {
  createMemoryExpiringMarkers,
  createTableExpiringMarkers,
} from '../../core/ports/expiring-markers.ts';
import { createRecentWriteTracker } from '../../core/ports/replica.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import type { ReplicaListReads } from './domain.ts';

type Options = {
  database: ServerDatabase;
  log: Log;
  cache?: CacheServerConnection;
  /** Table of the rate limits, if processes count them together. */
  sharedTable?: Parameters<typeof createTableExpiringMarkers>[0];
};

/** Decides which lists are read from the replica. Returns `undefined` without a replica. */
export function createReplicaListReads({
  database: { replica },
  log,
  cache,
  sharedTable,
}: Options): ReplicaListReads | undefined {
  if (!replica) return undefined;
  const createMarks = () => {
    if (cache) return createCacheExpiringMarkers(cache);
    return sharedTable ? createTableExpiringMarkers(sharedTable) : createMemoryExpiringMarkers();
  };
  const writers = createRecentWriteTracker({ seconds: replica.maxLagSeconds, marks: createMarks(), log });
  return {
    replica,
    writers,
    // A follow-up reads a change that the primary reported, so the replica may not have it yet.
    // The lag is checked last, so that a write before the look-up of marks is noticed by one of the two checks.
    mayServe: async (request) =>
      !request.isFollowUp && !(await writers.hasWritten(request)) && replica.isFresh(),
  };
}
