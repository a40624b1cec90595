import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { type BuildSchemaOptions, buildSchema } from 'type-graphql';
import { type SubgraphSchemaParts, schemaTransforms } from './schema-transforms.ts';

type SubgraphParts<Context> = Pick<SubgraphSchemaParts<Context>, 'resolvers'> &
  Partial<SubgraphSchemaParts<Context>> & { orphanedTypes?: BuildSchemaOptions['orphanedTypes'] };

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
  const schema = await buildSchema({ resolvers, orphanedTypes, validate: false, skipCheck: true });
  return schemaTransforms({ resolvers, references, foreignIds, admitMutation }).reduce(
    (changed, transform) => transform(changed),
    schema,
  );
}
