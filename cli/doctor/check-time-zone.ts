import { adaptToPooler, checkBeside, describeAddress } from '../../prisma/pool/check-connection.ts';
import { findZoneProblem } from '../../prisma/pool/session-zone.ts';
import { listDatabases } from '../../server/database/server-database.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { reasonOf } from './ask-outside.ts';
import { type Finding, findingsOf } from './finding.ts';

const { warn, fail } = findingsOf('database');

/**
 * Checks that sessions at every address run in UTC: at the databases or their pooler, past the pooler, and at the standby.
 * `checkDatabase` reports databases that are not reachable.
 */
export async function checkTimeZones({ database: settings }: Settings): Promise<Finding[]> {
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

async function checkTimeZone(url: string): Promise<Finding[]> {
  const problem = findZoneProblem(await checkBeside(await adaptToPooler({ connectionString: url })));
  return problem ? [fail(`${describeAddress(url)} ${problem.reason}`, problem.remedy)] : [];
}

function unreachable(name: string, error: unknown): Finding {
  return warn(
    `the address in ${name} does not answer: ${reasonOf(error)}`,
    `Correct ${name}, or start its server.`,
  );
}
