import type { Family } from '../family.ts';
import { jobsDialect } from './dialect.ts';
import { getPublicJob } from './get-public-job.ts';

/** The public job pages. */
export const jobsFamily: Family = {
  prefix: '',
  dialect: jobsDialect,
  endpoints: [getPublicJob],
  owns: (path) => path.startsWith('/jobs/'),
};
