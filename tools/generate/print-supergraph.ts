import { writeFileSync } from 'node:fs';
import type { GraphQLObjectType } from 'graphql';
import { commonCodes } from '../../gateway/errors/errors.ts';
import { deriveSchemas } from '../../gateway/schema/compile-supergraph.ts';
import { printDerived } from '../../gateway/schema/derived-schemas.ts';
import { openFederation } from '../../gateway/schema/open-federation.ts';
import { composeServer } from '../../server/schema/compose-supergraph.ts';
import { readGraphErrors } from '../../server/schema/error-tables.ts';
import { readSubscriptions } from '../../server/schema/read-derivation.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { planDocuments } from './plan-documents.ts';

const supergraphSdl = composeServer();
writeFileSync('gateway/generated/supergraph.graphql', supergraphSdl);
const subscriptionSdl = readSubscriptions();
const schemas = deriveSchemas(openFederation(supergraphSdl), supergraphSdl, subscriptionSdl);
const sources = { supergraphSdl, subscriptionSdl };
const { whole, visible, plans, digest } = printDerived(schemas, await planDocuments(sources), sources);
writeFileSync('gateway/generated/whole.graphql', whole);
writeFileSync('gateway/generated/api.graphql', visible);
writeFileSync('gateway/generated/plans.json', plans);
writeFileSync('gateway/generated/derived.sha256', `${digest}\n`);

const recorded = readGraphErrors(projectRoot);
const listCodes = (type?: GraphQLObjectType | null) =>
  Object.fromEntries(
    Object.keys(type?.getFields() ?? {})
      .sort()
      .map((field) => [field, recorded[`${type?.name}.${field}`] ?? []]),
  );
const errors = {
  common: commonCodes,
  Query: listCodes(schemas.publicSchema.getQueryType()),
  Mutation: listCodes(schemas.publicSchema.getMutationType()),
};
writeFileSync('gateway/generated/errors.json', `${JSON.stringify(errors, null, 1)}\n`);
