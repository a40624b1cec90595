import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { once } from '../../../core/lazy.ts';
import { commonNames, formsOfGovernment, nameLanguages } from './country-names.ts';
import { foldName } from './fold-name.ts';

const readTables = once(readCountries);

/** Returns the ISO 3166-1 alpha-2 code of a country given by code or name, or undefined for any other text. */
export function findCountryCode(text: string): string | undefined {
  const { codes } = readTables();
  const name = foldName(text);
  return codes.get(name) ?? codes.get(name.replace(formsOfGovernment, ''));
}

/** Returns the code of a country, or the text itself where it names none. */
export function toCountryCode(text: string): string {
  return findCountryCode(text) ?? text;
}

/** Every spelling of a country, as it is and in lower case; only the text itself where it names none. */
export function listCountrySpellings(text: string): readonly string[] {
  const code = findCountryCode(text);
  return (code && readTables().spellings.get(code)) || withLowerCase([text.trim()]);
}

/** Reads the tables. The first country of a name has it: English names precede those of other languages. */
function readCountries() {
  countries.registerLocale(english);
  const languages = nameLanguages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const official = Object.entries(countries.getNames('en', { select: 'all' })).map(([code, names]) => ({
    code,
    names: [code, countries.alpha2ToAlpha3(code) ?? code, ...names, ...(commonNames[code] ?? [])],
  }));
  const translated = languages.flatMap((language) =>
    official.map(({ code }) => ({ code, names: [language.of(code) ?? code] })),
  );
  const codes = new Map<string, string>();
  const names = new Map<string, string[]>();
  for (const row of [...official, ...translated]) {
    const own = row.names.filter((name) => (codes.get(foldName(name)) ?? row.code) === row.code);
    for (const name of own) codes.set(foldName(name), row.code);
    names.set(row.code, [...(names.get(row.code) ?? []), ...own]);
  }
  const spellings = new Map([...names].map(([code, all]) => [code, withLowerCase(all)]));
  return { spellings, codes };
}

function withLowerCase(names: readonly string[]) {
  return [...new Set(names.flatMap((name) => [name, name.toLowerCase()]))];
}
