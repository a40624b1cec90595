import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { testDatabaseTimeZone } from './clone-database.ts';

// A zone far from UTC, as in every test database.
const parameters = { fsync: 'off', max_connections: 60, timezone: testDatabaseTimeZone };

/** A migrated PostgreSQL and a streaming standby of it, each with a server of its own. */
export async function openPrimaryWithStandby() {
  await using opened = new AsyncDisposableStack();
  // Short, because the standby names the socket by its path.
  const folder = mkdtempSync(join(tmpdir(), 'trellis-standby-'));
  chmodSync(folder, 0o755);
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const files = join(folder, 'primary');
  execFileSync('cp', ['-a', inject('databaseTemplate'), files]);
  const primary = await startEmbeddedPostgres(files, { ...parameters, wal_keep_size: '64MB' });
  opened.defer(primary.stop);
  const standbyFiles = join(folder, 'standby');
  await copyRunning(primary.connection, files, standbyFiles);
  let standby = await startEmbeddedPostgres(standbyFiles, parameters);
  opened.defer(() => standby.stop());
  const owned = opened.move();
  const tell = (...statements: readonly string[]) => runAll(standby.connection, statements);
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    /** Each change is replayed so long after its commit. */
    delay: (milliseconds: number) =>
      tell(`ALTER SYSTEM SET recovery_min_apply_delay = ${milliseconds}`, 'SELECT pg_reload_conf()'),
    pause: () => tell('SELECT pg_wal_replay_pause()'),
    resume: () => tell('SELECT pg_wal_replay_resume()'),
    stopStandby: () => standby.stop(),
    restartStandby: async () => {
      standby = await startEmbeddedPostgres(standbyFiles, parameters);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

/** Copies a running database over the network, like `pg_basebackup`, which the packages of the binaries lack. */
async function copyRunning(connection: Connection, from: string, to: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', fast => true)");
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    const conninfo = `host=${connection.host} port=${connection.port} user=${connection.user}`;
    writeOwned(to, 'backup_label', rows[0]?.labelfile ?? '');
    writeOwned(to, 'standby.signal', '');
    writeOwned(to, 'postgresql.auto.conf', `primary_conninfo = '${conninfo}'\n`);
    for (const name of ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
      rmSync(join(to, name), { force: true });
    }
  } finally {
    await client.end();
  }
}

/** Writes a file with the owner of its folder, because PostgreSQL runs as that user. */
function writeOwned(folder: string, name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) execFileSync('chown', [`${uid}:${gid}`, file]);
}

async function runAll(connection: Connection, statements: readonly string[]) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
