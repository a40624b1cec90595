import type { Violation } from '../../../core/errors/violations.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { campaignDefaults } from '../rules/campaign-defaults.ts';
import { cleanCampaignFieldsForDisplay } from '../rules/display-fields.ts';

/**
 * A campaign without its age range, which is sent to no channel, because targeting job advertisements by age
 * is unlawful in many places.
 */
export type CampaignWithoutAgeRange = Omit<Campaign, 'ageMin' | 'ageMax'>;

/** A campaign with values that several channels check, computed once. */
export type CampaignForChannelRules = CampaignWithoutAgeRange & {
  /** Visible characters of the sanitized description. */
  textLength: number;
  missingTexts: readonly Violation[];
  missingPlace: readonly Violation[];
};

export function omitAgeRange({ ageMin: _min, ageMax: _max, ...shown }: Campaign): CampaignWithoutAgeRange {
  return cleanCampaignFieldsForDisplay(shown);
}

export const ageRangeOmittedEvent = {
  kind: 'age_range_left_out',
  message: 'The age range is not sent to any channel.',
} as const;

/** Whether the author set an age range, which is not sent to any channel. */
export function hasAgeRange({ ageMin, ageMax }: Pick<Campaign, 'ageMin' | 'ageMax'>) {
  return ageMin !== campaignDefaults.ageMin || ageMax !== campaignDefaults.ageMax;
}
