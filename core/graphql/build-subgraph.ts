import 'reflect-metadata';
import { type GraphQLSchema, getNullableType } from 'graphql';
import { type BuildSchemaOptions, buildSchema } from 'type-graphql';
import { addUnpagedListTruncation } from './add-unpaged-list-truncation.ts';
import { createGlobalIdConversion } from './create-global-id-conversion.ts';
import { addFederationFields, type EntityReferenceResolvers } from './entities.ts';
import {
  type AdmitMutation,
  admitMutations,
  bindResolverMethods,
  encodeObjectIds,
  readConnectionCounts,
  readRenamedProperties,
} from './field-resolvers.ts';
import type { GlobalIdForm } from './global-id.ts';

type SubgraphParts<Context> = {
  resolvers: BuildSchemaOptions['resolvers'];
  orphanedTypes?: BuildSchemaOptions['orphanedTypes'];
  /** `__resolveReference` by entity name. */
  references?: EntityReferenceResolvers<Context>;
  /** Forms of the ids of types that this subgraph refers to without giving them an id. */
  foreignIds?: Readonly<Record<string, GlobalIdForm>>;
  /** Called before each mutation with its name; an error that it throws becomes the answer. */
  admitMutation?: AdmitMutation<Context>;
};

/** Returns the changed schema: the same object, except for `addFederationFields`, which needs a new one. */
type SchemaTransform = (schema: GraphQLSchema) => GraphQLSchema;

/**
 * Builds a federation subgraph from type-graphql classes. The schema of the classes itself is executed, because
 * printing it as SDL and parsing that takes five times as long. Only composition needs the SDL (`printSubgraph`).
 */
export async function buildSubgraph<Context = never>({
  resolvers,
  orphanedTypes = [],
  references = {},
  foreignIds = {},
  admitMutation,
}: SubgraphParts<Context>): Promise<GraphQLSchema> {
  // A transform that wraps resolvers runs after those that set them: a mutation is admitted, then reads its ids, then
  // is called.
  const transforms: readonly SchemaTransform[] = [
    bindResolverMethods(resolvers),
    readRenamedProperties,
    readConnectionCounts,
    encodeObjectIds,
    createGlobalIdConversion(foreignIds),
    makeQueryFieldsNullable,
    addFederationFields(references),
    addUnpagedListTruncation,
    admitMutations(admitMutation),
  ];
  const schema = await buildSchema({ resolvers, orphanedTypes, validate: false, skipCheck: true });
  return transforms.reduce((changed, transform) => transform(changed), schema);
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
