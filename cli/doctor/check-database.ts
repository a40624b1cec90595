import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { errorMessageOf } from '../../core/lib/records.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { listPendingMigrations } from '../../prisma/migrate/apply-migrations.ts';
import { openProcessDatabase } from '../../server/database/open-server-database.ts';
import { countSealedTexts, describeMissingEncryptionKeys } from '../../server/database/sealed-texts.ts';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import { checkConnectionLimit } from './check-connection-limit.ts';
import { checkDatabaseTimeZones } from './check-database-time-zones.ts';
import { checkWorker } from './check-worker.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { ok, warn, fail } = createDoctorFindingBuilders('database');

/** Checks that the database is reachable, migrated, of a tested version, and grants the required privileges. */
export async function checkDatabase(settings: Settings): Promise<DoctorFinding[]> {
  if (!settings.database.url && !existsSync(settings.database.embeddedFolder)) {
    return [ok('there is none yet: the first start creates it in SVC_DATA_DIR')];
  }
  const zones = await checkDatabaseTimeZones(settings);
  // With a wrong time zone the server refuses to start, and this check cannot connect either.
  if (zones.some(({ state }) => state === 'failed')) return zones;
  const database = await openProcessDatabase(settings.database, createLog({ level: 'silent' }), []);
  try {
    const findings: DoctorFinding[] = [...zones];
    const workerFindings: DoctorFinding[] = [];
    const { namespace } = settings.database;
    for (const { storedDomains, database: placeDatabase } of database.places) {
      const { pool } = placeDatabase;
      const place = { pool, namespace, domains: storedDomains, settings };
      for (const check of placeChecks) findings.push(...(await check(place)));
      workerFindings.push(...(await checkWorker(pool, namespace)));
    }
    return [
      ...(findings.length ? findings : [ok('it is reachable, migrated and of a known version')]),
      ...workerFindings,
    ];
  } finally {
    await database.close();
  }
}

/** One of the databases, with the domains that are in it. */
type CheckedDatabase = {
  pool: pg.Pool;
  namespace: string;
  domains: readonly DomainSubgraphName[];
  settings: Settings;
};

/** Checks of each database, in the order of their findings. */
const placeChecks: readonly ((place: CheckedDatabase) => Promise<DoctorFinding[]>)[] = [
  checkVersion,
  checkMigrations,
  checkPrivileges,
  checkClock,
  checkConnectionLimit,
  checkEncryption,
];

/** Oldest and newest major version of PostgreSQL that the tests use. */
const [oldest, newest] = [15, 18];

async function checkVersion({ pool }: CheckedDatabase): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ version: string; replica: boolean }>(
    `SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS replica`,
  );
  const { version = '', replica = false } = rows[0] ?? {};
  const major = Number.parseInt(version, 10);
  const findings: DoctorFinding[] = [];
  if (replica)
    findings.push(fail('it is a replica, which takes no writes', 'Let DATABASE_URL name the primary.'));
  if (!(major >= oldest && major <= newest))
    findings.push(
      warn(
        `PostgreSQL ${version} is not tested with this build`,
        `Take a version from ${oldest} to ${newest}.`,
      ),
    );
  return findings;
}

async function checkMigrations({ pool, namespace, domains }: CheckedDatabase): Promise<DoctorFinding[]> {
  const findings = await Promise.all(domains.map((domain) => checkDomain(pool, namespace, domain)));
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = '_private_jobs'`,
    [queueSchemaOf(namespace)],
  );
  const queue = rowCount ? [] : [fail('the queue has no tables', runMigrate)];
  return [...findings.flat(), ...queue];
}

const runMigrate = 'Run "trellis migrate".';

async function checkDomain(pool: pg.Pool, namespace: string, domain: string): Promise<DoctorFinding[]> {
  const folder = join(projectRoot, 'prisma', domain, 'migrations');
  try {
    const pending = await listPendingMigrations(pool, `${namespace}${domain}`, folder);
    return pending.length ? [fail(`${pending.length} migrations of ${domain} are pending`, runMigrate)] : [];
  } catch (error) {
    const reason = errorMessageOf(error);
    return [fail(reason, 'Run the build that applied it, or restore a backup; docs/upgrading.md says more.')];
  }
}

/** Finds tables that the database user may not read or write. */
async function checkPrivileges({ pool, namespace, domains }: CheckedDatabase): Promise<DoctorFinding[]> {
  const schemas = [...domains.map((name) => `${namespace}${name}`), queueSchemaOf(namespace)];
  const { rows } = await pool.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND c.relname NOT IN ('_prisma_migrations', 'migrations')
       AND NOT (has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
         AND has_table_privilege(c.oid, 'INSERT') AND has_table_privilege(c.oid, 'UPDATE')
         AND has_table_privilege(c.oid, 'DELETE'))
     ORDER BY 1`,
    [schemas],
  );
  const [first] = rows;
  if (!first) return [];
  const others = rows.length > 1 ? ` and ${rows.length - 1} further tables` : '';
  return [
    fail(
      `its user may not read and write ${first.name}${others}`,
      'Make that user the owner of the schemas, or grant it all privileges on their tables.',
    ),
  ];
}

/**
 * Clock differences in seconds that cause a warning or a failure, because tokens, due jobs and signatures between
 * processes, which are valid for a minute, depend on the clocks.
 */
const [minWarningSeconds, minFailureSeconds] = [2, 30];

async function checkClock({ pool }: CheckedDatabase): Promise<DoctorFinding[]> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const after = Date.now();
  const databaseTime = rows[0]?.now.getTime() ?? before;
  const seconds = Math.max(before - databaseTime, databaseTime - after, 0) / 1000;
  if (seconds < minWarningSeconds) return [];
  const message = `its clock and ours differ by ${seconds.toFixed(1)} s`;
  const advice = 'Let both machines follow a time server.';
  return [seconds < minFailureSeconds ? warn(message, advice) : fail(message, advice)];
}

/** Finds secrets that no key of the settings decrypts. */
async function checkEncryption(place: CheckedDatabase): Promise<DoctorFinding[]> {
  const { pool, namespace, domains, settings } = place;
  const counts = await countSealedTexts(pool, namespace, domains);
  const missingKeyProblem = describeMissingEncryptionKeys(counts, settings.encryption);
  return missingKeyProblem
    ? [createDoctorFindingBuilders('encryption').fail(missingKeyProblem.message, missingKeyProblem.advice)]
    : [];
}
