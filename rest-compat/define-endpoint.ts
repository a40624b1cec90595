import type { IncomingHttpHeaders } from 'node:http';
import type { TadaDocumentNode } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import type { AppError } from '../core/errors.ts';
import type { RequestContext } from '../core/request-context.ts';
import type { Reply } from './reply.ts';
import type { FileAnswer } from './send-file.ts';
import type { Opening } from './stream-text.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType<infer T> ? T : undefined;

/** What each status answers with: a JSON body of that shape, or one of the other kinds. */
export type Answers = Readonly<Record<number, z.ZodType | AnswerKind>>;
/** `stream:` and a content type is text that an endpoint's opening and pages make piece by piece. */
type AnswerKind = 'empty' | 'redirect' | 'html' | 'text' | 'file' | `stream:${string}`;

type Headers = Record<string, string>;
type ReplyOf<A> =
  A extends z.ZodType<infer _O, infer I>
    ? { body: I }
    : A extends 'redirect'
      ? { location: string }
      : A extends 'html' | 'text'
        ? { text: string; contentType: string }
        : A extends `stream:${string}`
          ? { text: string }
          : A extends 'file'
            ? { file: FileAnswer }
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
  /** The file that came, where the endpoint takes one. */
  upload?: ReceivedUpload;
};

export type ReceivedUpload = { stagedUpload: string; originalName: string };

/** Where a file may go, how long it may be, and how the graph calls it from then on. */
export type UploadPlace = { key: string; maxBytes: number; stagedUpload: string };

/** How a file comes with a request. It goes to the storage while it arrives; the graph only hears its name. */
type Upload = {
  /** form: as the part `file` of a multipart form, beside its fields; raw: as the body. */
  from: 'form' | 'raw';
  /** Whether the endpoint takes bodies without a file as well. */
  optional?: boolean;
  /** The operation that says whether the caller may upload, and where to: run before any of the body is read. */
  open: {
    document: DocumentNode;
    toVariables: (parts: AnyParts) => Record<string, unknown>;
    toPlace: (data: unknown) => UploadPlace;
    example: Record<string, unknown>;
  };
  /** The operation that forgets a file with which nothing came about. */
  discard: { document: DocumentNode; toVariables: (place: UploadPlace) => Record<string, unknown> };
  /** What is said of a file that is too large or did not arrive whole. */
  toFailure: (context?: { cause: unknown }) => AppError;
};

/** One REST endpoint, as data. The route, the OpenAPI operation and the contract test are all made from it. */
type EndpointSpec<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  A extends Answers,
  Data,
  Variables,
  Opened,
  OpeningVariables,
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
  upload?: Upload;
  /** A body that is absent or not what it should be counts as an empty one. */
  optionalBody?: boolean;
  /** The GraphQL operation this endpoint stands for. */
  document: TadaDocumentNode<Data, Variables>;
  toVariables: (parts: Parts<Params, Query, Body>) => Variables;
  /** What the log says of such a request beyond its path. */
  toLogDetails?: (parts: Parts<Params, Query, Body>) => Record<string, string | undefined>;
  answers: A;
  toReply: (data: Data, parts: Parts<Params, Query, Body>) => ReplyWith<A> | Promise<ReplyWith<A>>;
  /** Refuses a request by its head, before anything of the rest is read or parsed. */
  refuse?: (request: RestRequest) => void;
  /** Codes that may leave through this endpoint; each is documented and tested. */
  errors: readonly string[];
  example: { request?: { params?: unknown; query?: unknown; body?: unknown }; data: Data & Opened };
  /**
   * The operation that says whether the caller may be here at all. It is run only when the request's parts do
   * not parse, so that a stranger is told "unauthorized" and not what is wrong with the body.
   */
  guard?: Guard;
  /**
   * Variables with which the operation refuses, after it has counted the request of its client. It is run so only when
   * the request's parts do not parse: whoever sends nonsense is held back like anybody else.
   */
  toCounted?: (address: RawAddress) => Variables | null;
  /** For endpoints whose failures are redirects; null leaves the failure to the dialect. */
  toErrorReply?: (error: AppError, request: RestRequest) => Reply | null;
  /**
   * For an answer that may be too long for memory: the variables of the next page, or null after the last.
   * The pages' bodies are joined by the array under `streamed`, or their texts after the `opening`.
   */
  nextPage?: (data: Data, variables: Variables, pagesRead: number) => Variables | null;
  streamed?: string;
  /**
   * For text too long for memory, of which each page's reply is a piece: the cheap operation that is run first and
   * says which edition of the text there is. Who has that edition already is answered 304, and HEAD reads no more.
   */
  opening?: {
    document: TadaDocumentNode<Opened, OpeningVariables>;
    toVariables: (parts: Parts<Params, Query, Body>) => OpeningVariables;
    toOpening: (data: Opened, parts: Parts<Params, Query, Body>) => Opening;
  };
  /** Also answers with a trailing slash. */
  trailingSlash?: boolean;
  /** Whether HEAD is answered like GET; false where a GET spends something. Default true. */
  head?: boolean;
};

export type Guard = {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  /** Where it is told before what is wrong with the body that there is no such item: an operation that changes nothing. */
  item?: { document: DocumentNode; toVariables: (parts: RawAddress) => Record<string, unknown> };
};

/** Where a request went, as it arrived. */
type RawAddress = {
  params: Record<string, string | undefined>;
  query: Record<string, string | string[]>;
};

/** An endpoint with its type parameters forgotten, as the router and the docs see it. */
export type Endpoint = Omit<
  EndpointSpec<Schema, Schema, Schema, Answers, unknown, unknown, unknown, unknown>,
  'document' | 'toVariables' | 'toCounted' | 'toLogDetails' | 'toReply' | 'nextPage' | 'opening'
> & {
  document: DocumentNode;
  toVariables: (parts: AnyParts) => Record<string, unknown>;
  toCounted?: (address: RawAddress) => Record<string, unknown> | null;
  toLogDetails?: (parts: AnyParts) => Record<string, string | undefined>;
  toReply: (data: unknown, parts: AnyParts) => Reply | Promise<Reply>;
  nextPage?: (
    data: unknown,
    variables: Record<string, unknown>,
    pagesRead: number,
  ) => Record<string, unknown> | null;
  opening?: {
    document: DocumentNode;
    toVariables: (parts: AnyParts) => Record<string, unknown>;
    toOpening: (data: unknown, parts: AnyParts) => Opening;
  };
};

export type AnyParts = {
  params: unknown;
  query: unknown;
  body: unknown;
  request: RestRequest;
  upload?: ReceivedUpload;
};

export function defineEndpoint<
  const A extends Answers,
  Data,
  Variables,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Opened = unknown,
  OpeningVariables = unknown,
>(spec: EndpointSpec<Params, Query, Body, A, Data, Variables, Opened, OpeningVariables>): Endpoint {
  return spec as unknown as Endpoint;
}
