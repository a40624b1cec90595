import type { IncomingHttpHeaders } from 'node:http';
import type { TadaDocumentNode } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import type { AppError } from '../core/errors.ts';
import type { RequestContext } from '../core/request-context.ts';
import type { Reply } from './reply.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType<infer T> ? T : undefined;

/** What each status answers with: a JSON body of that shape, or one of the other kinds. */
export type Answers = Readonly<Record<number, z.ZodType | AnswerKind>>;
type AnswerKind = 'empty' | 'redirect' | 'html' | 'text';

type Headers = Record<string, string>;
type ReplyOf<A> =
  A extends z.ZodType<infer _O, infer I>
    ? { body: I }
    : A extends 'redirect'
      ? { location: string }
      : A extends 'html' | 'text'
        ? { text: string; contentType: string }
        : unknown;
type ReplyWith<A extends Answers> = {
  [S in keyof A & number]: { status: S; headers?: Headers } & ReplyOf<A[S]>;
}[keyof A & number];

/** The request behind an endpoint's parsed parts, for the few contracts in which a header has a say. */
export type RestRequest = {
  method: string;
  /** Path and query as they arrived. */
  url: string;
  headers: IncomingHttpHeaders;
  context: RequestContext;
  /** Public URL of this server, without a trailing slash. */
  externalUrl: string;
};

type Parts<Params extends Schema, Query extends Schema, Body extends Schema> = {
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  request: RestRequest;
};

/** One REST endpoint, as data. The route, the OpenAPI operation and the contract test are all made from it. */
type EndpointSpec<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  A extends Answers,
  Data,
  Variables,
> = {
  methods: readonly Method[];
  /** OpenAPI form without the family's prefix: `/campaigns/{id}`. */
  path: `/${string}`;
  summary: string;
  tag: string;
  params?: Params;
  /** Repeated keys arrive as arrays. */
  query?: Query;
  body?: Body;
  /** The GraphQL operation this endpoint stands for. */
  document: TadaDocumentNode<Data, Variables>;
  toVariables: (parts: Parts<Params, Query, Body>) => Variables;
  answers: A;
  toReply: (data: Data, parts: Parts<Params, Query, Body>) => ReplyWith<A>;
  /** Codes that may leave through this endpoint; each is documented and tested. */
  errors: readonly string[];
  example: { request?: { params?: unknown; query?: unknown; body?: unknown }; data: Data };
  /**
   * The operation that says whether the caller may be here at all. It is run only when the request's parts do
   * not parse, so that a stranger is told "unauthorized" and not what is wrong with the body.
   */
  guard?: Guard;
  /** For endpoints whose failures are redirects; null leaves the failure to the dialect. */
  toErrorReply?: (error: AppError, request: RestRequest) => Reply | null;
  /**
   * For an answer that may be too long for memory: the variables of the next page, or null after the last.
   * The pages' bodies are joined by the array under `streamed`.
   */
  nextPage?: (data: Data, variables: Variables) => Variables | null;
  streamed?: string;
  /** Also answers with a trailing slash. */
  trailingSlash?: boolean;
  /** Whether HEAD is answered like GET; false where a GET spends something. Default true. */
  head?: boolean;
};

export type Guard = { document: DocumentNode; variables?: Record<string, unknown> };

/** An endpoint with its type parameters forgotten, as the router and the docs see it. */
export type Endpoint = Omit<
  EndpointSpec<Schema, Schema, Schema, Answers, unknown, unknown>,
  'document' | 'toVariables' | 'toReply' | 'nextPage'
> & {
  document: DocumentNode;
  toVariables: (parts: AnyParts) => Record<string, unknown>;
  toReply: (data: unknown, parts: AnyParts) => Reply;
  nextPage?: (data: unknown, variables: Record<string, unknown>) => Record<string, unknown> | null;
};

export type AnyParts = { params: unknown; query: unknown; body: unknown; request: RestRequest };

export function defineEndpoint<
  const A extends Answers,
  Data,
  Variables,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(spec: EndpointSpec<Params, Query, Body, A, Data, Variables>): Endpoint {
  return spec as unknown as Endpoint;
}
