import { errorMessageOf } from '../../core/lib/records.ts';
import { mapStackToSources } from '../../core/telemetry/map-stack.ts';

const maxCauses = 6;

/** Formats an error and its causes, one per line, without stacks. Programming mistakes include their position. */
export function describeFatalError(error: unknown): string {
  const lines: string[] = [];
  for (let cause = error; cause !== undefined && lines.length < maxCauses; cause = causeOf(cause)) {
    const line = describe(cause);
    // Some messages already include their cause.
    if (line && !lines.some((earlier) => earlier.includes(errorMessageOf(cause)))) lines.push(line);
  }
  return lines.map((line, depth) => (depth === 0 ? line : `  because: ${line}`)).join('\n');
}

function causeOf(error: unknown): unknown {
  if (error instanceof AggregateError) return error.cause ?? error.errors[0];
  return error instanceof Error ? error.cause : undefined;
}

function describe(error: unknown) {
  const place = error instanceof Error && isMistake(error) ? findPlace(error) : undefined;
  return place ? `${errorMessageOf(error)} (${place})` : errorMessageOf(error);
}

/** Whether V8 threw the error because of a programming mistake. Syntax errors are left out, because they have no position. */
function isMistake(error: Error) {
  return [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
}

/** Returns the first file and line of a stack. */
function findPlace({ stack = '' }: Error) {
  const [, place] = /(?:file:\/\/|\(|at )(\/[^\s()]+:\d+)/.exec(mapStackToSources(stack)) ?? [];
  return place;
}
