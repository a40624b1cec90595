/// <reference types="node" preserve="true" />
import { type GraphQLSchema, parse } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { TypedGraphqlDocument } from '../../rest-compat/endpoint/define-operation.ts';
import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';

/**
 * `trellis/add-on`: all that packages outside this repository may import. These exports are stable: they change only by the
 * rules of the public graph; see docs/add-ons.md.
 */
export { z } from 'zod';
export type { Credentials, RequestContext } from '../../core/context/request-context.ts';
export { AppError, defineErrors, type ErrorSpec } from '../../core/errors/errors.ts';
export { authRestErrorFormat as authDialect } from '../../rest-compat/auth/dialect.ts';
export { campaignsRestErrorFormat as campaignsDialect } from '../../rest-compat/campaigns/dialect.ts';
export { cmsRestErrorFormat as cmsDialect } from '../../rest-compat/cms/dialect.ts';
export {
  createEndpointDefiner as endpointsWith,
  defineEndpoint,
  type Endpoint,
} from '../../rest-compat/endpoint/define-endpoint.ts';
export type {
  EndpointFamily as Family,
  RestErrorFormat as Dialect,
} from '../../rest-compat/endpoint/family.ts';
export {
  emptyReply as empty,
  htmlReply as html,
  jsonReply as json,
  type RestReply as Reply,
  redirectReply as redirect,
} from '../../rest-compat/endpoint/reply.ts';
export { isPathWithin as isBelow } from '../../rest-compat/endpoint/router.ts';
export type { TypedGraphqlDocument as TypedDocument };

/** The export `addOn` of a package in SVC_ADD_ONS. */
export type AddOn = {
  name: string;
  /** Endpoint families of the add-on. Their documents can use every subgraph. */
  families?: readonly EndpointFamily[];
  subgraph?: AddOnSubgraph;
};

/** A subgraph from SDL and resolvers, which is built here, or with a schema that was built by Trellis's own `graphql`. */
export type AddOnSubgraph = {
  name: string;
  /** Federation SDL, which the server composes with its own subgraphs at startup. */
  sdl: string;
  /** Creates the third argument of resolvers. Default `{ request }`. */
  contextOf?: (request: RequestContext) => object;
} & (
  | { resolvers: Resolvers; schema?: undefined }
  | { schema: () => GraphQLSchema | Promise<GraphQLSchema>; resolvers?: undefined }
);

/** Resolvers by type and field. `__resolveReference` and `__resolveType` are listed like fields. */
export type Resolvers = Readonly<Record<string, ResolversOfType | ScalarLike>>;

/** Resolvers of the fields of an object type, or the internal values of an enum. */
type ResolversOfType = Readonly<Record<string, Resolver | string | number>>;

/** Declared as a method, because parameters of methods can be narrower: a resolver can declare its parent and arguments. */
type Resolver = {
  call(parent: unknown, args: Record<string, unknown>, context: AddOnContext): unknown;
}['call'];

type AddOnContext = { request: RequestContext };

/** A scalar of any installed copy of `graphql`. */
type ScalarLike = { readonly name: string; readonly serialize: (value: unknown) => unknown };

/**
 * Parses the document of an endpoint, with the types that the author declares: `operation<{ guestBook: GuestBook
 * }>('query …')`.
 */
export function operation<Data, Variables = Record<string, never>>(
  text: string,
): TypedGraphqlDocument<Data, Variables> {
  return parse(text);
}
