import type { GraphQLSchema } from 'graphql';

type Build = () => Promise<GraphQLSchema>;

/** Schemas by the name of the subgraph in supergraph.yaml. They are loaded one by one, so that a process loads only its own. */
export const schemaBuilders = {
  auth: once(async () => (await import('./auth/schema.ts')).buildAuthSchema()),
  campaigns: once(async () => (await import('./campaigns/schema.ts')).buildCampaignsSchema()),
  cms: once(async () => (await import('./cms/schema.ts')).buildCmsSchema()),
} satisfies Record<string, Build>;

export const domainSubgraphNames = ['auth', 'campaigns', 'cms'] as const;
export type DomainSubgraphName = (typeof domainSubgraphNames)[number];

/** Builds a schema once. All servers of a process share it, because it does not depend on settings. */
function once(build: Build): Build {
  let schema: Promise<GraphQLSchema> | undefined;
  return () => {
    schema ??= build();
    return schema;
  };
}
