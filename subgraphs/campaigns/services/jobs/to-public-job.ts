import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';

/** What the public sees of a campaign that is live. Its description is sanitised where it is asked for. */
export function toPublicJob({ externalUrl }: Pick<CampaignsContext, 'externalUrl'>, row: Campaign) {
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
