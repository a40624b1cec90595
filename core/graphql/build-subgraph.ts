import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { type BuildSchemaOptions, buildSchema } from 'type-graphql';
import { type SchemaParts, schemaTransforms } from './schema-transforms.ts';

type SubgraphParts<Context> = Pick<SchemaParts<Context>, 'resolvers'> &
  Partial<SchemaParts<Context>> & { orphanedTypes?: BuildSchemaOptions['orphanedTypes'] };

/**
 * Builds a federation subgraph from type-graphql classes. Their schema itself is executed: to write it as SDL and read that
 * again takes five times as long, and is done only for composition (`print-subgraph.ts`).
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
