import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';

/** A campaign as channels may know it: targeting job advertisements by age is unlawful in many places. */
export type ShownCampaign = Omit<Campaign, 'ageMin' | 'ageMax'>;

/** One whose description was read: how many characters of text are left of it once it is fit to be shown. */
export type ReadCampaign = ShownCampaign & { textLength: number };
