import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';

/** The API schema of the committed supergraph. */
export function readApiSchema(): GraphQLSchema {
  const sdl = readFileSync('gateway/generated/supergraph.graphql', 'utf8');
  return Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
}
