import type { buildSubgraphSchema } from '@apollo/subgraph';

type Module = Extract<Parameters<typeof buildSubgraphSchema>[0], { typeDefs: unknown; resolvers?: unknown }>;

/** One of the four subgraphs: what it knows, and how it answers. */
export type Part = { name: string; sdl: string; resolvers: NonNullable<Module['resolvers']> };

/** The import of the federation directives that the four use. */
export const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@external", "@requires", "@provides", "@shareable"])';
