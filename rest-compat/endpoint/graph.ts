import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graph.generated.d.ts';

/** Queries that may answer null without a refusal. */
type NullableQuery = 'visibleMedia';

type NonNull<Type> = { kind: 'NON_NULL'; name: never; ofType: Type };

type Types = introspection['types'];
type Fields = Record<string, { type: unknown }>;

/** Makes fields non-null, except for the listed ones. */
type NonNullResult<All extends Fields, Nullable extends keyof All = never> = {
  [Name in keyof All]: Name extends Nullable ? All[Name] : { name: Name; type: NonNull<All[Name]['type']> };
};

type ClientFields = Types['OAuthClient']['fields'];

/**
 * The result type that an endpoint sees. In the schema, refused fields are null so that GraphQL clients get the
 * rest of the answer; an endpoint never sees such a null, because `runOperation` throws the refusal.
 */
type AnsweredTypes = {
  Query: Omit<Types['Query'], 'fields'> & { fields: NonNullResult<Types['Query']['fields'], NullableQuery> };
  OAuthClient: Omit<Types['OAuthClient'], 'fields'> & {
    fields: NonNullResult<ClientFields, 'scope' | 'clientUri' | 'logoUri'>;
  };
};

type AnsweredGraph = Omit<introspection, 'types'> & {
  types: Omit<Types, keyof AnsweredTypes> & AnsweredTypes;
};

type Scalars = {
  ID: string;
  /** A Date within one process, and text from another. */
  DateTime: Date | string;
  UUID: string;
  URL: string;
  EmailAddress: string;
  PhoneNumber: string;
  JSONObject: Record<string, unknown>;
};

/** `graph(...)` types a GraphQL document against the supergraph's API schema, without code generation. */
export const graph = initGraphQLTada<{ introspection: AnsweredGraph; scalars: Scalars }>();
