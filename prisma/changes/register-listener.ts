import pg from 'pg';

type Registration = {
  schemas: readonly string[];
  signal: AbortSignal;
  /** Called once if writers that began before are still at work after a while. */
  onDelay: () => void;
};

// Class ids of our advisory locks, as the triggers know them (`are_changes_heard`); a lock's other half is the schema.
const writingLock = 7_271_011;
const listeningLock = 7_271_012;

const patienceMilliseconds = 500;

/** The code of PostgreSQL for a lock that was not to be had in time. */
const lockNotAvailable = '55P03';

/** A host that vanishes is noticed within a minute: until then, its listener would make writers notify. */
const settings = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 60000; SET lock_timeout = ${patienceMilliseconds}`;

/**
 * Makes writers notify for as long as the connection lives. Afterwards, whatever is committed is heard: writers that
 * looked for listeners before this one could be seen have ended.
 */
export async function registerListener(client: pg.Client, { schemas, signal, onDelay }: Registration) {
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
 * Whether all have ended that might not notify. It waits for a moment at a time: a statement that waits holds back
 * VACUUM.
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

/** The name that the triggers of a schema notify. */
function toChannel(schema: string) {
  return pg.escapeIdentifier(`changes_of_${schema}`);
}
