import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';
import { addSubscriptions } from '../../gateway/live/add-subscriptions.ts';
import { readSubscriptions } from '../../server/read-subscriptions.ts';

/** The schema that clients see: that of the committed supergraph, with what can be followed. */
export function readApiSchema(): GraphQLSchema {
  const sdl = readFileSync('gateway/generated/supergraph.graphql', 'utf8');
  return addSubscriptions(Supergraph.build(sdl).apiSchema().toGraphQLJSSchema(), readSubscriptions());
}
