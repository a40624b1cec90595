import type { Family } from '../family.ts';
import { jobsDialect } from '../jobs/dialect.ts';
import { followClick } from './follow-click.ts';

/** The counted way from an advertisement to the job. */
export const clicksFamily: Family = {
  prefix: '',
  dialect: jobsDialect,
  endpoints: [followClick],
  accepts: [],
  owns: (path) => path.startsWith('/c/'),
};
