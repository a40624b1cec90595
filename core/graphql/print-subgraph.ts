import { type DocumentNode, type GraphQLSchema, Kind, parse, visit } from 'graphql';
import { findGlobalIdReference } from './global-id.ts';
import { addListSizeDirectives } from './list-sizes.ts';

/**
 * Passes the hints of `@publicCacheSeconds` to the edge: composition copies the directive into the supergraph. The name
 * and its arguments are those of Apollo Server and Apollo Router.
 */
const cacheControlLink = `@link(url: "https://trellis.dev/cache/v1.0", import: ["@cacheControl"])
  @composeDirective(name: "@cacheControl")

directive @cacheControl(maxAge: Int, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION`;

const federationLink = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@provides", "@inaccessible", "@tag", "@cost", "@listSize", "@composeDirective"])
  ${cacheControlLink}`;

/** Returns the SDL of a schema from classes, for composition. Apollo's subgraph library checks it. */
export async function printSubgraph(schema: GraphQLSchema): Promise<string> {
  const { buildSubgraphSchema, printSubgraphSchema } = await import('@apollo/subgraph');
  const { printSchemaWithDirectives } = await import('@graphql-tools/utils');
  const typeDefs = withoutReferences(parse(`${federationLink}\n${printSchemaWithDirectives(schema)}`));
  return printSubgraphSchema(buildSubgraphSchema({ typeDefs: addListSizeDirectives(typeDefs) }));
}

/** Removes the placeholder scalars of references, because the graph has `ID` instead. */
function withoutReferences(typeDefs: DocumentNode): DocumentNode {
  return visit(typeDefs, {
    [Kind.SCALAR_TYPE_DEFINITION]: ({ name }) => (findGlobalIdReference(name.value) ? null : undefined),
  });
}
