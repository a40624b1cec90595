import { AppError } from '../../core/errors/errors.ts';
import { createUnavailableError, requestErrors } from '../../core/errors/request-errors.ts';
import { getValueAtPath, isRecord } from '../../core/lib/records.ts';

/** Errors of database connections. Their codes are not enough: ECONNREFUSED can be an error of any other server. */
const losses = new WeakSet<object>();

/** Marks `error` as one of the database connection, not of a statement. */
export function markAsConnectionLoss<E extends Error>(error: E): E {
  losses.add(error);
  return error;
}

/** Connection exceptions, shutdowns and crashes of the server, idle time limits, and no connection left. */
const sqlStates = /^(08|57P|25P03$|53300$)/;

/**
 * Prisma's own codes: unreachable, timed out, closed, no connection in time, none left; P2028 is a
 * transaction that could not begin or end in time.
 */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** Names of these errors in Prisma's driver adapter. Raw statements wrap them in errors with other codes. */
const driverKinds = new Set([
  'DatabaseNotReachable',
  'SocketTimeout',
  'ConnectionClosed',
  'TooManyConnections',
]);

/** Codes of the operating system, which Prisma passes on as its own: its errors concern only the database. */
const systemCodes = /^E[A-Z_]{3,}$/;
const writtenState = /Code: `(\w{5})`/;

/** Messages of the driver's errors that have no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when)/;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether a statement failed because the database is unavailable, slow to connect to, or out of connections.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return findInCauses(error, (errorFields) => {
    if (losses.has(errorFields)) return true;
    const { code, kind, message, originalCode } = errorFields;
    if (prismaCodes.has(String(code)) || driverKinds.has(String(kind)) || isPrismaLoss(errorFields))
      return true;
    return (
      isState(code, errorFields) ||
      sqlStates.test(String(originalCode)) ||
      driverMessages.test(String(message))
    );
  });
}

function isPrismaLoss(errorFields: Fields) {
  if (!('clientVersion' in errorFields)) return false;
  const [, state = ''] = writtenState.exec(String(errorFields.message)) ?? [];
  return systemCodes.test(String(errorFields.code)) || sqlStates.test(state);
}

/** Whether an error code is one of `sqlStates`. PostgreSQL's codes have five characters; errors of Prisma's driver have a `kind`. */
function isState(code: unknown, errorFields: Fields) {
  return typeof code === 'string' && code.length === 5 && ('severity' in errorFields || 'kind' in errorFields)
    ? sqlStates.test(code)
    : false;
}

/** Whether PostgreSQL ended a statement because it took too long. */
function isTooSlow(error: unknown): boolean {
  return findInCauses(error, ({ code, originalCode }) => code === '57014' || originalCode === '57014');
}

const maxDepth = 5;

/** Searches an error, its causes, and the errors that Prisma wrapped into it. */
function findInCauses(error: unknown, matches: (errorFields: Fields) => boolean, depth = 0): boolean {
  if (!isRecord(error) || depth > maxDepth) return false;
  if (matches(error)) return true;
  const inner = [error.cause, getValueAtPath(error, 'meta', 'driverAdapterError')];
  return inner.some((innerError) => findInCauses(innerError, matches, depth + 1));
}

/** Returns the client error for a failure of the database that is not a bug, or `undefined` for any other error. */
export function toDatabaseOutageError(error: unknown): AppError | undefined {
  if (isDatabaseUnavailable(error)) return createUnavailableError(error);
  // A service that expects its own statement to be slow has turned that into an AppError already.
  if (!(error instanceof AppError) && isTooSlow(error)) return requestErrors.timeout({ cause: error });
  return undefined;
}
