import pg from 'pg';

type Registration = {
  schemas: readonly string[];
  signal: AbortSignal;
  /** Called once if older transactions still block the lock after a delay. */
  onDelay: () => void;
};

// Class ids of the advisory locks, which the triggers use too (`are_changes_heard`). The second key is the schema.
const writingLock = 7_271_011;
const listeningLock = 7_271_012;

const lockTimeoutMs = 500;

/** PostgreSQL's error code `lock_not_available`. */
const lockNotAvailable = '55P03';

/** A vanished host is detected within a minute. Until then writers notify because of its listener. */
const settings = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 60000; SET lock_timeout = ${lockTimeoutMs}`;

/**
 * Makes writers send notifications while the connection is open. When it returns, every later commit is received,
 * because all writers that checked for listeners before this one was visible have ended.
 */
export async function registerDatabaseChangeListener(
  client: pg.Client,
  { schemas, signal, onDelay }: Registration,
) {
  await client.query(`${settings}; ${schemas.map((schema) => `LISTEN ${toChannel(schema)}`).join('; ')}`);
  for (const schema of schemas) {
    await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [listeningLock, schema]);
  }
  let isDelayed = false;
  for (const schema of schemas) {
    while (!signal.aborted && !(await outlastWriters(client, schema))) {
      if (!isDelayed) onDelay();
      isDelayed = true;
    }
  }
}

/**
 * Returns whether all writers have ended that possibly do not notify. It waits for a short time only, because a
 * waiting statement holds back VACUUM.
 */
async function outlastWriters(client: pg.Client, schema: string) {
  try {
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [writingLock, schema]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
    throw error;
  }
}

/** Channel that the triggers of a schema notify. */
function toChannel(schema: string) {
  return pg.escapeIdentifier(`changes_of_${schema}`);
}
