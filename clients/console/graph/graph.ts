import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graph.generated.d.ts';

type Scalars = {
  ID: string;
  DateTime: string;
  LocalDate: string;
  UUID: string;
  URL: string;
  EmailAddress: string;
  PhoneNumber: string;
  NonNegativeInt: number;
  JSON: unknown;
  JSONObject: Record<string, unknown>;
};

/** Parses a document of the public schema and derives the types of its variables and data. */
export const graph = initGraphQLTada<{
  introspection: introspection;
  scalars: Scalars;
  disableMasking: true;
}>();

export type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
