import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated database of its own; dropped when it is let go. */
export async function cloneDatabase() {
  const templateUrl = inject('databaseUrl');
  const name = `clone_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await runAsAdmin(templateUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
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
