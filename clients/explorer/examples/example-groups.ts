import { authExamples } from './auth.ts';
import { campaignsExamples } from './campaigns.ts';
import { cmsExamples } from './cms.ts';
import type { ExampleGroup } from './example.ts';
import { siteExamples } from './site.ts';

/** Every example, in the order in which the panel lists them. */
export const exampleGroups: readonly ExampleGroup[] = [
  authExamples,
  campaignsExamples,
  siteExamples,
  cmsExamples,
];
