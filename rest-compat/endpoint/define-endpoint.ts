import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import type { AppError } from '../../core/errors/errors.ts';
import type { AccessCheck } from '../../core/graphql/execute.ts';
import {
  type EndpointOperation,
  type EndpointOperationSpec,
  type OptionalZodSchema,
  type ParsedRequestParts,
  type ResponseSchemas,
  type RestRequest,
  type TypedGraphqlDocument,
  type UntypedRequestParts,
  withDefinedVariables,
} from './define-operation.ts';
import type { RestReply } from './reply.ts';
import type { StreamedTextOptions } from './stream-responses.ts';

export type EndpointMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Texts of an endpoint in the reference. */
export type EndpointTexts = {
  /** Id in generated clients: a verb and a noun, such as `listCampaigns`. By method, if there are several. */
  operationId: string | Readonly<Partial<Record<EndpointMethod, string>>>;
  /** Entry of the reference's menu: at most 50 characters, verb first. */
  summary: string;
  /** Markdown. Without it, the description of the GraphQL field is used. */
  description?: string;
};

/** Storage key and maximum size of an upload, and its name in the graph. */
export type UploadDestination = { key: string; maxBytes: number; stagedUpload: string };

/** Upload of a file with a request. The file is stored while it arrives; the GraphQL operation gets only its name. */
type Upload = {
  /** form: as the part `file` of a multipart form, besides its fields; raw: as the body. */
  from: 'form' | 'raw';
  /** Whether the endpoint also accepts bodies without a file. */
  optional?: boolean;
  /** The operation that decides whether and where the caller may upload; it runs before the body is read. */
  open: {
    document: DocumentNode;
    toVariables: (parts: UntypedRequestParts) => Record<string, unknown>;
    toPlace: (data: unknown) => UploadDestination;
  };
  /** The operation that discards a file that was not used. */
  discard: { document: DocumentNode; toVariables: (place: UploadDestination) => Record<string, unknown> };
  /** The refusal of a file that is too large or did not arrive whole. */
  toFailure: (context?: { cause: unknown }) => AppError;
};

/** Fields that the endpoints of one noun share. */
type Common = {
  tag: string;
  /** Also answers with a trailing slash. */
  trailingSlash?: boolean;
  /**
   * The operation that checks whether the caller may use the endpoint. It runs only when the request's parts do
   * not parse, so that callers without permission get "unauthorized" and no validation errors.
   */
  guard?: EndpointGuard;
  /**
   * Subgraph that authenticates the caller of the operation. Credentials that it is certain to refuse are refused
   * before the body is read, so that invalid keys and forged tokens cost little. Use it only if no other refusal has
   * to come first.
   */
  needsCallerOf?: 'auth' | 'campaigns';
  /** Returns log fields of a request besides its path. Called before the body is read, and again with the body. */
  toLogDetails?: (parts: RawParts) => RequestLogFields;
  /** Reply to a failure, of endpoints that redirect. `null` leaves the failure to the dialect. */
  toErrorReply?: (error: AppError, request: RestRequest) => RestReply | null;
};

/** The properties of an endpoint besides its operation. */
type OwnSpec<
  Params extends OptionalZodSchema,
  Query extends OptionalZodSchema,
  Body extends OptionalZodSchema,
  A extends ResponseSchemas,
  Opened,
  OpeningVariables,
> = EndpointTexts & {
  methods: readonly EndpointMethod[];
  /** OpenAPI path without the family's prefix: `/campaigns/{id}`. */
  path: `/${string}`;
  params?: Params;
  /** Repeated keys arrive as arrays. */
  query?: Query;
  body?: Body;
  upload?: Upload;
  /** Changes a parsed body before its schema applies, such as by dropping fields that other variants read. */
  toBody?: (body: unknown, address: UnparsedRequestParams) => unknown;
  /** A missing or invalid body counts as an empty one. */
  optionalBody?: boolean;
  answers: A;
  /** Request headers that matter beside credentials, for the reference. */
  headers?: DescribedHeaders;
  /** Response headers of successes, for the reference. */
  answerHeaders?: DescribedHeaders;
  /** Refuses a request before its body is read. */
  refuse?: (request: RestRequest) => void;
  /**
   * Checks that the domain makes before it reads any input, such as the rate limit per client, or whether the
   * item exists. They run on their own when the request's parts do not parse, so that malformed requests spend
   * the same limit and a missing item is reported before mistakes of the body.
   */
  toAdmission?: (address: UnparsedRequestParams) => AccessCheck;
  streamed?: string;
  /** Cache lifetime in seconds of a response that is the same for every request. */
  cacheSeconds?: number;
  /**
   * Cheap operation that runs before a text is streamed in pages, because it is too long for memory. It returns the
   * version of the text. A client with that version gets 304, and HEAD requests stop here.
   */
  opening?: {
    document: TypedGraphqlDocument<Opened, OpeningVariables>;
    toVariables: (parts: ParsedRequestParts<Params, Query, Body>) => OpeningVariables;
    toOpening: (data: Opened, parts: ParsedRequestParts<Params, Query, Body>) => StreamedTextOptions;
  };
  /** Whether HEAD is answered like GET; false if a GET has effects. Default true. */
  head?: boolean;
};

type DescribedHeaders = Readonly<Record<string, z.ZodType>>;

/** GraphQL operation that checks whether the caller may use an endpoint. */
export type EndpointGuard = { document: DocumentNode; variables?: Record<string, unknown> };

/** The requested address, as received. */
export type UnparsedRequestParams = {
  params: Record<string, string | undefined>;
  query: Record<string, string | string[]>;
};

/** The parts of a request for its log line; the body is set once it was read and parsed. */
type RawParts = UnparsedRequestParams & { body?: unknown };

export type RequestLogFields = Record<string, string | undefined>;

/** An endpoint without its type parameters, for the router and the documentation. */
export type Endpoint = Omit<
  Common &
    OwnSpec<OptionalZodSchema, OptionalZodSchema, OptionalZodSchema, ResponseSchemas, unknown, unknown>,
  'opening'
> & {
  /** All operations that it may run; most endpoints have one. */
  operations: readonly EndpointOperation[];
  /** The only one, or a function that selects one for a request. */
  operation: EndpointOperation | ((parts: UntypedRequestParts) => EndpointOperation);
  opening?: {
    document: DocumentNode;
    toVariables: (parts: UntypedRequestParts) => Record<string, unknown>;
    toOpening: (data: unknown, parts: UntypedRequestParts) => StreamedTextOptions;
  };
};

export function defineEndpoint<
  const A extends ResponseSchemas,
  Data,
  Variables,
  Params extends OptionalZodSchema = undefined,
  Query extends OptionalZodSchema = undefined,
  Body extends OptionalZodSchema = undefined,
  Opened = unknown,
  OpeningVariables = unknown,
>(
  spec: Common &
    OwnSpec<Params, Query, Body, A, Opened, OpeningVariables> &
    EndpointOperationSpec<Params, Query, Body, A, Data, Variables>,
): Endpoint {
  const { document, toVariables, toReply, nextPage, ...rest } = spec;
  const operation = withDefinedVariables({ document, toVariables, toReply, nextPage });
  const opening = spec.opening && withDefinedVariables(spec.opening);
  return { ...rest, opening, operation, operations: [operation] } as Endpoint;
}

/** Defines endpoints with shared properties; an endpoint's own properties take precedence. */
export function createEndpointDefiner(common: Common) {
  return <
    const A extends ResponseSchemas,
    Data,
    Variables,
    Params extends OptionalZodSchema = undefined,
    Query extends OptionalZodSchema = undefined,
    Body extends OptionalZodSchema = undefined,
    Opened = unknown,
    OpeningVariables = unknown,
  >(
    spec: Partial<Common> &
      OwnSpec<Params, Query, Body, A, Opened, OpeningVariables> &
      EndpointOperationSpec<Params, Query, Body, A, Data, Variables>,
  ) => defineEndpoint({ ...common, ...spec });
}

type VariantsSpec<
  Query extends OptionalZodSchema,
  Body extends OptionalZodSchema,
  A extends ResponseSchemas,
> = Common &
  OwnSpec<undefined, Query, Body, A, unknown, unknown> & {
    operations: readonly EndpointOperation[];
    /** Selects the operation for a request. */
    operation: (parts: ParsedRequestParts<undefined, Query, Body>) => EndpointOperation;
  };

/** An endpoint with one path and one schema, but several operations. */
export function defineMultiOperationEndpoint<
  Query extends OptionalZodSchema,
  Body extends OptionalZodSchema,
  A extends ResponseSchemas,
>(spec: VariantsSpec<Query, Body, A>): Endpoint {
  return spec as unknown as Endpoint;
}
