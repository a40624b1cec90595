import 'reflect-metadata';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type DocumentNode, defaultFieldResolver, type GraphQLSchema, Kind, parse, visit } from 'graphql';
import { type BuildSchemaOptions, buildSchema, createResolversMap } from 'type-graphql';

const federationLink = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@provides", "@inaccessible"])`;

type SubgraphParts<Context> = {
  resolvers: BuildSchemaOptions['resolvers'];
  orphanedTypes?: BuildSchemaOptions['orphanedTypes'];
  /** `__resolveReference` by entity name. */
  references?: Readonly<Record<string, object>>;
  /** Called before each mutation with its name; an error that it throws becomes the answer. */
  admitMutation?: (ctx: Context, name: string) => Promise<void>;
};

/** Builds a federation subgraph from type-graphql classes. */
export async function buildSubgraph<Context = never>({
  resolvers,
  orphanedTypes = [],
  references = {},
  admitMutation,
}: SubgraphParts<Context>): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, orphanedTypes, validate: false, skipCheck: true });
  const resolversOf: Record<string, object> = createResolversMap(schema);
  for (const [type, fields] of Object.entries(references))
    resolversOf[type] = { ...resolversOf[type], ...fields };
  const subgraph = buildSubgraphSchema({
    typeDefs: withNullableQueries(parse(`${federationLink}\n${printSchemaWithDirectives(schema)}`)),
    resolvers: resolversOf as never,
  });
  if (admitMutation) admitFirst(subgraph, admitMutation);
  return subgraph;
}

function admitFirst<Context>(schema: GraphQLSchema, admit: (ctx: Context, name: string) => Promise<void>) {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, ctx, info) => {
      await admit(ctx, name);
      return resolve(source, args, ctx, info);
    };
  }
}

/**
 * Makes queries nullable: where one is refused or its subgraph is unavailable, the others still have their
 * answers. Mutations are not changed: a client that changes something has to see whether it was done.
 */
function withNullableQueries(typeDefs: DocumentNode): DocumentNode {
  return visit(typeDefs, {
    [Kind.OBJECT_TYPE_DEFINITION]: ({ name }) => (name.value === 'Query' ? undefined : false),
    [Kind.FIELD_DEFINITION]: (field) =>
      field.type.kind === Kind.NON_NULL_TYPE ? { ...field, type: field.type.type } : undefined,
  });
}
