import { findMainPlace } from '../../../../core/rules/job-places.ts';
import { sanitizeDescription } from '../../../../core/rules/sanitize-description.ts';
import type { Violation } from '../../../../core/rules/violations.ts';
import { toXmlText } from '../../../../core/rules/xml-text.ts';
import type { Location } from '../../services/campaigns/campaign-row.ts';
import { countTextCharacters } from '../../services/campaigns/publish-rules.ts';
import type { ShownCampaign } from '../shown-campaign.ts';

/** A title, a company, its country and a description that can be read and written into XML: the least that every feed needs. */
export function checkTexts(campaign: ShownCampaign, leastLength = 1): Violation[] {
  const { name, companyName, companyCountry, description } = campaign;
  return [
    ...requireText('name', name),
    ...requireText('companyName', companyName),
    ...requireText('companyCountry', companyCountry),
    ...requireLength('description', description, leastLength),
  ];
}

/** A place with city, state and country, for boards that will not have a job without. */
export function checkPlace({ locations, companyCountry }: ShownCampaign): Violation[] {
  const place = findMainPlace(locations as Location[]);
  if (!place) return [{ field: 'locations', message: 'must name a place with its city and state' }];
  return [
    ...requireText('locations.city', place.city || place.name),
    ...requireText('locations.state', place.state),
    ...requireText('locations.country', place.country || companyCountry),
  ];
}

/** Of what is left once the text is fit to be shown. */
function requireLength(field: string, html: string, leastLength: number): Violation[] {
  if (countTextCharacters(toXmlText(sanitizeDescription(html))) >= leastLength) return [];
  return [{ field, message: `must have at least ${leastLength} characters of text that can be shown` }];
}

function requireText(field: string, value: string | undefined): Violation[] {
  return value && toXmlText(value).trim() ? [] : [{ field, message: 'is required by this board' }];
}
