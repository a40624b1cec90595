import { defaultFieldResolver, type GraphQLSchema, getNullableType, isObjectType } from 'graphql';
import type { BuildSchemaOptions } from 'type-graphql';
import { getValueAtPath } from '../lib/records.ts';
import { addUnpagedListTruncation } from './add-unpaged-list-truncation.ts';
import { bindResolverMethods } from './bind-resolver-methods.ts';
import { createGlobalIdConversion } from './create-global-id-conversion.ts';
import { addFederationFields, type EntityReferenceResolvers } from './entities.ts';
import { encodeGlobalId, type GlobalIdForm } from './global-id.ts';
import { findGlobalIdParts } from './object-ids.ts';

type AdmitMutation<Context> = (ctx: Context, name: string) => Promise<void>;

export type SubgraphSchemaParts<Context> = {
  resolvers: BuildSchemaOptions['resolvers'];
  /** `__resolveReference` by entity name. */
  references: EntityReferenceResolvers<Context>;
  /** Forms of the ids of types that this subgraph refers to without giving them an id. */
  foreignIds: Readonly<Record<string, GlobalIdForm>>;
  /** Called before each mutation with its name; an error that it throws becomes the answer. */
  admitMutation?: AdmitMutation<Context> | undefined;
};

/** Returns the changed schema: the same object, except for `addFederationFields`, which needs a new one. */
type SchemaTransform = (schema: GraphQLSchema) => GraphQLSchema;

/**
 * Transforms of the schema that type-graphql builds, in the order in which they run. A transform that wraps resolvers
 * runs after those that set them: a mutation is admitted, then reads its ids, then is called.
 */
export const schemaTransforms = <Context>(
  parts: SubgraphSchemaParts<Context>,
): readonly SchemaTransform[] => [
  bindResolverMethods(parts.resolvers),
  readRenamedProperties,
  readConnectionCounts,
  encodeObjectIds,
  createGlobalIdConversion(parts.foreignIds),
  makeQueryFieldsNullable,
  addFederationFields(parts.references),
  addUnpagedListTruncation,
  admitMutations(parts.admitMutation),
];

type Source = Record<string, unknown>;

/** Reads fields whose name in the graph differs from the property. */
function readRenamedProperties(schema: GraphQLSchema): GraphQLSchema {
  for (const field of listObjectFields(schema)) {
    const property = getValueAtPath(field.extensions, 'property');
    if (typeof property === 'string') field.resolve = (source: Source) => source[property];
  }
  return schema;
}

/** Calls `count()` of a connection for the fields that contain a number of objects. */
function readConnectionCounts(schema: GraphQLSchema): GraphQLSchema {
  for (const field of listObjectFields(schema)) {
    const count = getValueAtPath(field.extensions, 'count');
    if (typeof count !== 'string') continue;
    field.resolve = async (source: Source) => (await (source.count as () => Promise<Source>)())[count];
  }
  return schema;
}

/** Encodes the `id` of objects from the properties that `@withGlobalId` names. */
function encodeObjectIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    const { properties } = findGlobalIdParts(schema, type.name) ?? {};
    const { id } = type.getFields();
    if (properties && id)
      id.resolve = (source: Source) =>
        encodeGlobalId(type.name, ...properties.map((property) => String(source[property])));
  }
  return schema;
}

/**
 * Makes query fields nullable, so that the other fields are returned if one is rejected or its subgraph is
 * unavailable. Mutation fields are not changed, because a client must see whether a change was made.
 */
function makeQueryFieldsNullable(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    field.type = getNullableType(field.type);
  return schema;
}

/** Runs the check of the subgraph before each mutation. */
function admitMutations<Context>(admit: AdmitMutation<Context> | undefined): SchemaTransform {
  return function admitFirst(schema) {
    if (!admit) return schema;
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const { name, resolve = defaultFieldResolver } = field;
      field.resolve = async (source, args, ctx: Context, info) => {
        await admit(ctx, name);
        return resolve(source, args, ctx, info);
      };
    }
    return schema;
  };
}

function listObjectFields(schema: GraphQLSchema) {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()));
}
