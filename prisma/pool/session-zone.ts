import pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;
/** Time zone of a session, and the names that a remedy needs. */
export type DatabaseSessionTimeZone = { zone: string; role: string; database: string };

/** Select list of a `DatabaseSessionTimeZone`. */
export const databaseTimeZoneColumnsSql = `current_setting('TimeZone') AS zone, session_user::text AS role, current_database()::text AS database`;

/** Reads the time zone in which a connection runs its statements. */
export async function readDatabaseSessionTimeZone(queryable: Queryable): Promise<DatabaseSessionTimeZone> {
  const { rows } = await queryable.query<DatabaseSessionTimeZone>(`SELECT ${databaseTimeZoneColumnsSql}`);
  if (!rows[0]) throw new Error('PostgreSQL returned no time zone.');
  return rows[0];
}

/** Names of UTC in the time zone database, and PostgreSQL's name of a fixed offset of zero. */
const utcNames = /^(?:(?:etc\/)?(?:utc|uct|gmt|gmt[+-]?0|universal|zulu|greenwich)|<\+00>[+-]00)$/i;

type ZoneProblem = { reason: string; remedy: string };

/** Returns why sessions in this time zone cannot be used, or `undefined` if they run in UTC. */
export function findDatabaseTimeZoneProblem({
  zone,
  role,
  database,
}: DatabaseSessionTimeZone): ZoneProblem | undefined {
  if (utcNames.test(zone)) return undefined;
  const alter = `ALTER ROLE ${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(database)} SET timezone TO 'UTC'`;
  return {
    reason: `gives sessions in the time zone ${zone}, because its pooler ignores or refuses UTC at the start of a session: times would be wrong`,
    remedy: `Run ${alter}, close the pooler's connections to PostgreSQL (RECONNECT in PgBouncer) and start again.`,
  };
}
