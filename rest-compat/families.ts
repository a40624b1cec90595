import { authFamily } from './auth/family.ts';
import { campaignsFamily } from './campaigns/family.ts';
import { channelsFamily } from './channels/family.ts';
import { clicksFamily } from './clicks/family.ts';
import { cmsBackendFamily, cmsFamily, cmsFilesFamily } from './cms/family.ts';
import type { Family } from './endpoint/family.ts';
import { feedsFamily } from './feeds/family.ts';
import { jobsFamily } from './jobs/family.ts';

/** The contents page of this floor: every documented endpoint hangs on one of these. */
export const families: readonly Family[] = [
  authFamily,
  campaignsFamily,
  jobsFamily,
  clicksFamily,
  feedsFamily,
  channelsFamily,
  cmsFamily,
  cmsBackendFamily,
  cmsFilesFamily,
];
