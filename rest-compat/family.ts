import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { AppError } from '../core/errors.ts';
import type { Credentials } from '../core/request-context.ts';
import type { Endpoint, Method } from './define-endpoint.ts';
import type { Reply } from './reply.ts';

/** Which part of a request did not parse, and how. */
export type Mismatch = {
  endpoint: Endpoint;
  part: 'params' | 'query' | 'body';
  error: z.ZodError;
  input: unknown;
};

/** How a family of endpoints speaks on the wire where no single endpoint has a say. */
export type Dialect = {
  toErrorReply: (error: AppError, headers: IncomingHttpHeaders, requestId?: string) => Reply;
  unknownPath: (path: string) => Reply;
  wrongMethod: (allowed: readonly Method[]) => Reply;
  /** What to make of a body's text; throws what the contract says of malformed JSON. */
  readJson: (text: string, endpoint: Endpoint) => unknown;
  /** What to say of parts that do not have the endpoint's shape. */
  toMismatchError: (mismatch: Mismatch) => AppError;
  /** Headers of every answer to this request, CORS for one. */
  commonHeaders?: (headers: IncomingHttpHeaders, pageOrigins: ReadonlySet<string>) => Record<string, string>;
  /** The answer to OPTIONS, with the names an operator allows besides; without it OPTIONS is a wrong method. */
  preflight?: (headers: IncomingHttpHeaders, allowedHeaders?: readonly string[]) => Reply;
};

export type Family = {
  prefix: string;
  dialect: Dialect;
  endpoints: readonly Endpoint[];
  /** Which credential a bearer token is here; without it its form decides. */
  bearer?: 'accessToken' | 'cmsToken';
  /** The credentials that count here; without it every one does. */
  accepts?: readonly (keyof Credentials)[];
  /** Regular expressions of path parameters; what does not match is an unknown path. */
  paramPatterns?: Readonly<Record<string, string>>;
  /** Whether an unknown path belongs to this family and is refused in its dialect. */
  owns: (path: string) => boolean;
};
