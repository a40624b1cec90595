import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';

const name = 'bench';

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;

/** An empty database for server and floor, on an embedded server that does not wait for the disk. */
export async function openBenchDatabase(folder: string) {
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), {
    synchronous_commit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
  });
  try {
    await recreate(server.connection);
    const pool = new pg.Pool({ ...server.connection, database: name, max: 2 });
    await pool.query('CREATE EXTENSION pg_stat_statements');
    return {
      url: server.url.replace(/\/app\?/, `/${name}?`),
      pool,
      [Symbol.asyncDispose]: async () => {
        // Errors of connections that are still closing do not matter.
        pool.on('error', () => undefined);
        await pool.end();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function recreate(connection: pg.ClientConfig) {
  const admin = new pg.Client(connection);
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}`);
  } finally {
    await admin.end();
  }
}
