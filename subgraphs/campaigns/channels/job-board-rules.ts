import type { Violation } from '../../../core/errors/violations.ts';
import { sanitize } from '../../../core/markup/sanitize.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { toCountryCode } from '../contract/countries.ts';
import { removeInvalidXmlCharacters } from '../contract/feed-values.ts';
import { findMainJobLocation, parseJobLocation } from '../contract/places.ts';
import { countVisibleTextCharacters } from '../rules/campaign.ts';
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

/** Rules of one job board, in addition to the texts that every feed requires. */
export type JobBoardRules = {
  /** Minimum visible characters of the description. */
  minTextLength?: number;
  needsPlace?: boolean;
  needsSecureUrl?: boolean;
};

/** Creates the check of a channel from the rules of its board. */
export function createJobBoardRuleCheck({
  minTextLength = 1,
  needsPlace = false,
  needsSecureUrl = false,
}: JobBoardRules) {
  return (campaign: CampaignForChannelRules): Violation[] => [
    ...campaign.missingTexts,
    ...requireLength(campaign.textLength, minTextLength),
    ...(needsPlace ? campaign.missingPlace : []),
    ...(needsSecureUrl ? requireSecureUrl(campaign) : []),
  ];
}

/** Reports a missing title, company name or company country, which every feed requires. */
function listMissingTexts({ name, companyName, companyCountry }: CampaignWithoutAgeRange): Violation[] {
  return [
    ...requireText('name', name),
    ...requireText('companyName', companyName),
    ...requireText('companyCountry', companyCountry),
  ];
}

/** Countries whose addresses contain a state, so that boards cannot place a job there without it. */
const countriesWithStates = new Set(['US', 'CA', 'AU']);

/** Reports missing parts of the place for boards that accept no job without a city and a country. */
function listMissingPlace({ locations, companyCountry }: CampaignWithoutAgeRange): Violation[] {
  const place = findMainJobLocation(locations);
  if (!place) return [{ field: 'locations', message: 'must name a place with its city' }];
  const { countries, isRemote } = parseJobLocation(place, companyCountry);
  const [country = companyCountry] = countries;
  const needsState = !isRemote && countriesWithStates.has(toCountryCode(country));
  return [
    ...requireText('locations.city', place.city || place.name),
    ...(needsState ? requireText('locations.state', place.state) : []),
    ...requireText('locations.country', country),
  ];
}

function requireLength(length: number, minLength: number): Violation[] {
  if (length >= minLength) return [];
  const message = `must have at least ${minLength} characters of text that can be shown`;
  return [{ field: 'description', message }];
}

function requireText(field: string, value: string | undefined): Violation[] {
  return value && removeInvalidXmlCharacters(value).trim()
    ? []
    : [{ field, message: 'is required by this board' }];
}

function requireSecureUrl({ url }: CampaignWithoutAgeRange): Violation[] {
  return url && /^https:/i.test(url) ? [] : [{ field: 'url', message: 'must be an https URL' }];
}

/** Prepares a campaign for the checks of all channels at once, because sanitizing a long description is slow. */
export async function prepareCampaignForChannelRules(campaign: Campaign): Promise<CampaignForChannelRules> {
  const text = removeInvalidXmlCharacters(await sanitize('description', campaign.description));
  const shownCampaign = omitAgeRange(campaign);
  return {
    ...shownCampaign,
    textLength: countVisibleTextCharacters(text),
    missingTexts: listMissingTexts(shownCampaign),
    missingPlace: listMissingPlace(shownCampaign),
  };
}

/** Joins violations to sentences for the owner; null without violations. */
export function toDeliveryHoldReason(violations: readonly Violation[] = []): string | null {
  return violations.map(({ field, message }) => `${field} ${message}.`).join(' ') || null;
}
