import type { GraphQLSchema } from 'graphql';

/** Every domain's schema by the name supergraph.yaml gives it; loaded one by one, so that a process pays for its own. */
export const schemaBuilders: Record<string, () => Promise<GraphQLSchema>> = {
  auth: async () => (await import('./auth/schema.ts')).buildAuthSchema(),
  campaigns: async () => (await import('./campaigns/schema.ts')).buildCampaignsSchema(),
  cms: async () => (await import('./cms/schema.ts')).buildCmsSchema(),
};
