// These modules of the package do not load federation-internals, which a running server does not need.
import { AnyType, entitiesField, ServiceType, serviceField } from '@apollo/subgraph/dist/types.js';
import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
  isObjectType,
} from 'graphql';
import { getValueAtPath } from '../lib/records.ts';
import { findGlobalIdReference } from './global-id.ts';
import { findGlobalIdParts, replaceReferenceIdByKey } from './object-ids.ts';
import { printSubgraph } from './print-subgraph.ts';

type Source = Record<string, unknown>;
type FindEntity<Context> = (reference: Source, ctx: Context) => unknown;

type EntityResolvers<Context> = {
  /** Resolves an entity from its key properties. An `id` is already split into its parts. */
  __resolveReference: (reference: never, ctx: Context) => unknown;
};

/** Resolvers of references by entity name. */
export type EntityReferenceResolvers<Context> = Readonly<Record<string, EntityResolvers<Context>>>;

/** Adds `_entities` and `_service`, and drops the placeholder scalars of references. The result is a new schema. */
export function addFederationFields<Context>(references: EntityReferenceResolvers<Context>) {
  return function federationFields(schema: GraphQLSchema): GraphQLSchema {
    const config = schema.toConfig();
    const query = schema.getQueryType()?.toConfig();
    if (!query) throw new Error('A subgraph has at least one query.');
    const types = config.types.filter(({ name }) => !findGlobalIdReference(name) && name !== query.name);
    const entities = types.filter(isObjectType).filter(isEntity);
    for (const entity of entities) {
      const resolvers = references[entity.name];
      if (!resolvers) continue;
      const resolveReference = createFindEntity(schema, entity.name, resolvers);
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
      // `npm run generate` has checked it.
      assumeValid: true,
    });
  };
}

function isEntity({ astNode }: GraphQLObjectType) {
  return astNode?.directives?.some(({ name }) => name.value === 'key') ?? false;
}

/** Creates the resolver of a reference, which passes the properties of the object instead of the fields of the graph. */
function createFindEntity<Context>(
  schema: GraphQLSchema,
  name: string,
  { __resolveReference }: EntityResolvers<Context>,
): FindEntity<Context> {
  const open = createOpen(schema, name);
  const resolve = __resolveReference as FindEntity<Context>;
  return (reference, ctx) => {
    const opened = open(reference);
    return opened && resolve(opened, ctx);
  };
}

/** Creates a function that renames the fields of a reference to the properties of its object. */
function createOpen(schema: GraphQLSchema, name: string) {
  const type = schema.getType(name);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const parts = findGlobalIdParts(schema, name);
  const renamed = fields.flatMap((field) => {
    const property = getValueAtPath(field.extensions, 'property');
    return typeof property === 'string' ? [[field.name, property] as const] : [];
  });
  return (reference: Source): Source | null => {
    const opened = parts ? replaceReferenceIdByKey(reference, name, parts) : { ...reference };
    if (!opened) return null;
    for (const [field, property] of renamed) if (field in reference) opened[property] = reference[field];
    return opened;
  };
}
