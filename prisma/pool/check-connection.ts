import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf, getValueAtPath } from '../../core/lib/records.ts';
import { DatabaseSessionClient, type DatabaseSessionConfig } from './session-client.ts';
import {
  type DatabaseSessionTimeZone,
  findDatabaseTimeZoneProblem,
  readDatabaseSessionTimeZone,
} from './session-zone.ts';

/** Runs a first statement, so that a wrong DATABASE_URL and a wrong time zone are reported in one sentence. */
export async function checkDatabaseConnection(
  pool: pg.Pool,
  url: string,
  name = 'DATABASE_URL',
): Promise<void> {
  const zone = await readDatabaseSessionTimeZone(pool).catch((cause: unknown) => {
    const reason = explain(cause).replaceAll('DATABASE_URL', name);
    throw new UnusableDatabaseError(`The database at ${describeDatabaseAddress(url)} ${reason}`, { cause });
  });
  const problem = findDatabaseTimeZoneProblem(zone);
  if (problem) {
    throw new UnusableDatabaseError(
      `The database at ${describeDatabaseAddress(url)} ${problem.reason}. ${problem.remedy}`,
    );
  }
}

/** Codes of a database that is starting, is not started yet, or has too many connections just now. */
const passingCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', '53300', '57P01', '57P02', '57P03'],
]);
const betweenTriesMs = 500;

/** Repeats the check for a time while it fails for a reason that can pass. Other failures are thrown at once. */
export async function waitForDatabase(check: () => Promise<void>, timeoutSeconds: number): Promise<void> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (!canPass(error) || performance.now() + betweenTriesMs > deadline) throw error;
    }
    await sleep(betweenTriesMs);
  }
}

function canPass(error: unknown): boolean {
  const cause = getValueAtPath(error, 'cause');
  // The driver's errors of time limits and closed connections have no code.
  return cause !== undefined && passingCodes.has(errorCodeOf(cause) ?? 'ETIMEDOUT');
}

const besideMilliseconds = 2_000;

/** Reads the time zone of a connection outside of every pool. */
export async function readNewConnectionTimeZone(
  connection: DatabaseSessionConfig,
): Promise<DatabaseSessionTimeZone> {
  const limits = { connectionTimeoutMillis: besideMilliseconds, query_timeout: besideMilliseconds };
  const client = new DatabaseSessionClient({ ...connection, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await readDatabaseSessionTimeZone(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Returns a connection that a pooler accepts: without parameters at the start where the pooler refuses those that PgBouncer
 * tracks. Its sessions then run in the time zone of their role, which `checkDatabaseConnection` verifies.
 */
export async function adaptConnectionToPooler(
  connection: DatabaseSessionConfig,
): Promise<DatabaseSessionConfig> {
  const isPlain = await readNewConnectionTimeZone(connection).then(
    () => false,
    (error: unknown) => error instanceof pg.DatabaseError && error.code === parametersRefused,
  );
  return isPlain ? { ...connection, isPlain } : connection;
}

const parametersRefused = '08P01';

/** Refuses a malformed URL before `pg` sees it, whose own error would write the password into the log. */
export function refuseMalformedDatabaseUrl(url: string, name = 'DATABASE_URL'): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : undefined;
  if (protocol === 'postgresql:' || protocol === 'postgres:') return;
  throw new UnusableDatabaseError(
    `${name} is not an address of the form postgresql://user:password@host:5432/database.`,
  );
}

/** Host or folder of the socket, port and database of an address, without its credentials. */
export function describeDatabaseAddress(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? decodeURIComponent(hostname)}:${port || 5432}${pathname}`;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'does not answer: nothing listens there. Is it running, and is DATABASE_URL right?',
  ENOENT: 'does not answer: there is no such socket. Is it running, and is DATABASE_URL right?',
  ENOTFOUND: 'does not answer: no such host. Is DATABASE_URL right?',
  EAI_AGAIN: 'does not answer: its host name cannot be looked up just now.',
  '28P01': 'refuses the password in DATABASE_URL.',
  '28000': 'refuses the user in DATABASE_URL.',
  '3D000': 'does not exist: create it, or correct DATABASE_URL.',
  '53300': 'has no free connection: lower the size of the pool, or raise max_connections.',
  '57P03': 'is not ready for connections yet.',
  [parametersRefused]:
    'is behind a pooler that refuses the parameters of a session: set SVC_DATABASE_DIRECT_URL to the address of the database itself.',
};

function explain(error: unknown): string {
  return reasons[errorCodeOf(error) ?? ''] ?? `cannot be used: ${getValueAtPath(error, 'message')}`;
}

/** Error for a database that the server cannot use. The message says in one sentence how the operator can fix it. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}
