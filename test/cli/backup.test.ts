import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupManifest } from '../../cli/backup/backup-manifest.ts';
import { restoreBackup } from '../../cli/backup/restore-backup.ts';
import { writeBackup } from '../../cli/backup/write-backup.ts';
import { checkDatabase } from '../../cli/doctor/check-database.ts';
import { toEncryptionKeyId } from '../../core/auth/sealed-box.ts';
import { createDiskStorage } from '../../core/ports/storage.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { applyMigrations } from '../../prisma/migrate/apply-migrations.ts';
import { readMigrationChecksums } from '../../prisma/migrate/migration-script.ts';
import { DatabaseSessionClient } from '../../prisma/pool/session-client.ts';
import { requireSingleDatabase } from '../../server/database/server-database.ts';
import { migrateQueue } from '../../server/queue/queue.ts';
import { createCampaign } from '../kit/campaign.ts';
import { createEmptyDatabase } from '../kit/clone-database.ts';
import { openCmsAccess } from '../kit/cms-token.ts';
import { signUp } from '../kit/people.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const log = createLog({ level: 'silent' });
const schemas = ['auth', 'campaigns', 'cms', 'graphile_worker'];
let server: TestServer;
let folder: string;
let manifest: BackupManifest;
beforeAll(async () => {
  server = await openServer();
  const anna = await signUp(server, 'anna@example.com');
  await createCampaign(server, anna);
  const { cmsToken } = await openCmsAccess(server);
  const form = new FormData();
  form.append('file', new File(['a text with \\, a\ttab and ünicode'], 'hello.txt', { type: 'text/plain' }));
  const headers = { authorization: `Bearer ${cmsToken}` };
  const uploaded = await server.send('POST', '/api/media', { headers, body: form });
  if (uploaded.status !== 201) throw new Error(uploaded.text);
  folder = join(makeTestFolder(), 'backup');
  manifest = await backUp(folder);
});
afterAll(() => server[Symbol.asyncDispose]());

function backUp(into: string, connection: pg.ClientConfig = requireSingleDatabase(server.db).connection) {
  return writeBackup({ connection, namespace: '', storage: server.storage, folder: into });
}

/** States of the findings about a database. No worker runs on one that is only restored, which is a finding of its own. */
async function examine(settings: Parameters<typeof checkDatabase>[0]) {
  const findings = await checkDatabase(settings);
  return findings.filter(({ check }) => check !== 'worker').map(({ state }) => state);
}

/** Opens an empty database and a media folder for restoring a backup. */
async function openTarget() {
  const database = await createEmptyDatabase();
  const pool = new pg.Pool({ Client: DatabaseSessionClient, connectionString: database.url, max: 3 });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const storage = createDiskStorage(makeTestFolder());
  const connection = { connectionString: database.url };
  return {
    pool,
    storage,
    settings: { ...server.settings, database: { ...server.settings.database, url: database.url } },
    restore: (from: string, onKeyIds?: (keyIds: readonly string[]) => void) =>
      restoreBackup({ pool, connection, namespace: '', storage, folder: from, log, onKeyIds }),
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** A digest of the rows of each logged table, computed columns included, except counts that the server writes during the test. */
async function digestTables(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname NOT IN ('_prisma_migrations', 'migrations', 'hourly_counts')
     ORDER BY 1`,
    [schemas],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text COLLATE "C")), '') AS digest FROM ${name} t`,
    );
    digests[name] = rows[0].digest;
  }
  return digests;
}

async function describeRules(pool: pg.Pool) {
  const { rows } = await pool.query(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE connamespace::regnamespace::text = ANY($1)
     UNION ALL SELECT tgname, tgenabled::text FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
       WHERE c.relnamespace::regnamespace::text = ANY($1) AND NOT tgisinternal
     UNION ALL SELECT schemaname || '.' || sequencename, last_value::text FROM pg_sequences WHERE schemaname = ANY($1)
     ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

test('everything comes back: rows, rules, sequences and files, and the doctor finds nothing wrong', async () => {
  await using target = await openTarget();

  await target.restore(folder);

  expect(manifest.media.length).toBeGreaterThan(0);
  expect(manifest.missingMedia).toEqual([]);
  expect(await digestTables(target.pool)).toEqual(await digestTables(server.db.pool));
  expect(await describeRules(target.pool)).toEqual(await describeRules(server.db.pool));
  for (const { key } of manifest.media) {
    const [restored, original] = await Promise.all(
      [target.storage, server.storage].map(async (storage) => buffer(await storage.read(key))),
    );
    expect(restored?.equals(original ?? Buffer.of())).toBe(true);
  }
  expect(await examine(target.settings)).toEqual(['ok']);
});

test('what is written during a backup is in it as a whole or not at all', async () => {
  await using target = await openTarget();
  const stop = new AbortController();
  const write = async () => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      // A row in each of two tables.
      await server.db.pool.query(`SELECT graphile_worker.add_job('unknown', queue_name => $1)`, [
        `pair ${n}`,
      ]);
    }
  };
  const writing = write();

  const during = join(makeTestFolder(), 'during');
  await backUp(during);
  stop.abort();
  await writing;
  await target.restore(during);
  const count = async (pool: pg.Pool) => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM graphile_worker._private_job_queues WHERE queue_name LIKE 'pair %') AS queues,
        (SELECT count(*)::int FROM graphile_worker._private_jobs j JOIN graphile_worker._private_job_queues q
          ON q.id = j.job_queue_id WHERE queue_name LIKE 'pair %') AS jobs`,
    );
    return rows[0];
  };
  const [restored, all] = [await count(target.pool), await count(server.db.pool)];

  expect(restored.queues).toBe(restored.jobs);
  expect(all.jobs).toBeGreaterThan(restored.jobs);
});

test('a backup of an older build is migrated on to this one', async () => {
  await using old = await openTarget();
  await using target = await openTarget();
  for (const domain of ['auth', 'campaigns', 'cms']) {
    const migrations = `prisma/${domain}/migrations`;
    const names = [...(await readMigrationChecksums(migrations)).keys()].sort();
    await applyMigrations(old.pool, domain, migrations, new Set(names.slice(0, -1)));
  }
  await migrateQueue(old.pool, 'graphile_worker', log);
  const before = join(makeTestFolder(), 'before');
  await backUp(before, { connectionString: old.settings.database.url });

  await target.restore(before);

  expect(await examine(old.settings)).toEqual(Array(3).fill('failed'));
  expect(await examine(target.settings)).toEqual(['ok']);
});

test('a backup goes into an empty folder only', async () => {
  await expect(backUp(folder)).rejects.toThrow('is not empty');
});

test('a restore goes into an empty database only', async () => {
  const { pool, connection } = requireSingleDatabase(server.db);
  const into = { pool, connection, namespace: '', storage: server.storage, folder, log };
  const before = await digestTables(pool);

  await expect(restoreBackup(into)).rejects.toThrow(/not empty, it has the schemas auth, campaigns, cms/);
  expect(await digestTables(pool)).toEqual(before);
});

const copyOf = (change: (copy: string) => void) => {
  const copy = join(makeTestFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  change(copy);
  return copy;
};
const editManifest = (copy: string, change: (text: string) => string) => {
  const file = join(copy, 'manifest.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const [usersFile, anyMedia] = ['database/auth.users.copy.gz', () => manifest.media[0]?.file ?? ''];

test.each<[string, (copy: string) => void, RegExp]>([
  ['incomplete', (copy) => rmSync(join(copy, 'manifest.json')), /no complete backup/],
  ['without a file', (copy) => rmSync(join(copy, anyMedia())), /media\/files\/.* is missing/],
  [
    'changed',
    (copy) => appendFileSync(join(copy, usersFile), ' '),
    /auth\.users\.copy\.gz is missing, or is not/,
  ],
  [
    'of another format',
    (copy) => editManifest(copy, (text) => text.replace('"format": 1', '"format": 9')),
    /another format/,
  ],
  [
    'leading out of its folder',
    (copy) => editManifest(copy, (text) => text.replace(usersFile, 'database/../../x')),
    /another format/,
  ],
  [
    'of a newer build',
    (copy) => editManifest(copy, (text) => text.replace('_notify_listeners', '_of_the_future')),
    /does not know the migration auth\/\d+_of_the_future/,
  ],
  [
    'with fewer rows than it tells',
    (copy) => editManifest(copy, (text) => text.replace(/("name": "users",[^}]*"rows": )\d+/, '$1123456')),
    /rows in place of 123456/,
  ],
])('a backup that is %s is refused, and leaves the database empty', async (_what, change, reason) => {
  await using target = await openTarget();

  await expect(target.restore(copyOf(change))).rejects.toThrow(reason);
  expect(await digestTables(target.pool)).toEqual({});
});

test('the manifest names the keys of the secrets in the backup, and a restore learns of them first', async () => {
  await using target = await openTarget();
  const ids: (readonly string[])[] = [];

  await target.restore(folder, (keyIds) => void ids.push(keyIds));

  expect(manifest.keyIds).toEqual([toEncryptionKeyId(server.settings.secrets.encryption)]);
  expect(ids).toEqual([manifest.keyIds]);
});
