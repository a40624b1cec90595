import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { toShownFields } from '../../rules/shown-fields.ts';

/** The public view of a live campaign. Its description is sanitized where it is requested. */
export function toPublicJob({ externalUrl }: Pick<CampaignsContext, 'externalUrl'>, campaign: Campaign) {
  const row = toShownFields(campaign);
  return {
    ...row,
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    locations: row.locations,
    pageUrl: `${externalUrl}/jobs/${row.id}`,
    // The database has both for what was ever published.
    datePosted: row.liveAt ?? row.createdAt,
    validThrough: row.endAt ?? row.updatedAt,
  };
}
