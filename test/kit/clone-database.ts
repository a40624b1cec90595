import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

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
export const zoneOfClones = 'Pacific/Marquesas';

async function makeDatabase(how: string) {
  const templateUrl = inject('databaseUrl');
  const name = `clone_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(templateUrl, [
    `CREATE DATABASE "${name}" ${how}`,
    `ALTER DATABASE "${name}" SET timezone TO '${zoneOfClones}'`,
  ]);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => runAsAdmin(templateUrl, [`DROP DATABASE "${name}" WITH (FORCE)`]),
  };
}

async function runAsAdmin(templateUrl: string, statements: readonly string[]) {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
