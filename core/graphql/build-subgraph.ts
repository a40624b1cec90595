import 'reflect-metadata';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type IResolvers, printSchemaWithDirectives } from '@graphql-tools/utils';
import { type GraphQLSchema, parse } from 'graphql';
import { type BuildSchemaOptions, buildSchema, createResolversMap } from 'type-graphql';

const federationLink = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@provides", "@inaccessible"])`;

type SubgraphParts = {
  resolvers: BuildSchemaOptions['resolvers'];
  orphanedTypes?: BuildSchemaOptions['orphanedTypes'];
  /** `__resolveReference` by entity name. */
  references?: IResolvers;
};

/** Makes a federation subgraph of type-graphql classes. */
export async function buildSubgraph({
  resolvers,
  orphanedTypes = [],
  references = {},
}: SubgraphParts): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, orphanedTypes, validate: false, skipCheck: true });
  const map = createResolversMap(schema) as IResolvers;
  for (const [type, fields] of Object.entries(references))
    map[type] = { ...(map[type] as object), ...(fields as object) };
  return buildSubgraphSchema({
    typeDefs: parse(`${federationLink}\n${printSchemaWithDirectives(schema)}`),
    resolvers: map as never,
  });
}
