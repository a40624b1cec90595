import 'reflect-metadata';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type IResolvers, printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  Kind,
  parse,
  visit,
} from 'graphql';
import { type BuildSchemaOptions, buildSchema, createResolversMap } from 'type-graphql';

const federationLink = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@provides", "@inaccessible"])`;

type SubgraphParts<Context> = {
  resolvers: BuildSchemaOptions['resolvers'];
  orphanedTypes?: BuildSchemaOptions['orphanedTypes'];
  /** `__resolveReference` by entity name. */
  references?: IResolvers;
  /** Asked before each mutation, by its name; what it throws is the answer. */
  admitMutation?: (ctx: Context, name: string) => Promise<void>;
};

/** Makes a federation subgraph of type-graphql classes. */
export async function buildSubgraph<Context = never>({
  resolvers,
  orphanedTypes = [],
  references = {},
  admitMutation,
}: SubgraphParts<Context>): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, orphanedTypes, validate: false, skipCheck: true });
  const map = createResolversMap(schema) as IResolvers;
  for (const [type, fields] of Object.entries(references))
    map[type] = { ...(map[type] as object), ...(fields as object) };
  if (admitMutation) map.Mutation = admitting(map.Mutation as Fields, admitMutation);
  return buildSubgraphSchema({
    typeDefs: withNullableQueries(parse(`${federationLink}\n${printSchemaWithDirectives(schema)}`)),
    resolvers: map as never,
  });
}

type Fields = Record<string, GraphQLFieldResolver<unknown, unknown>>;

function admitting<Context>(
  mutations: Fields,
  admit: (ctx: Context, name: string) => Promise<void>,
): Record<string, GraphQLFieldResolver<unknown, Context>> {
  const admitted = Object.entries(mutations).map(([name, resolve]) => [
    name,
    async (...[source, args, ctx, info]: Parameters<GraphQLFieldResolver<unknown, Context>>) => {
      await admit(ctx, name);
      return resolve(source, args, ctx, info);
    },
  ]);
  return Object.fromEntries(admitted);
}

/**
 * A query may be refused, or its subgraph be away, beside others that are not: null in its place leaves them their
 * answers. Mutations stay as they are: a client that changes something has to see whether it was done.
 */
function withNullableQueries(typeDefs: DocumentNode): DocumentNode {
  return visit(typeDefs, {
    [Kind.OBJECT_TYPE_DEFINITION]: ({ name }) => (name.value === 'Query' ? undefined : false),
    [Kind.FIELD_DEFINITION]: (field) =>
      field.type.kind === Kind.NON_NULL_TYPE ? { ...field, type: field.type.type } : undefined,
  });
}
