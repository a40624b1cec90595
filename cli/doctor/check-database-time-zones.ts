import {
  adaptConnectionToPooler,
  describeDatabaseAddress,
  readNewConnectionTimeZone,
} from '../../prisma/pool/check-connection.ts';
import { findDatabaseTimeZoneProblem } from '../../prisma/pool/session-zone.ts';
import { listDatabases } from '../../server/database/server-database.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';
import { describeFetchError } from './probe-url.ts';

const { warn, fail } = createDoctorFindingBuilders('database');

/**
 * Checks that sessions at every address run in UTC: at the databases or their pooler, past the pooler, and at the standby.
 * `checkDatabase` reports databases that are not reachable.
 */
export async function checkDatabaseTimeZones({ database: settings }: Settings): Promise<DoctorFinding[]> {
  const { directUrl, readUrl } = settings;
  const findings = await Promise.all([
    ...listDatabases(settings).map(({ url }) => (url ? checkTimeZone(url).catch(() => []) : [])),
    directUrl
      ? checkTimeZone(directUrl).catch((error) => [unreachable('SVC_DATABASE_DIRECT_URL', error)])
      : [],
    readUrl ? checkTimeZone(readUrl).catch((error) => [unreachable('SVC_DATABASE_READ_URL', error)]) : [],
  ]);
  return findings.flat();
}

async function checkTimeZone(url: string): Promise<DoctorFinding[]> {
  const problem = findDatabaseTimeZoneProblem(
    await readNewConnectionTimeZone(await adaptConnectionToPooler({ connectionString: url })),
  );
  return problem ? [fail(`${describeDatabaseAddress(url)} ${problem.reason}`, problem.remedy)] : [];
}

function unreachable(name: string, error: unknown): DoctorFinding {
  return warn(
    `the address in ${name} does not answer: ${describeFetchError(error)}`,
    `Correct ${name}, or start its server.`,
  );
}
