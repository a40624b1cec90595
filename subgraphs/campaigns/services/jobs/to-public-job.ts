import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { Location } from '../campaigns/campaign-row.ts';

/** What anybody may see of a campaign that is live; null of one that never was. */
export async function toPublicJob(row: Campaign) {
  const { liveAt, endAt } = row;
  if (!liveAt || !endAt) return null;
  return {
    ...row,
    description: await sanitize('description', row.description),
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    locations: row.locations as Location[],
    datePosted: liveAt,
    validThrough: endAt,
  };
}
