import { buildASTSchema, extendSchema, type GraphQLSchema, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { once } from '../../core/lib/lazy.ts';
import { type Derived, type Plans, readDerived } from './derived-schemas.ts';
import type { Federation } from './open-federation.ts';
import { toPublicSchema } from './public-schema.ts';
import { type Coverage, readCoverage } from './service-coverage.ts';

export type CompiledSupergraph = {
  apiSchema: GraphQLSchema;
  publicSchema: GraphQLSchema;
  /** With the directives that say which service has what. */
  supergraphSchema: () => GraphQLSchema;
  /** Types and fields of each service, by its name. */
  coverage: () => ReadonlyMap<string, Coverage>;
  /** Of our own documents, by their texts: none of them has to be planned. */
  plans: Plans;
  /** Loaded when an operation has to be planned, which most have not. */
  federation: () => Promise<Federation>;
};

export type SupergraphTexts = {
  supergraphSdl: string;
  /** What can be followed: `Subscription` and its payloads, of which neither services nor plans know. */
  subscriptionSdl?: string;
  /** What was derived from both when they were composed. */
  derived?: Derived;
};

const compiled = new LRUCache<string, Promise<CompiledSupergraph>>({ max: 10 });

/** Once per text: a process with several servers, as in tests, compiles once for all of them. */
export function compileSupergraph(texts: SupergraphTexts): Promise<CompiledSupergraph> {
  const key = `${texts.supergraphSdl}${texts.subscriptionSdl}`;
  const known = compiled.get(key) ?? compile(texts);
  compiled.set(key, known);
  return known;
}

async function compile(texts: SupergraphTexts): Promise<CompiledSupergraph> {
  const { supergraphSdl, subscriptionSdl = '', derived } = texts;
  const federation = once(async () => (await import('./open-federation.ts')).openFederation(supergraphSdl));
  const known = derived && readDerived(derived, { supergraphSdl, subscriptionSdl });
  const made = known ?? { ...deriveSchemas(await federation(), supergraphSdl, subscriptionSdl), plans: {} };
  return {
    ...made,
    supergraphSchema: once(() => readSchema(supergraphSdl)),
    coverage: once(() => readCoverage(supergraphSdl, made.apiSchema)),
    federation,
  };
}

/** What clients see of a supergraph: without the fields of REST alone, and with what can be followed. */
export function deriveSchemas({ toApiSchema }: Federation, supergraphSdl: string, subscriptionSdl: string) {
  const apiSchema = toApiSchema();
  const publicSchema = addSubscriptions(toPublicSchema(apiSchema, supergraphSdl), subscriptionSdl);
  return { apiSchema, publicSchema };
}

function readSchema(sdl: string): GraphQLSchema {
  return buildASTSchema(parse(sdl, { noLocation: true }), { assumeValid: true, assumeValidSDL: true });
}

/** The schema that clients see: the composed one, with what can be followed. */
export function addSubscriptions(schema: GraphQLSchema, subscriptionSdl: string): GraphQLSchema {
  return subscriptionSdl ? extendSchema(schema, parse(subscriptionSdl, { noLocation: true })) : schema;
}
