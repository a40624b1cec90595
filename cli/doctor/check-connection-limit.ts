import type pg from 'pg';
import type { Settings } from '../../server/settings/load-settings.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { warn } = createDoctorFindingBuilders('database');

type LimitedPool = { pool: pg.Pool; settings: Settings };

/** Checks that the database allows as many connections as the processes of these settings can open. */
export async function checkConnectionLimit({ pool, settings }: LimitedPool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ allowed: number }>(
    `SELECT least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
       (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())) AS allowed`,
  );
  const maxConnections = rows[0]?.allowed ?? Number.POSITIVE_INFINITY;
  const neededConnections = countConnections(settings);
  if (neededConnections <= maxConnections) return [];
  return [
    warn(
      `our processes may open ${neededConnections} connections, and ${maxConnections} are allowed`,
      'Lower SVC_DB_MAX_POOL_SIZE, raise max_connections, or put a pooler between.',
    ),
  ];
}

/** Size of a worker's own connection pool. */
const ofWorker = 6;

/** A process that listens to changes has one connection more than its pool, and a worker has a second pool. */
function countConnections({ database, server }: Settings) {
  const beside = domainSubgraphNames.length + ofWorker;
  if (server.processes === 'one') return database.poolSize + beside;
  // One pool for each subgraph, the worker and the supervisor.
  return (domainSubgraphNames.length + 2) * database.poolSize + beside;
}
