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

async function makeDatabase(how: string) {
  const templateUrl = inject('databaseUrl');
  const name = `clone_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(templateUrl, `CREATE DATABASE "${name}" ${how}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => runAsAdmin(templateUrl, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
}

async function runAsAdmin(templateUrl: string, sql: string) {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
