import { type CacheServer, createCachedMarks } from '../../core/ports/cached-limits.ts';
import { createMemoryMarks, createTableMarks } from '../../core/ports/marks.ts';
import { createRecentWriters } from '../../core/ports/replica.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { isShared, type Settings } from '../settings/load-settings.ts';
import type { ListReading } from './domain.ts';

type Options = { settings: Settings; database: ServerDatabase; log: Log; cache?: CacheServer };

/** Which lists the replica answers, where there is one; `schema` is that of the table which all processes count in. */
export function openListReading(
  { settings, database, log, cache }: Options,
  schema: string,
): ListReading | undefined {
  const { pool, replica } = database;
  if (!replica) return undefined;
  const createMarks = () => {
    if (cache) return createCachedMarks(cache);
    return isShared(settings)
      ? createTableMarks({ pool, schema, table: 'rate_limits' })
      : createMemoryMarks();
  };
  const writers = createRecentWriters({ seconds: replica.maxLagSeconds, marks: createMarks(), log });
  return {
    replica,
    writers,
    // A follow-up is asked because of a change that the primary has told.
    // The lag is looked at last: who wrote before the marks were asked for is then seen by one or the other.
    mayServe: async (request) =>
      !request.isFollowUp && !(await writers.hasWritten(request)) && replica.isFresh(),
  };
}
