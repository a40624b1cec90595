import { ApolloServer } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';

/** A private function of Apollo Server, which prints and hashes the whole schema for the keys of a document store. */
type Derive = (
  schema: GraphQLSchema,
  documentStore?: object | null,
) => { schema: GraphQLSchema; documentStore?: object | null; documentStoreKeyPrefix: string };

const server = ApolloServer as unknown as { generateSchemaDerivedData: Derive };
const derive = server.generateSchemaDerivedData;
const prefixes = new WeakMap<GraphQLSchema, string>();

/** All servers of a test process share their schema, so it is printed once. */
server.generateSchemaDerivedData = (schema, documentStore) => {
  if (!documentStore) return derive(schema, documentStore);
  const documentStoreKeyPrefix = prefixes.get(schema) ?? derive(schema, documentStore).documentStoreKeyPrefix;
  prefixes.set(schema, documentStoreKeyPrefix);
  return { schema, documentStore, documentStoreKeyPrefix };
};
