import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';
import { addSubscriptionTypes } from '../../gateway/schema/compile-supergraph.ts';
import { toPublicSchema } from '../../gateway/schema/public-schema.ts';
import { readSubscriptionSdl } from '../../server/schema/read-derived-schemas.ts';

const readSupergraph = () => readFileSync('gateway/generated/supergraph.graphql', 'utf8');

/** The whole API schema of the committed supergraph, as documents of the REST layer see it. */
export function readApiSchema(): GraphQLSchema {
  return Supergraph.build(readSupergraph()).apiSchema().toGraphQLJSSchema();
}

/** Reads the schema that clients of `/graphql` see. */
export function readPublicSchema(): GraphQLSchema {
  return addSubscriptionTypes(toPublicSchema(readApiSchema(), readSupergraph()), readSubscriptionSdl());
}
