import { extendSchema, type GraphQLSchema, parse } from 'graphql';

/** The schema that clients see: the composed one, with what can be followed. */
export function addSubscriptions(schema: GraphQLSchema, subscriptionSdl: string): GraphQLSchema {
  return subscriptionSdl ? extendSchema(schema, parse(subscriptionSdl, { noLocation: true })) : schema;
}
