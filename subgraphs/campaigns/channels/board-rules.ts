import type { Violation } from '../../../core/errors/violations.ts';
import { sanitize } from '../../../core/markup/sanitize.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { toCountryCode } from '../contract/countries.ts';
import { removeInvalidXmlCharacters } from '../contract/feed-values.ts';
import { findMainJobLocation, parseJobLocation } from '../contract/places.ts';
import { countTextCharacters } from '../rules/publish-rules.ts';
import {
  type CampaignForChannelRules,
  type CampaignWithoutAgeRange,
  omitAgeRange,
} from './shown-campaign.ts';

/** Rules of one job board, in addition to the texts that every feed requires. */
export type JobBoardRules = {
  /** Characters of description that a reader sees. */
  minTextLength?: number;
  needsPlace?: boolean;
  needsSecureUrl?: boolean;
};

/** The check of a channel by the rules of its board. */
export function createJobBoardCheck({
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

/** A title, a company and its country that can be written into XML: the least that every feed needs. */
function listMissingTexts({ name, companyName, companyCountry }: CampaignWithoutAgeRange): Violation[] {
  return [
    ...requireText('name', name),
    ...requireText('companyName', companyName),
    ...requireText('companyCountry', companyCountry),
  ];
}

/** Countries whose addresses contain a state, so that boards cannot place a job there without it. */
const countriesWithStates = new Set(['US', 'CA', 'AU']);

/** Missing parts of the place for boards that accept no job without a city and a country. */
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

/** A campaign as the rules of channels judge it; once for all of them, because its texts may be long. */
export async function prepareForChannelRules(campaign: Campaign): Promise<CampaignForChannelRules> {
  const text = removeInvalidXmlCharacters(await sanitize('description', campaign.description));
  const shownCampaign = omitAgeRange(campaign);
  return {
    ...shownCampaign,
    textLength: countTextCharacters(text),
    missingTexts: listMissingTexts(shownCampaign),
    missingPlace: listMissingPlace(shownCampaign),
  };
}

/** Violations as sentences for the owner; null where there are none. */
export function toDeliveryHoldReason(violations: readonly Violation[]): string | null {
  return violations.map(({ field, message }) => `${field} ${message}.`).join(' ') || null;
}
