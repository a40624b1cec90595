import { authExamples } from './auth.ts';
import { campaignsExamples } from './campaigns.ts';
import { cmsExamples } from './cms.ts';
import type { GraphqlExampleSection } from './graphql-example.ts';
import { siteExamples } from './site.ts';

/** Every example, in the order in which the panel lists them. */
export const graphqlExampleSections: readonly GraphqlExampleSection[] = [
  authExamples,
  campaignsExamples,
  siteExamples,
  cmsExamples,
];
