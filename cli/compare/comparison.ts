import type { IncomingHttpHeaders } from 'node:http';
import type { ComparedRequest } from './read-requests.ts';

/** What came of sending one request to both sides. */
export type Comparison = {
  request: ComparedRequest;
  left: Answer | NoAnswer;
  right: Answer | NoAnswer;
  differences: readonly Difference[];
  /** Differences that count as equal: values that each server makes anew. */
  tolerated: readonly Difference[];
};

/** What a side answered to a request. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Why a side did not answer. */
export type NoAnswer = { failure: string };

/** One place in which two answers differ; a side that has nothing there is undefined. */
export type Difference = {
  part: 'answer' | 'status' | 'header' | 'body';
  /** The name of a header, the path of a JSON value, or the line of a text; empty for the part as a whole. */
  path: string;
  left: unknown;
  right: unknown;
  /** Both sides have a value of one kind that each server makes anew: a date, an id or a token. */
  isVolatile: boolean;
};
