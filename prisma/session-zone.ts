import pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;
/** Time zone of a session, and the names that a remedy needs. */
export type SessionZone = { zone: string; role: string; database: string };

/** Select list of a `SessionZone`. */
export const zoneColumns = `current_setting('TimeZone') AS zone, session_user::text AS role, current_database()::text AS database`;

/** Reads the time zone in which a connection runs its statements. */
export async function readZone(queryable: Queryable): Promise<SessionZone> {
  const { rows } = await queryable.query<SessionZone>(`SELECT ${zoneColumns}`);
  if (!rows[0]) throw new Error('PostgreSQL returned no time zone.');
  return rows[0];
}

/** Names of UTC in the time zone database, and PostgreSQL's name of a fixed offset of zero. */
const utcNames = /^(?:(?:etc\/)?(?:utc|uct|gmt|gmt[+-]?0|universal|zulu|greenwich)|<\+00>[+-]00)$/i;

/** Returns why sessions in this time zone cannot be used and what to do, or undefined where they run in UTC. */
export function findZoneProblem({ zone, role, database }: SessionZone): string | undefined {
  if (utcNames.test(zone)) return undefined;
  const alter = `ALTER ROLE ${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(database)} SET timezone TO 'UTC'`;
  return `gives sessions in the time zone ${zone}, and its pooler ignores or refuses the UTC that they ask for, so times would be wrong: run ${alter}, then close the pooler's connections to PostgreSQL (RECONNECT in PgBouncer) and start again.`;
}
