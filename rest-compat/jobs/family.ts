import type { Family } from '../family.ts';
import { jobsDialect } from './dialect.ts';
import { getIndexNowKey } from './get-index-now-key.ts';
import { getPublicJob } from './get-public-job.ts';

/** The public job pages. */
export const jobsFamily: Family = {
  prefix: '',
  dialect: jobsDialect,
  endpoints: [getPublicJob, getIndexNowKey],
  paramPatterns: { key: '[a-zA-Z0-9-]{8,128}' },
  // Pages are the same for everybody.
  accepts: [],
  owns: (path) => path.startsWith('/jobs/'),
};
