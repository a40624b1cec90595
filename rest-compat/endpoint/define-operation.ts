import type { IncomingHttpHeaders } from 'node:http';
import { type DocumentNode, Kind, type TypeNode } from 'graphql';
import type { z } from 'zod';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { SiteUrls } from '../../core/markup/site-addresses.ts';
import type { PageLook } from '../../core/pages/page.ts';
import type { RestReply } from './reply.ts';
import type { FileReplyContent } from './send-file.ts';

/** Document typed with its data and variables, as gql.tada, GraphQL Code Generator and `operation` of add-ons write it. */
export type TypedGraphqlDocument<Data, Variables> = DocumentNode & {
  __apiType?: (variables: Variables) => Data;
};

export type OptionalZodSchema = z.ZodType | undefined;
type SchemaOutput<S extends OptionalZodSchema> = S extends z.ZodType<infer T> ? T : undefined;

/** Response by status: a JSON body of a schema, or another kind. */
export type ResponseSchemas = Readonly<Record<number, z.ZodType | AnswerKind>>;
/** `stream:` and a content type: text that an endpoint produces from its opening and its pages. */
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
            ? { file: FileReplyContent }
            : unknown;
type ReplyWith<A extends ResponseSchemas> = {
  [S in keyof A & number]: { status: S; headers?: Headers } & ReplyOf<A[S]>;
}[keyof A & number];

/** Request of an endpoint, for the few contracts that depend on headers. */
export type RestRequest = {
  method: string;
  /** Path and query as received. */
  url: string;
  headers: IncomingHttpHeaders;
  context: RequestContext;
  /** Public URL of this server, without a trailing slash. */
  externalUrl: string;
  /** Addresses to which the rendered content of articles refers. */
  site: SiteUrls;
  /** Brand that pages show. */
  look: PageLook;
};

/** Parsed path parameters, query and body of a request, with the types of their schemas. */
export type ParsedRequestParts<
  Params extends OptionalZodSchema,
  Query extends OptionalZodSchema,
  Body extends OptionalZodSchema,
> = {
  params: SchemaOutput<Params>;
  query: SchemaOutput<Query>;
  body: SchemaOutput<Body>;
  request: RestRequest;
  /** The uploaded file, if the endpoint accepts one. */
  upload?: ReceivedUpload;
};

/** Name in the graph of an uploaded file that is stored already, and the client's name for it. */
export type ReceivedUpload = { stagedUpload: string; originalName: string };

/** `ParsedRequestParts` of an endpoint whose schemas are not known at compile time. */
export type UntypedRequestParts = {
  params: unknown;
  query: unknown;
  body: unknown;
  request: RestRequest;
  upload?: ReceivedUpload;
};

/** GraphQL operation of an endpoint, and the conversion of its result to a reply. */
export type EndpointOperationSpec<
  Params extends OptionalZodSchema,
  Query extends OptionalZodSchema,
  Body extends OptionalZodSchema,
  A extends ResponseSchemas,
  Data,
  Variables,
> = {
  document: TypedGraphqlDocument<Data, Variables>;
  toVariables: (parts: ParsedRequestParts<Params, Query, Body>) => Variables;
  toReply: (
    data: Data,
    parts: ParsedRequestParts<Params, Query, Body>,
  ) => ReplyWith<A> | Promise<ReplyWith<A>>;
  /**
   * Returns the variables of the next page, or `null` after the last, for a response that may be too long for memory.
   * The pages are joined in the array under `streamed`, or their texts are appended to the `opening`.
   */
  nextPage?: (data: Data, variables: Variables, pagesRead: number) => Variables | null;
};

/**
 * An operation without its type parameters. Its variables contain no undefined, because graphql-js takes undefined for null.
 */
export type EndpointOperation = {
  document: DocumentNode;
  toVariables: (parts: UntypedRequestParts) => Record<string, unknown>;
  toReply: (data: unknown, parts: UntypedRequestParts) => RestReply | Promise<RestReply>;
  nextPage?: (
    data: unknown,
    variables: Record<string, unknown>,
    pagesRead: number,
  ) => Record<string, unknown> | null;
};

/** Combines several operations of one path. Each has its document, variables and reply. */
export function createOperationDefiner<
  Query extends OptionalZodSchema,
  Body extends OptionalZodSchema,
  const A extends ResponseSchemas,
>(_: { query: Query; body: Body; answers: A }) {
  return <Data, Variables>(spec: EndpointOperationSpec<undefined, Query, Body, A, Data, Variables>) =>
    withDefinedVariables(spec) as EndpointOperation;
}

/** Returns the spec with a `toVariables` that leaves undefined values out; only nullable variables may be undefined. */
export function withDefinedVariables<
  Spec extends { document: DocumentNode; toVariables: (parts: never) => unknown },
>(spec: Spec) {
  const { document, toVariables } = spec;
  if (!mayLackVariables(document)) return spec;
  return { ...spec, toVariables: (parts: never) => removeUndefinedFields(toVariables(parts)) };
}

/** Whether a variable is nullable, or an input object, whose fields may be nullable. */
function mayLackVariables({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ type }) => mayLack(type)),
  );
}

const scalars = new Set(['ID', 'String', 'Int', 'Float', 'Boolean']);

function mayLack(type: TypeNode): boolean {
  if (type.kind !== Kind.NON_NULL_TYPE) return true;
  return type.type.kind === Kind.LIST_TYPE ? mayLack(type.type.type) : !scalars.has(type.type.name.value);
}

/** Drops undefined variables, because graphql-js takes undefined for null, and null resets a field. */
export function removeUndefinedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeUndefinedFields);
  if (!isPlainObject(value)) return value;
  const definedEntries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(definedEntries.map(([name, inner]) => [name, removeUndefinedFields(inner)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Renames fields to their names in the graph. */
export function toCamelCaseKeys<Fields extends object>(fields: Fields) {
  const camelCaseEntries = Object.entries(fields).map(([name, value]) => [
    name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(camelCaseEntries) as {
    [Name in keyof Fields & string as CamelCase<Name>]: Fields[Name];
  };
}
