import { findCountryCode, normalizeNameForComparison } from './countries.ts';
import { remoteWorkPhrases, remoteWorkQualifiers, worldRegionNames } from './remote-work-names.ts';

type Location = { name: string; city?: string | null; country?: string | null };

/** A location with the facts that its name contains. */
export type ParsedJobLocation = {
  isRemote: boolean;
  /** Town or part of it; null if the name consists of a country or of remote work. */
  locality: string | null;
  /** Countries that the location itself names, as it writes them. */
  countries: readonly string[];
};

type Part = { text: string; start: number };

/** Commas, brackets and the like; a hyphen only between blanks, because names contain it. */
const separator = /\s*[,;:/|()[\]–—·•]\s*|\s+-\s+/g;

/** Reads a location. The fields for country and city have precedence over the name. */
export function parseJobLocation(
  { name, city, country }: Location,
  companyCountry: string,
): ParsedJobLocation {
  const parsedName = readName(name, companyCountry);
  const town = city?.trim() ? readName(city, companyCountry) : undefined;
  const explicitCountries = country?.trim() ? [country] : parsedName.countries;
  return {
    isRemote: parsedName.isRemote || town?.isRemote === true,
    locality: town && !town.isRemote ? (town.locality ?? city?.trim() ?? null) : parsedName.locality,
    countries: explicitCountries.length > 0 ? explicitCountries : (town?.countries ?? []),
  };
}

function readName(name: string, companyCountry: string): ParsedJobLocation {
  const parts = splitName(name);
  const remote = isPartlyRemote(name) ? [] : parts.filter(({ text }) => isRemoteWorkPhrase(text));
  const isRemote = remote.length > 0;
  const others = parts.filter((part) => !remote.includes(part));
  const countries = isRemote
    ? others.filter(isRemoteCountry(companyCountry))
    : others.slice(-1).filter(isNamedCountry(companyCountry));
  const isFurther = ({ text }: Part) =>
    !isRemote || !(isWorldRegionName(text) || hasOnlyRemoteWorkQualifiers(text) || isGender(text));
  const rest = others.filter((part) => !countries.includes(part) && isFurther(part));
  return {
    isRemote,
    locality: toLocality(name, rest, parts) ?? findCityState(countries),
    countries: countries.map(({ text }) => text),
  };
}

/**
 * Codes of the countries of a job, or folded names if they have no code. Its company's country counts only
 * without others.
 */
export function listJobCountries(job: { locations: readonly Location[]; companyCountry: string }): string[] {
  const locationCountries = job.locations.flatMap(
    (location) => parseJobLocation(location, job.companyCountry).countries,
  );
  return [
    ...new Set(
      (locationCountries.length > 0 ? locationCountries : [job.companyCountry]).map(toCountryComparisonKey),
    ),
  ];
}

/** The form in which countries are compared. */
export function toCountryComparisonKey(country: string): string {
  return findCountryCode(country) ?? normalizeNameForComparison(country);
}

export function isRemoteLocation(location: Location): boolean {
  return parseJobLocation(location, '').isRemote;
}

/** The place that represents all others on boards that show one per job: the first that is not remote. */
export function findMainJobLocation<P extends Location>(places: readonly P[]): P | undefined {
  return places.find((place) => !isRemoteLocation(place)) ?? places[0];
}

function splitName(name: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of [...name.matchAll(separator), undefined]) {
    parts.push(...splitRemote({ text: name.slice(start, match?.index), start }));
    if (match) start = match.index + match[0].length;
  }
  return parts.filter(({ text }) => text.trim() !== '');
}

const prepositions =
  /^(?:in|within|across|from|inside|im|innerhalb|innerhalb von|aus|en|dans|nella?|from within|for)(?: the)? /i;

/**
 * Separates remote work from a country or an area that follows or precedes it without a mark, as in "Remote
 * in Germany".
 */
function splitRemote(part: Part): Part[] {
  const text = part.text.trim();
  if (isRemoteWorkPhrase(text)) return [part];
  const words = text.split(/\s+/);
  for (const [before, after] of listCuts(words)) {
    const place = after.replace(prepositions, '');
    if (isRemoteWorkPhrase(before) && isWorldPart(place)) return toParts(part, before, place);
    if (isRemoteWorkPhrase(after) && isWorldPart(before)) return toParts(part, after, before);
  }
  return [part];
}

function toParts({ start }: Part, ...texts: string[]): Part[] {
  return texts.map((text) => ({ text, start }));
}

/** Longest phrase of remote work, or name of a country, that is looked for. */
const maxWords = 6;

/** Every division of the words into two texts, one of which is short. */
function listCuts(words: readonly string[]): [before: string, after: string][] {
  const counts = words.map((_, index) => index).slice(1);
  return counts
    .filter((count) => Math.min(count, words.length - count) <= maxWords)
    .map((count) => [words.slice(0, count).join(' '), words.slice(count).join(' ')]);
}

function isWorldPart(text: string) {
  return isWorldRegionName(text) || findCountryCode(text) !== undefined;
}

/** Whether a text is a letter of "(m/w/d)", which names a job for every gender. */
function isGender(text: string) {
  return /^\s*(?:all genders|gn|[mwfdhxiuv])\s*$/i.test(text);
}

/** Regions of a country that have the name of another country. */
const regionNames: Readonly<Record<string, readonly string[]>> = {
  US: ['georgia'],
  BE: ['luxembourg', 'luxemburg'],
  NG: ['niger'],
};

/** Countries in which addresses end with the code of a region. */
const codedRegions = new Set(['US', 'CA', 'AU', 'BR', 'IT', 'CH', 'IN', 'MX', 'AR', 'MY', 'ES']);

/**
 * Codes of states of the USA, which companies of other countries use in addresses too. DE (Delaware) is left
 * out, because it is the code of Germany.
 */
const stateCodes = new Set(
  'AL AK AZ AR CA CO CT FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

/** Whether a part beside remote work is a country, and not a state of the company's country. */
function isRemoteCountry(companyCountry: string) {
  const home = findCountryCode(companyCountry) ?? '';
  return ({ text }: Part) => {
    const isState = home === 'US' && stateCodes.has(text.trim());
    return findCountryCode(text) !== undefined && !isState && !isRegion(text, home);
  };
}

function isRegion(text: string, home: string): boolean {
  return regionNames[home]?.includes(normalizeNameForComparison(text)) ?? false;
}

/** Whether the last part of a name is a country, and not a region of the company's country. */
function isNamedCountry(companyCountry: string) {
  const home = findCountryCode(companyCountry) ?? '';
  return ({ text }: Part) => {
    const code = findCountryCode(text);
    if (code === undefined || isRegion(text, home)) return false;
    return code === home || !/^\s*\p{L}{2,3}\s*$/u.test(text) || isCode(text.trim(), home);
  };
}

/** Whether two or three letters are the code of a country rather than of a region. */
function isCode(letters: string, home: string): boolean {
  if (letters !== letters.toUpperCase()) return false;
  return letters.length === 3 || !(stateCodes.has(letters) || codedRegions.has(home));
}

/** The name without its country and remote work. */
function toLocality(name: string, rest: readonly Part[], parts: readonly Part[]): string | null {
  const [first] = rest;
  if (!first) return null;
  if (rest.length === parts.length) return name.trim();
  const next = parts.find(({ start }, index) => start > first.start && !rest.includes(parts[index] as Part));
  const isWhole = rest.every((part) => !next || part.start < next.start);
  const text = name.slice(first.start, next?.start).replace(/[\s,;:/|([–—·•-]+$/, '');
  return isWhole && !/^[^(]*\)|\([^)]*$/.test(text) ? text : rest.map((part) => part.text.trim()).join(', ');
}

/** Countries that consist of one city, or whose capital has their name. */
const cityStates = new Set(['SG', 'MC', 'LU', 'VA', 'SM', 'GI', 'HK', 'MO', 'DJ', 'KW']);

function findCityState(countryParts: readonly Part[]): string | null {
  const cityStatePart = countryParts.find(({ text }) => cityStates.has(findCountryCode(text) ?? ''));
  return cityStatePart?.text.trim() ?? null;
}

const partly =
  /\b(?:hybrid\p{L}*|partially|partly|teilweise|partiel\p{L}*|parcial\p{L}*|parzial\p{L}*|optional|possible|moglich|occasional\p{L}*)\b/u;
const share = /(\d+)\s*%/g;

/** Whether a text describes work that is only partly remote. */
function isPartlyRemote(text: string): boolean {
  const shares = [...normalizeNameForComparison(text).matchAll(share)].map(([, percent]) => Number(percent));
  return partly.test(normalizeNameForComparison(text)) || shares.some((percent) => percent < 100);
}

/** Whether a text is only a name of remote work, such as "100% remote". */
function isRemoteWorkPhrase(text: string): boolean {
  const words = toWords(text);
  const isKept = (word: string) => !remoteWorkQualifiers.has(word);
  const start = words.findIndex(isKept);
  const end = words.findLastIndex(isKept) + 1;
  return [words.slice(start, end), words.slice(Math.max(start, 0)), words.slice(0, end), words].some(
    (candidateWords) => remoteWorkPhrases.has(candidateWords.join(' ')),
  );
}

/** Whether a text names a part of the world that is larger than a country. */
function isWorldRegionName(text: string): boolean {
  return worldRegionNames.has(normalizeNameForComparison(text));
}

/** Whether a text contains only qualifiers of remote work, such as "100%" or "fully". */
function hasOnlyRemoteWorkQualifiers(text: string): boolean {
  return toWords(text).every((word) => remoteWorkQualifiers.has(word));
}

function toWords(text: string): string[] {
  return normalizeNameForComparison(text)
    .replace(/(\d) %/g, '$1%')
    .split(' ');
}
