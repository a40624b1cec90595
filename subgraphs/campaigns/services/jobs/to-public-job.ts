import { sanitizeDescription } from '../../../../core/rules/sanitize-description.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { Location } from '../campaigns/campaign-row.ts';

/** What anybody may see of a campaign that is live; null of one that never was. */
export function toPublicJob(row: Campaign) {
  const { liveAt, endAt } = row;
  if (!liveAt || !endAt) return null;
  return {
    ...row,
    description: sanitizeDescription(row.description),
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    locations: row.locations as Location[],
    datePosted: liveAt,
    validThrough: endAt,
  };
}
