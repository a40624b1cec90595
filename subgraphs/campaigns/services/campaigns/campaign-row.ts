import type { Campaign as CampaignRow } from '../../../../prisma/generated/campaigns/client.ts';
import { toPresentStatus } from './campaign-status.ts';

type Owner = { userId: string; ownerEmail: string | null };

export type Location = {
  name: string;
  city?: string;
  state?: string;
  country?: string;
  postalCode?: string;
  lat?: number;
  lng?: number;
};

/** A stored campaign as its readers know it. */
export function toCampaign(row: CampaignRow, { userId, ownerEmail }: Owner, now: Date) {
  return {
    ...row,
    status: toPresentStatus(row, now),
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    ageRange: { min: row.ageMin, max: row.ageMax },
    locations: row.locations as Location[],
    ownerId: userId,
    ownerEmail,
  };
}
