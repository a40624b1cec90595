import { createHash } from 'node:crypto';
import type { QueryPlan } from '@apollo/query-planner';
import { buildASTSchema, type GraphQLSchema, parse, printSchema } from 'graphql';
import { addScalarValidation } from './public-schema.ts';

/** Schemas derived at build time, so that startup does not have to derive them. */
export type DerivedSchemas = {
  /** SDL of the graph for documents of the REST layer. */
  whole: string;
  /** SDL of the graph for clients. */
  visible: string;
  /** JSON of the query plans of this project's documents that span several subgraphs, by document text. */
  plans: string;
  /** Digest of the supergraph that the schemas were derived from. */
  digest: string;
};

type Schemas = { apiSchema: GraphQLSchema; publicSchema: GraphQLSchema };
type Sources = { supergraphSdl: string; subscriptionSdl: string };
export type PrecomputedQueryPlans = Readonly<Record<string, QueryPlan>>;

export function printDerivedSchemas(
  { apiSchema, publicSchema }: Schemas,
  plans: PrecomputedQueryPlans,
  sources: Sources,
): DerivedSchemas {
  const texts = {
    whole: `${printSchema(apiSchema)}\n`,
    visible: `${printSchema(publicSchema)}\n`,
    plans: `${JSON.stringify(plans, null, 1)}\n`,
  };
  return { ...texts, digest: digestOf(texts, sources) };
}

/** Returns `undefined` if the schemas were derived from another supergraph, or have been changed since. */
export function parseDerivedSchemas(
  derived: DerivedSchemas,
  sources: Sources,
): (Schemas & { plans: PrecomputedQueryPlans }) | undefined {
  if (derived.digest !== digestOf(derived, sources)) return undefined;
  return {
    apiSchema: buildValidatedSchema(derived.whole),
    publicSchema: addScalarValidation(buildValidatedSchema(derived.visible)),
    plans: JSON.parse(derived.plans),
  };
}

/** Builds a schema from SDL that was validated when it was composed or printed. */
export function buildValidatedSchema(sdl: string): GraphQLSchema {
  return buildASTSchema(parse(sdl, { noLocation: true }), { assumeValid: true, assumeValidSDL: true });
}

function digestOf({ whole, visible, plans }: Omit<DerivedSchemas, 'digest'>, sources: Sources): string {
  const hash = createHash('sha256');
  for (const text of [sources.supergraphSdl, sources.subscriptionSdl, whole, visible, plans])
    hash.update(text).update('\0');
  return hash.digest('hex');
}
