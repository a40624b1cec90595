import { findMainPlace } from '../../../../core/rules/job-places.ts';
import type { Violation } from '../../../../core/rules/violations.ts';
import { toXmlText } from '../../../../core/rules/xml-text.ts';
import type { Location } from '../../services/campaigns/campaign-row.ts';
import type { ReadCampaign } from '../shown-campaign.ts';

/** A title, a company, its country and a description that can be read and written into XML: the least that every feed needs. */
export function checkTexts(campaign: ReadCampaign, leastLength = 1): Violation[] {
  const { name, companyName, companyCountry, textLength } = campaign;
  return [
    ...requireText('name', name),
    ...requireText('companyName', companyName),
    ...requireText('companyCountry', companyCountry),
    ...requireLength('description', textLength, leastLength),
  ];
}

/** A place with city, state and country, for boards that will not have a job without. */
export function checkPlace({ locations, companyCountry }: ReadCampaign): Violation[] {
  const place = findMainPlace(locations as Location[]);
  if (!place) return [{ field: 'locations', message: 'must name a place with its city and state' }];
  return [
    ...requireText('locations.city', place.city || place.name),
    ...requireText('locations.state', place.state),
    ...requireText('locations.country', place.country || companyCountry),
  ];
}

function requireLength(field: string, length: number, leastLength: number): Violation[] {
  if (length >= leastLength) return [];
  return [{ field, message: `must have at least ${leastLength} characters of text that can be shown` }];
}

function requireText(field: string, value: string | undefined): Violation[] {
  return value && toXmlText(value).trim() ? [] : [{ field, message: 'is required by this board' }];
}
