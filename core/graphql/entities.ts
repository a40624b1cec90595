// This module of the package does not load federation-internals, which a running server does not need.
import { AnyType, entitiesField, ServiceType, serviceField } from '@apollo/subgraph/dist/types.js';
import {
  type DocumentNode,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
  isObjectType,
  Kind,
  parse,
  visit,
} from 'graphql';
import { cacheControlLink } from './cache-control.ts';
import { findGlobalIdReference } from './global-id.ts';
import { addListSizeDirectives } from './list-sizes.ts';

const federationLink = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@provides", "@inaccessible", "@tag", "@cost", "@listSize", "@composeDirective"])
  ${cacheControlLink}`;

/** Prints the SDL of a schema from classes, for composition. Apollo's subgraph library checks it. */
async function printSubgraph(schema: GraphQLSchema): Promise<string> {
  const { buildSubgraphSchema, printSubgraphSchema } = await import('@apollo/subgraph');
  const { printSchemaWithDirectives } = await import('@graphql-tools/utils');
  const typeDefs = withoutReferences(parse(`${federationLink}\n${printSchemaWithDirectives(schema)}`));
  return printSubgraphSchema(buildSubgraphSchema({ typeDefs: addListSizeDirectives(typeDefs) }));
}

/** Removes the placeholder scalars for ids, which are not part of the graph. */
function withoutReferences(typeDefs: DocumentNode): DocumentNode {
  return visit(typeDefs, {
    [Kind.SCALAR_TYPE_DEFINITION]: ({ name }) => (findGlobalIdReference(name.value) ? null : undefined),
  });
}

type FindEntity<Context> = (reference: Record<string, unknown>, ctx: Context) => unknown;

/** Adds the federation fields `_entities` and `_service`. */
export function addFederationFields<Context>(
  schema: GraphQLSchema,
  finders: ReadonlyMap<string, FindEntity<Context>>,
): GraphQLSchema {
  const config = schema.toConfig();
  const query = schema.getQueryType()?.toConfig();
  if (!query) throw new Error('A subgraph has at least one query.');
  const types = config.types.filter(({ name }) => !findGlobalIdReference(name) && name !== query.name);
  const entities = types.filter(isObjectType).filter(isEntity);
  for (const entity of entities) {
    const resolveReference = finders.get(entity.name);
    if (resolveReference)
      entity.extensions = { ...entity.extensions, apollo: { subgraph: { resolveReference } } };
  }
  const Entity = new GraphQLUnionType({
    name: '_Entity',
    types: entities,
    resolveType: (entity: { __typename: string }) => entity.__typename,
  });
  const _entities = { ...entitiesField, type: new GraphQLNonNull(new GraphQLList(Entity)) };
  const _service = { ...serviceField, resolve: async () => ({ sdl: await printSubgraph(schema) }) };
  return new GraphQLSchema({
    ...config,
    query: new GraphQLObjectType({
      ...query,
      fields: { ...query.fields, ...(entities.length && { _entities }), _service },
    }),
    types: [...types, ...(entities.length ? [Entity, AnyType] : []), ServiceType],
    // `npm run generate` has validated the schema.
    assumeValid: true,
  });
}

function isEntity({ astNode }: GraphQLObjectType) {
  return astNode?.directives?.some(({ name }) => name.value === 'key') ?? false;
}
