import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a request as they are sent, except its credentials. */
export type RecordedRequest = {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
};

/** The recorded answers of an operation; an example is null if there is nothing to show. */
export type RecordedOperation = {
  /** Whether it succeeded for a client without credentials. */
  open?: boolean;
  request?: RecordedRequest;
  /** An example for each status that is no failure: a body, or the address of a redirect. */
  success: Record<string, unknown>;
  /** Failures by status and REST error code. */
  failures: Record<string, Record<string, unknown>>;
};

export type RecordedResponsesByOperation = Record<string, RecordedOperation>;
/** Records by `recordedAs` of the family and operation id. */
export type RecordedApiResponses = Record<string, RecordedResponsesByOperation>;

/**
 * The errors of the tables that tests have provoked, and by which operations; `graphql` is a client's own.
 */
export type RecordedErrorCodes = { unprovoked: string[]; provoked: Record<string, string[]> };

/** Reads what `npm run record` has written for these families. */
export function loadRecordedResponses(
  projectRoot: string,
  families: readonly { recordedAs?: string }[],
): RecordedApiResponses {
  const names = families.flatMap(({ recordedAs }) => recordedAs ?? []);
  return Object.fromEntries(names.map((name) => [name, readJson(recordingPathOf(projectRoot, name)) ?? {}]));
}

export function loadRecordedErrorCodes(projectRoot: string): RecordedErrorCodes {
  return readJson(recordingPathOf(projectRoot, 'codes')) ?? { unprovoked: [], provoked: {} };
}

export function recordingPathOf(projectRoot: string, name: string): string {
  return join(projectRoot, 'rest-compat/recorded', `${name}.json`);
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
