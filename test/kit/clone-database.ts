import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { memoizeFirstCall } from '../../core/lib/lazy.ts';

/** A migrated database of its own; dropped when it is let go. */
export async function cloneDatabase() {
  const template = new URL(inject('databaseUrl')).pathname.slice(1);
  return makeDatabase(`TEMPLATE "${template}" STRATEGY FILE_COPY`);
}

/** A database without a table, likewise. */
export async function createEmptyDatabase() {
  return makeDatabase('TEMPLATE template0');
}

/** Time zone of every test database, far from UTC, so that a connection that does not choose UTC fails the tests that use it. */
export const testDatabaseTimeZone = 'Pacific/Marquesas';

async function makeDatabase(how: string) {
  const name = `clone_${randomUUID().replaceAll('-', '')}`;
  const admin = connectAdmin();
  await admin.query(`CREATE DATABASE "${name}" ${how}`);
  await admin.query(`ALTER DATABASE "${name}" SET timezone TO '${testDatabaseTimeZone}'`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await untilDisconnected(admin, name);
      await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}

const maxTries = 200;

/**
 * Waits for connections that are being closed: a pool that has ended no longer listens to the errors of its clients, so a client
 * that the server terminates then ends the test run. Connections that a test leaves open are terminated after a second or two.
 */
async function untilDisconnected(admin: pg.Pool, name: string) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { rows } = await admin.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (!rows.length) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** One connection for all databases of a worker. It stays open, but does not keep the worker alive. */
const connectAdmin = memoizeFirstCall(() => {
  const url = new URL(inject('databaseUrl'));
  url.pathname = '/postgres';
  const pool = new pg.Pool({
    connectionString: url.href,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server of the run can stop before the worker does.
  return pool.on('error', () => undefined);
});
