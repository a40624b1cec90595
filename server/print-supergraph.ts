import { writeFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { type GraphQLObjectType, printSchema } from 'graphql';
import { commonCodes } from '../gateway/errors.ts';
import { addSubscriptions } from '../gateway/live/add-subscriptions.ts';
import { toPublicSchema } from '../gateway/public-schema.ts';
import { composeHouse } from './compose-house.ts';
import { projectRoot } from './project-root.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { readGraphErrors } from './recorded-errors.ts';

const supergraphSdl = composeHouse();
writeFileSync('gateway/generated/supergraph.graphql', supergraphSdl);
const whole = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
writeFileSync('gateway/generated/whole.graphql', `${printSchema(whole)}\n`);
const visible = addSubscriptions(toPublicSchema(whole, supergraphSdl), readSubscriptions());
writeFileSync('gateway/generated/api.graphql', `${printSchema(visible)}\n`);

const recorded = readGraphErrors(projectRoot);
const listCodes = (type?: GraphQLObjectType | null) =>
  Object.fromEntries(
    Object.keys(type?.getFields() ?? {})
      .sort()
      .map((field) => [field, recorded[`${type?.name}.${field}`] ?? []]),
  );
const errors = {
  common: commonCodes,
  Query: listCodes(visible.getQueryType()),
  Mutation: listCodes(visible.getMutationType()),
};
writeFileSync('gateway/generated/errors.json', `${JSON.stringify(errors, null, 1)}\n`);
