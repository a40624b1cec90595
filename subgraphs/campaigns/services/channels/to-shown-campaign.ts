import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { ShownCampaign } from '../../channels/shown-campaign.ts';
import { defaults } from '../campaigns/apply-changes.ts';

/** What channels may know of a campaign: all but the ages. */
export function toShownCampaign({ ageMin: _min, ageMax: _max, ...shown }: Campaign): ShownCampaign {
  return shown;
}

export const agesLeftOut = {
  kind: 'age_range_left_out',
  message: 'The age range stays here: no channel is told of it.',
} as const;

/** Whether the author named ages, which no channel is told. */
export function hasAgeRange({ ageMin, ageMax }: Pick<Campaign, 'ageMin' | 'ageMax'>) {
  return ageMin !== defaults.ageMin || ageMax !== defaults.ageMax;
}
