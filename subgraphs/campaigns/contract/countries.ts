import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { memoizeFirstCall } from '../../../core/lib/lazy.ts';
import { commonCountryNames, countryNameLanguages, governmentFormPattern } from './country-names.ts';

const readTables = memoizeFirstCall(readCountries);

/** Returns the ISO 3166-1 alpha-2 code of a country given by code or name, or undefined for any other text. */
export function findCountryCode(text: string): string | undefined {
  const { codes } = readTables();
  const name = normalizeNameForComparison(text);
  return codes.get(name) ?? codes.get(name.replace(governmentFormPattern, ''));
}

/** Returns the code of a country, or the text itself if it is not the name of a country. */
export function toCountryCode(text: string): string {
  return findCountryCode(text) ?? text;
}

/**
 * Languages whose names of countries a filter of the database tries, besides English and the language of the
 * country.
 */
const filterLanguages = ['de', 'fr', 'es', 'it', 'nl', 'pt'];

/**
 * Returns the usual spellings of a country for a filter of the database, as they are and in lower case; only
 * the text itself where it names no country. The names in all languages would be so many that PostgreSQL no
 * longer uses the index.
 */
export function listCountrySpellings(text: string): readonly string[] {
  const code = findCountryCode(text);
  return (code && readTables().spellings.get(code)) || withLowerCase([text.trim()]);
}

/**
 * Builds the tables. If two countries have the same name, the first one gets it; English names precede those
 * of other languages.
 */
function readCountries() {
  countries.registerLocale(english);
  const languages = new Map(countryNameLanguages.map((language) => [language, readNames(language)]));
  const nameIn = (language: string, code: string) =>
    (languages.get(language) ?? readNames(language)).of(code) ?? code;
  const official = Object.entries(countries.getNames('en', { select: 'all' })).map(([code, names]) => ({
    code,
    names: [code, countries.alpha2ToAlpha3(code) ?? code, ...names, ...(commonCountryNames[code] ?? [])],
  }));
  const translatedNames = countryNameLanguages.flatMap((language) =>
    official.map(({ code }) => ({ code, names: [nameIn(language, code)] })),
  );
  const codes = new Map<string, string>();
  for (const { code, names } of [...official, ...translatedNames]) {
    for (const name of names)
      if (!codes.has(normalizeNameForComparison(name))) codes.set(normalizeNameForComparison(name), code);
  }
  const spellings = new Map(
    official.map(({ code, names }) => {
      const { language } = new Intl.Locale('und', { region: code }).maximize();
      const usual = [...names, ...[...filterLanguages, language].map((tag) => nameIn(tag, code))];
      return [
        code,
        withLowerCase(usual.filter((name) => codes.get(normalizeNameForComparison(name)) === code)),
      ];
    }),
  );
  return { spellings, codes };
}

function readNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
}

function withLowerCase(names: readonly string[]) {
  return [...new Set(names.flatMap((name) => [name, name.toLowerCase()]))];
}

/**
 * Folds the spellings of a name into one: case, accents, full stops, apostrophes, kinds of dashes and blanks,
 * and an English article do not matter. Only for comparisons.
 */
export function normalizeNameForComparison(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.,’'`´]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[\s\-–—_]+/g, ' ')
    .trim()
    .replace(/^the /, '');
}
