import { writeFileSync } from 'node:fs';
import type { GraphQLObjectType } from 'graphql';
import { commonGraphqlErrorCodes } from '../../gateway/errors/errors.ts';
import { deriveApiAndPublicSchemas } from '../../gateway/schema/compile-supergraph.ts';
import { printDerivedSchemas } from '../../gateway/schema/derived-schemas.ts';
import { loadFederationSupergraph } from '../../gateway/schema/load-federation-supergraph.ts';
import { composeServerSupergraph } from '../../server/schema/compose-supergraph.ts';
import { readRecordedErrorCodes } from '../../server/schema/error-tables.ts';
import { readSubscriptionSdl } from '../../server/schema/read-derived-schemas.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { precomputeRestQueryPlans } from './precompute-rest-query-plans.ts';

const supergraphSdl = composeServerSupergraph();
writeFileSync('gateway/generated/supergraph.graphql', supergraphSdl);
const subscriptionSdl = readSubscriptionSdl();
const schemas = deriveApiAndPublicSchemas(
  loadFederationSupergraph(supergraphSdl),
  supergraphSdl,
  subscriptionSdl,
);
const sources = { supergraphSdl, subscriptionSdl };
const { whole, visible, plans, digest } = printDerivedSchemas(
  schemas,
  await precomputeRestQueryPlans(sources),
  sources,
);
writeFileSync('gateway/generated/whole.graphql', whole);
writeFileSync('gateway/generated/api.graphql', visible);
writeFileSync('gateway/generated/plans.json', plans);
writeFileSync('gateway/generated/derived.sha256', `${digest}\n`);

const recordedErrors = readRecordedErrorCodes(projectRoot);
const listCodes = (type?: GraphQLObjectType | null) =>
  Object.fromEntries(
    Object.keys(type?.getFields() ?? {})
      .sort()
      .map((field) => [field, recordedErrors[`${type?.name}.${field}`] ?? []]),
  );
const errors = {
  common: commonGraphqlErrorCodes,
  Query: listCodes(schemas.publicSchema.getQueryType()),
  Mutation: listCodes(schemas.publicSchema.getMutationType()),
};
writeFileSync('gateway/generated/errors.json', `${JSON.stringify(errors, null, 1)}\n`);
