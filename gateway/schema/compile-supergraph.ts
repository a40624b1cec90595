import { extendSchema, type GraphQLSchema, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { memoizeFirstCall } from '../../core/lib/lazy.ts';
import {
  buildValidatedSchema,
  type DerivedSchemas,
  type PrecomputedQueryPlans,
  parseDerivedSchemas,
} from './derived-schemas.ts';
import type { FederationSupergraph } from './load-federation-supergraph.ts';
import { toPublicSchema } from './public-schema.ts';
import { readSchemaCoverageByService, type ServiceSchemaCoverage } from './service-coverage.ts';

export type CompiledSupergraph = {
  apiSchema: GraphQLSchema;
  publicSchema: GraphQLSchema;
  /** Supergraph schema with the directives that assign fields to services. */
  supergraphSchema: () => GraphQLSchema;
  /** Types and fields of each service, by service name. */
  coverage: () => ReadonlyMap<string, ServiceSchemaCoverage>;
  /** Query plans of this project's documents by their text. They need no planning at run time. */
  plans: PrecomputedQueryPlans;
  /** Planner, loaded lazily because most operations need no plan. */
  federation: () => Promise<FederationSupergraph>;
};

export type SupergraphSources = {
  supergraphSdl: string;
  /** SDL of `Subscription` and its payloads. It is not part of any service or plan. */
  subscriptionSdl?: string;
  /** Schemas derived at build time. */
  derived?: DerivedSchemas;
};

const compilationCache = new LRUCache<string, Promise<CompiledSupergraph>>({ max: 10 });

/** Compiles a supergraph once per text, because several servers of a process, as in tests, have the same one. */
export function compileSupergraph(texts: SupergraphSources): Promise<CompiledSupergraph> {
  const key = `${texts.supergraphSdl}${texts.subscriptionSdl}`;
  const compilation = compilationCache.get(key) ?? compile(texts);
  compilationCache.set(key, compilation);
  return compilation;
}

async function compile(texts: SupergraphSources): Promise<CompiledSupergraph> {
  const { supergraphSdl, subscriptionSdl = '', derived } = texts;
  const federation = memoizeFirstCall(async () =>
    (await import('./load-federation-supergraph.ts')).loadFederationSupergraph(supergraphSdl),
  );
  const prebuilt = derived && parseDerivedSchemas(derived, { supergraphSdl, subscriptionSdl });
  const schemas = prebuilt ?? {
    ...deriveApiAndPublicSchemas(await federation(), supergraphSdl, subscriptionSdl),
    plans: {},
  };
  return {
    ...schemas,
    supergraphSchema: memoizeFirstCall(() => buildValidatedSchema(supergraphSdl)),
    coverage: memoizeFirstCall(() => readSchemaCoverageByService(supergraphSdl, schemas.apiSchema)),
    federation,
  };
}

/** Derives the API schema, and the public schema without fields that only REST uses and with subscriptions. */
export function deriveApiAndPublicSchemas(
  { toApiSchema }: FederationSupergraph,
  supergraphSdl: string,
  subscriptionSdl: string,
) {
  const apiSchema = toApiSchema();
  const publicSchema = addSubscriptionTypes(toPublicSchema(apiSchema, supergraphSdl), subscriptionSdl);
  return { apiSchema, publicSchema };
}

/** Adds the subscription types to the composed schema. */
export function addSubscriptionTypes(schema: GraphQLSchema, subscriptionSdl: string): GraphQLSchema {
  return subscriptionSdl ? extendSchema(schema, parse(subscriptionSdl, { noLocation: true })) : schema;
}
