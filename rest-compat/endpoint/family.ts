import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import type { Credentials } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import type { CorsPolicy } from './cors.ts';
import type { Endpoint } from './define-endpoint.ts';
import type { RestRequest } from './define-operation.ts';
import type { RestReply } from './reply.ts';

/** The part of a request that did not parse, and the reason. */
export type RequestPartMismatch = {
  endpoint: Endpoint;
  part: 'params' | 'query' | 'body';
  error: z.ZodError;
  input: unknown;
};

/** Headers of a request and the look of this server's pages, for replies that are pages. */
export type PageReplyContext = Pick<RestRequest, 'headers' | 'look'>;

/** How a family of endpoints answers where no single endpoint decides: errors and unknown paths. */
export type RestErrorFormat = {
  /** The JSON schemas of a failure, each with `.meta({ id })`; none for families that answer with pages or lines. */
  failureBodies?: readonly z.ZodType[];
  /** The component that lists the codes of these bodies. */
  codesAs?: string;
  toErrorReply: (error: AppError, headers: IncomingHttpHeaders, requestId?: string) => RestReply;
  /** Headers of every failure, in addition to those of its reply. */
  toFailureHeaders?: (headers: IncomingHttpHeaders) => Readonly<Record<string, string>>;
  unknownPath: (path: string, reader: PageReplyContext) => RestReply;
  /** Returns the 405 reply with the allowed methods, in upper case. */
  wrongMethod: (allowed: readonly string[], reader: PageReplyContext) => RestReply;
  /** Parses a body's text; throws the contract's refusal of malformed JSON. */
  readJson: (text: string, endpoint: Endpoint) => unknown;
  /** The refusal of parts that do not have the endpoint's shape. */
  toMismatchError: (mismatch: RequestPartMismatch) => AppError;
  /** Headers of every answer. */
  commonHeaders?: Readonly<Record<string, string>>;
};

/** Group of endpoints with the same error format, CORS policy and headers. */
export type EndpointFamily = {
  /** The file in `recorded/` with the answers that tests recorded; add-ons have none. */
  recordedAs?: string;
  /** Rate limit failures by REST error code, recorded at one operation and documented at these operations. */
  sharedFailures?: Readonly<Record<string, 'all' | readonly string[]>>;
  prefix: string;
  /** A second prefix under which the same is answered; the reference has the first. */
  alias?: `/${string}`;
  dialect: RestErrorFormat;
  /** CORS policy. Without it, OPTIONS returns 405 and pages of other origins cannot read responses. */
  cors?: CorsPolicy;
  endpoints: readonly Endpoint[];
  /** The kind of credential that a bearer token is here; without it the token's form decides. */
  bearer?: 'accessToken' | 'cmsToken';
  /** The credentials that are accepted here; without it all are. */
  accepts?: readonly (keyof Credentials)[];
  /** Regular expressions of path parameters; a value that does not match makes the path unknown. */
  paramPatterns?: Readonly<Record<string, string>>;
  /** Refuses a request by its head, whichever endpoint it is for, before anything of the rest is read or parsed. */
  refuse?: (request: RestRequest) => void;
  /** Whether an unknown path belongs to this family and is refused in its dialect. */
  owns: (path: string) => boolean;
};

/**
 * Plans the operations of every endpoint after startup, one per turn of the event loop. A request that arrives first
 * plans its operation itself.
 */
export async function preplanEndpointOperations(
  families: readonly EndpointFamily[],
  prepare: (document: DocumentNode) => Promise<void>,
) {
  for (const { endpoints } of families) {
    for (const { operations, opening, upload } of endpoints) {
      const documents = operations.map(({ document }) => document);
      for (const next of [...documents, opening?.document, upload?.open.document]) {
        if (!next) continue;
        await setImmediate();
        await prepare(next);
      }
    }
  }
}
