import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { makeDataFolder, makeTestFolder } from '../kit/test-folder.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

/** The steps of docs/backup.md, in SQL and copies of files. */
async function query<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A folder that PostgreSQL, which may be another user, can write. */
function makeFolderLike(data: string) {
  const folder = makeTestFolder();
  const { uid, gid } = statSync(data);
  chownSync(folder, uid, gid);
  return folder;
}

async function copyBase(connection: pg.ClientConfig, data: string, into: string) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("SELECT pg_backup_start('base', fast => true)");
  cpSync(data, into, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$|\.s\.PGSQL/.test(path) });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
  writeFileSync(join(into, 'backup_label'), rows[0]?.labelfile ?? '');
  await client.end();
}

const untilTrue = (check: () => Promise<boolean> | boolean) => expect.poll(check).toBe(true);

const password = 'correct horse battery';
const signUp = (trellis: TestServer, email: string) =>
  trellis.send('POST', '/signup', { json: { email, password } });
const signIn = async (trellis: TestServer, email: string) =>
  (await trellis.send('POST', '/token?grant_type=password', { json: { email, password } })).status;

test('a destroyed database is restored to a moment: with everything before it and nothing after it', async () => {
  const data = join(makeDataFolder(), 'postgres');
  const archive = makeFolderLike(data);
  const archiving = { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` };
  const confirmed = { SVC_MAILER_AUTOCONFIRM: 'true' };

  const server = await startEmbeddedPostgres(data, archiving);
  const base = join(makeTestFolder(), 'postgres');
  await copyBase(server.connection, data, base);
  const trellis = await openServer({ settings: { DATABASE_URL: server.url, ...confirmed } });
  await signUp(trellis, 'before@example.com');
  const [{ moment = '' } = {}] = await query<{ moment: string }>(
    server.connection,
    'SELECT clock_timestamp()::text AS moment',
  );
  await signUp(trellis, 'after@example.com');
  const [{ segment = '' } = {}] = await query<{ segment: string }>(
    server.connection,
    'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
  );
  await untilTrue(() => existsSync(join(archive, segment)));
  await trellis[Symbol.asyncDispose]();
  await server.stop();
  rmSync(data, { recursive: true });

  const { uid, gid } = statSync(archive);
  for (const path of ['', ...readdirSync(base, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(base, path), uid, gid);
  }
  mkdirSync(join(base, 'pg_wal'), { recursive: true });
  writeFileSync(join(base, 'recovery.signal'), '');
  const restored = await startEmbeddedPostgres(base, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  await untilTrue(async () => {
    const [row] = await query<{ over: boolean }>(
      restored.connection,
      'SELECT NOT pg_is_in_recovery() AS over',
    );
    return row?.over ?? false;
  });
  const again = await openServer({ settings: { DATABASE_URL: restored.url, ...confirmed } });

  expect(await signIn(again, 'before@example.com')).toBe(200);
  expect(await signIn(again, 'after@example.com')).toBe(400);
  expect((await signUp(again, 'after@example.com')).status).toBe(200);
  await again[Symbol.asyncDispose]();
  await restored.stop();
});
