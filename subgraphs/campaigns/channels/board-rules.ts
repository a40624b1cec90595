import type { Violation } from '../../../core/errors/violations.ts';
import { sanitize } from '../../../core/markup/sanitize.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { toCountryCode } from '../contract/countries.ts';
import { toXmlText } from '../contract/feed-values.ts';
import { findMainPlace, readPlace } from '../contract/places.ts';
import { countTextCharacters } from '../rules/publish-rules.ts';
import { type ReadCampaign, type ShownCampaign, toShownCampaign } from './shown-campaign.ts';

/** Rules of one job board, in addition to the texts that every feed requires. */
export type BoardRules = {
  /** Minimum visible characters of the description. */
  minTextLength?: number;
  needsPlace?: boolean;
  needsSecureUrl?: boolean;
};

/** Creates the check of a channel from the rules of its board. */
export function createCheck({ minTextLength = 1, needsPlace = false, needsSecureUrl = false }: BoardRules) {
  return (campaign: ReadCampaign): Violation[] => [
    ...campaign.missingTexts,
    ...requireLength(campaign.textLength, minTextLength),
    ...(needsPlace ? campaign.missingPlace : []),
    ...(needsSecureUrl ? requireSecureUrl(campaign) : []),
  ];
}

/** Reports a missing title, company name or company country, which every feed requires. */
function listMissingTexts({ name, companyName, companyCountry }: ShownCampaign): Violation[] {
  return [
    ...requireText('name', name),
    ...requireText('companyName', companyName),
    ...requireText('companyCountry', companyCountry),
  ];
}

/** Countries whose addresses contain a state, so that boards cannot place a job there without it. */
const countriesWithStates = new Set(['US', 'CA', 'AU']);

/** Reports missing parts of the place for boards that accept no job without a city and a country. */
function listMissingPlace({ locations, companyCountry }: ShownCampaign): Violation[] {
  const place = findMainPlace(locations);
  if (!place) return [{ field: 'locations', message: 'must name a place with its city' }];
  const { countries, isRemote } = readPlace(place, companyCountry);
  const [country = companyCountry] = countries;
  const needsState = !isRemote && countriesWithStates.has(toCountryCode(country));
  return [
    ...requireText('locations.city', place.city || place.name),
    ...(needsState ? requireText('locations.state', place.state) : []),
    ...requireText('locations.country', country),
  ];
}

function requireLength(length: number, least: number): Violation[] {
  if (length >= least) return [];
  const message = `must have at least ${least} characters of text that can be shown`;
  return [{ field: 'description', message }];
}

function requireText(field: string, value: string | undefined): Violation[] {
  return value && toXmlText(value).trim() ? [] : [{ field, message: 'is required by this board' }];
}

function requireSecureUrl({ url }: ShownCampaign): Violation[] {
  return url && /^https:/i.test(url) ? [] : [{ field: 'url', message: 'must be an https URL' }];
}

/** Prepares a campaign for the checks of all channels at once, because sanitizing a long description is slow. */
export async function readForChannels(campaign: Campaign): Promise<ReadCampaign> {
  const text = toXmlText(await sanitize('description', campaign.description));
  const shown = toShownCampaign(campaign);
  return {
    ...shown,
    textLength: countTextCharacters(text),
    missingTexts: listMissingTexts(shown),
    missingPlace: listMissingPlace(shown),
  };
}

/** Joins violations to sentences for the owner; null without violations. */
export function toHoldReason(violations: readonly Violation[]): string | null {
  return violations.map(({ field, message }) => `${field} ${message}.`).join(' ') || null;
}
