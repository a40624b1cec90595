import { removeControlCharacters, toSingleLine } from '../../../core/lib/text.ts';
import { findUrlCredentialsProblem } from '../../../core/lib/web-address.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { roundToCents } from '../contract/feed-values.ts';

type Location = Campaign['locations'][number];

/**
 * Cleans the fields of a campaign for pages, feeds and channels: removes control characters, empty and
 * repeated list values, and rounds amounts to cents. The description is sanitized later, because that is
 * slow.
 */
export function cleanCampaignFieldsForDisplay<Row extends Omit<Campaign, 'ageMin' | 'ageMax'>>(
  row: Row,
): Row {
  const { locations, salaryMin, salaryMax, skills, interests, language, cities } = row;
  return {
    ...row,
    name: toSingleLine(row.name),
    companyName: toSingleLine(row.companyName),
    companyWebsite: toShownAddress(row.companyWebsite),
    companyCountry: toSingleLine(row.companyCountry),
    companyLogo: optional(row.companyLogo, toShownAddress),
    banner: optional(row.banner, toShownAddress),
    url: optional(row.url, toShownAddress),
    clientId: optional(row.clientId, toSingleLine),
    title: optional(row.title, toSingleLine),
    text1: optional(row.text1, removeControlCharacters),
    text2: optional(row.text2, removeControlCharacters),
    skills: listOnce(skills),
    interests: listOnce(interests),
    language: listOnce(language),
    cities: listOnce(cities),
    locations: unique(
      locations.map(toShownLocation).filter(({ name }) => name !== ''),
      (each) => JSON.stringify(each),
    ),
    salaryMin: roundToCents(salaryMin),
    salaryMax: roundToCents(salaryMax),
  };
}

/** Returns an empty text for an address with credentials, which earlier versions accepted. */
function toShownAddress(text: string): string {
  return findUrlCredentialsProblem(text) ? '' : toSingleLine(text);
}

function optional(text: string | null, clean: (text: string) => string) {
  return text === null ? null : clean(text) || null;
}

/** Removes empty and repeated texts. The comparison is case-insensitive. */
function listOnce(texts: readonly string[]): string[] {
  return unique(texts.map(toSingleLine).filter(Boolean), (text) => text.normalize('NFC').toLowerCase());
}

function toShownLocation(location: Location): Location {
  const { name, city, state, country, postalCode, ...coordinates } = location;
  const texts = Object.entries({ city, state, country, postalCode }).flatMap(([key, text]) => {
    const line = text && toSingleLine(text);
    return line ? [[key, line] as const] : [];
  });
  return { name: toSingleLine(name), ...Object.fromEntries(texts), ...coordinates };
}

/** Keeps the first value of each key. */
function unique<T>(values: readonly T[], toKey: (value: T) => string): T[] {
  return [...new Map(values.toReversed().map((value) => [toKey(value), value])).values()].toReversed();
}
