import type { GraphQLSchema } from 'graphql';

type Build = () => Promise<GraphQLSchema>;

/** Every domain's schema by the name supergraph.yaml gives it; loaded one by one, so that a process pays for its own. */
export const schemaBuilders = {
  auth: once(async () => (await import('./auth/schema.ts')).buildAuthSchema()),
  campaigns: once(async () => (await import('./campaigns/schema.ts')).buildCampaignsSchema()),
  cms: once(async () => (await import('./cms/schema.ts')).buildCmsSchema()),
} satisfies Record<string, Build>;

export const domainSubgraphNames = ['auth', 'campaigns', 'cms'] as const;
export type DomainSubgraphName = (typeof domainSubgraphNames)[number];

/** A schema knows nothing of its server: all servers of a process share it. */
function once(build: Build): Build {
  let schema: Promise<GraphQLSchema> | undefined;
  return () => {
    schema ??= build();
    return schema;
  };
}
