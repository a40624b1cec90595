import type { IncomingHttpHeaders } from 'node:http';
import type { ComparedRequest } from './parse-requests-file.ts';

/** Responses of both sides to one request, and their differences. */
export type ResponseComparison = {
  request: ComparedRequest;
  left: ComparedOutcome;
  right: ComparedOutcome;
  differences: readonly ResponseDifference[];
  /** Differences of values that each server generates, which count as equal. */
  tolerated: readonly ResponseDifference[];
};

/** Response of one side. */
export type ComparedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Response of one side, or the reason why it did not respond. */
export type ComparedOutcome = ComparedResponse | { failure: string };

/** Difference of two responses at one place. `undefined` means that a side has no value there. */
export type ResponseDifference = {
  part: 'answer' | 'status' | 'header' | 'body';
  /** The name of a header, the path of a JSON value, or the line of a text; empty for the part as a whole. */
  path: string;
  left: unknown;
  right: unknown;
  /** Both sides have a value of one kind that each server generates: a date, an id or a token. */
  isVolatile: boolean;
};

/** Creates the difference of a part as a whole. */
export function createWholeDifference(
  part: ResponseDifference['part'],
  left: unknown,
  right: unknown,
): ResponseDifference {
  return { part, path: '', left, right, isVolatile: false };
}
