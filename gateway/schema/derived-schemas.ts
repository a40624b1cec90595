import { createHash } from 'node:crypto';
import type { QueryPlan } from '@apollo/query-planner';
import { buildASTSchema, type GraphQLSchema, parse, printSchema } from 'graphql';
import { withChecks } from './public-schema.ts';

/** What was derived from a supergraph when it was composed, so that a start need not do it again. */
export type Derived = {
  /** Of the graph as documents of the REST layer see it. */
  whole: string;
  /** Of the graph as its clients see it. */
  visible: string;
  /** Of our own documents that more than one subgraph answers, the query plan by the document's text: as JSON. */
  plans: string;
  /** Says which supergraph they were derived from. */
  digest: string;
};

type Schemas = { apiSchema: GraphQLSchema; publicSchema: GraphQLSchema };
type Sources = { supergraphSdl: string; subscriptionSdl: string };
export type Plans = Readonly<Record<string, QueryPlan>>;

export function printDerived({ apiSchema, publicSchema }: Schemas, plans: Plans, sources: Sources): Derived {
  const texts = {
    whole: `${printSchema(apiSchema)}\n`,
    visible: `${printSchema(publicSchema)}\n`,
    plans: `${JSON.stringify(plans, null, 1)}\n`,
  };
  return { ...texts, digest: digestOf(texts, sources) };
}

/** Nothing where they were derived from another supergraph, or were changed since. */
export function readDerived(derived: Derived, sources: Sources): (Schemas & { plans: Plans }) | undefined {
  if (derived.digest !== digestOf(derived, sources)) return undefined;
  return {
    apiSchema: read(derived.whole),
    publicSchema: withChecks(read(derived.visible)),
    plans: JSON.parse(derived.plans),
  };
}

function read(sdl: string): GraphQLSchema {
  // They were valid when they were printed.
  return buildASTSchema(parse(sdl, { noLocation: true }), { assumeValid: true, assumeValidSDL: true });
}

function digestOf({ whole, visible, plans }: Omit<Derived, 'digest'>, sources: Sources): string {
  const hash = createHash('sha256');
  for (const text of [sources.supergraphSdl, sources.subscriptionSdl, whole, visible, plans])
    hash.update(text).update('\0');
  return hash.digest('hex');
}
