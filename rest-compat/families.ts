import { authFamily } from './auth/family.ts';
import { campaignsFamily } from './campaigns/family.ts';
import { cmsBackendFamily, cmsFamily } from './cms/family.ts';
import type { Family } from './family.ts';
import { jobsFamily } from './jobs/family.ts';

/** The contents page of this floor: every documented endpoint hangs on one of these. */
export const families: readonly Family[] = [
  authFamily,
  campaignsFamily,
  jobsFamily,
  cmsFamily,
  cmsBackendFamily,
];
