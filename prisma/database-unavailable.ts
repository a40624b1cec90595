import { AppError } from '../core/errors.ts';
import { refuseForNow, requestErrors } from '../core/request-errors.ts';

/** Errors of connections, whatever they look like: an ECONNREFUSED alone could be that of any other server. */
const losses = new WeakSet<object>();

/** Notes that `error` is about the connection to the database, and not about what was asked. */
export function markLoss<E extends Error>(error: E): E {
  losses.add(error);
  return error;
}

/** Connection exceptions, shutdowns and crashes of the server, idle time limits, and no connection left. */
const sqlStates = /^(08|57P|25P03$|53300$)/;

/**
 * Prisma's own: unreachable, timed out, closed, no connection in time, none left; P2028 is a transaction that could
 * not begin, or not end, in time.
 */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** What Prisma's driver makes of the same, and wraps into an error of any code where the statement was raw. */
const driverKinds = new Set([
  'DatabaseNotReachable',
  'SocketTimeout',
  'ConnectionClosed',
  'TooManyConnections',
]);

/** Codes of the operating system, which Prisma passes on as its own: its errors are about the database alone. */
const systemCodes = /^E[A-Z_]{3,}$/;
const writtenState = /Code: `(\w{5})`/;

/** What the driver says without any code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when)/;

type Fields = {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { code?: unknown; driverAdapterError?: unknown };
  kind?: unknown;
  originalCode?: unknown;
};

/** Whether a statement failed because the database is away, too slow to connect to, or out of connections. */
function isDatabaseUnavailable(error: unknown): boolean {
  return findInCauses(error, (found) => {
    if (losses.has(found)) return true;
    const { code, kind, message, originalCode } = found;
    if (prismaCodes.has(String(code)) || driverKinds.has(String(kind)) || isPrismaLoss(found)) return true;
    return (
      isState(code, found) || sqlStates.test(String(originalCode)) || driverMessages.test(String(message))
    );
  });
}

function isPrismaLoss(found: Fields) {
  if (!('clientVersion' in found)) return false;
  const [, state = ''] = writtenState.exec(String(found.message)) ?? [];
  return systemCodes.test(String(found.code)) || sqlStates.test(state);
}

/** PostgreSQL's codes are five characters; those of Prisma's driver carry theirs in a `kind`. */
function isState(code: unknown, found: Fields) {
  return typeof code === 'string' && code.length === 5 && ('severity' in found || 'kind' in found)
    ? sqlStates.test(code)
    : false;
}

/** Whether PostgreSQL ended a statement because it took too long. */
function isTooSlow(error: unknown): boolean {
  return findInCauses(error, ({ code, originalCode }) => code === '57014' || originalCode === '57014');
}

const deepest = 5;

/** An error, what caused it, and what Prisma wrapped into it. */
function findInCauses(error: unknown, matches: (found: Fields) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > deepest) return false;
  const found = error as Fields;
  if (matches(found)) return true;
  return [found.cause, found.meta?.driverAdapterError].some((inner) =>
    findInCauses(inner, matches, depth + 1),
  );
}

/** What a caller is told of an error that is the database's state and no bug; undefined for any other. */
export function explainOutage(error: unknown): AppError | undefined {
  if (isDatabaseUnavailable(error)) return refuseForNow(error);
  // A service that waits for a slow statement of its own says what that means.
  if (!(error instanceof AppError) && isTooSlow(error)) return requestErrors.timeout({ cause: error });
  return undefined;
}
