import {
  commaListSchema,
  defineSetting,
  flagSchema,
  integerSchema,
  type SettingProblem,
  type SettingsOf,
} from '../core/settings/settings.ts';

/** Settings of /graphql. */
export const graphqlSettings = {
  maxCost: defineSetting('SVC_GRAPHQL_MAX_COST', integerSchema({ min: 1 }).default(50_000), {
    description:
      'Maximum cost of an operation at /graphql, about the maximum number of objects in its response. docs/limits.md describes the calculation.',
  }),
  trustedDocuments: defineSetting('SVC_GRAPHQL_TRUSTED_DOCUMENTS', commaListSchema().default([]), {
    description:
      'Comma-separated paths of manifests of documents that clients may send by their id, as Relay, graphql-codegen or Apollo write them.',
  }),
  trustedOnly: defineSetting('SVC_GRAPHQL_TRUSTED_ONLY', flagSchema(false), {
    description: 'Refuses every document at /graphql that is not in SVC_GRAPHQL_TRUSTED_DOCUMENTS.',
  }),
  plansLogged: defineSetting('SVC_GRAPHQL_LOG_PLANS', flagSchema(false), {
    description:
      'Logs how each operation over several subgraphs is compiled: its fetches, and the code that serializes its response. The log then contains the values in the documents of clients.',
  }),
};

/** Reports a server that accepts only trusted documents but has none, because it would refuse every request. */
export function findTrustedDocumentSettingProblems({
  trustedDocuments,
  trustedOnly,
}: Partial<SettingsOf<typeof graphqlSettings>>): SettingProblem[] {
  if (!trustedOnly || !trustedDocuments || trustedDocuments.length) return [];
  return [
    { name: graphqlSettings.trustedDocuments.name, reason: 'is required with SVC_GRAPHQL_TRUSTED_ONLY' },
  ];
}
