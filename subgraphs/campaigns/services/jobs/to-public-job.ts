import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';

/** What the public sees of a campaign that is live; null for one that never was. */
export async function toPublicJob(row: Campaign) {
  const { liveAt, endAt } = row;
  if (!liveAt || !endAt) return null;
  return {
    ...row,
    description: await sanitize('description', row.description),
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    locations: row.locations,
    datePosted: liveAt,
    validThrough: endAt,
  };
}
