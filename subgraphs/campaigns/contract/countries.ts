import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** Languages besides English in which authors may write a country's name. */
const languages = ['de', 'fr', 'es', 'it', 'nl', 'pt'];

let known: ReturnType<typeof readCountries> | undefined;

/** The ISO 3166-1 alpha-2 code of a country given by code or name, or undefined for what is no country. */
export function findCountryCode(text: string): string | undefined {
  known ??= readCountries();
  return known.codes.get(text.trim().toLowerCase());
}

/** Every way in which a country may be written, as it is and in lower case; what is no country is itself alone. */
export function listCountrySpellings(text: string): readonly string[] {
  const code = findCountryCode(text);
  return (code && known?.spellings.get(code)) || withLowerCase([text.trim()]);
}

function readCountries() {
  countries.registerLocale(english);
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const spellings = new Map<string, readonly string[]>();
  const codes = new Map<string, string>();
  for (const [code, english] of Object.entries(countries.getNames('en', { select: 'all' }))) {
    const translated = names.map((language) => language.of(code) ?? code);
    const all = withLowerCase([code, countries.alpha2ToAlpha3(code) ?? code, ...english, ...translated]);
    spellings.set(code, all);
    for (const spelling of all) codes.set(spelling.toLowerCase(), code);
  }
  return { spellings, codes };
}

function withLowerCase(names: readonly string[]) {
  return [...new Set(names.flatMap((name) => [name, name.toLowerCase()]))];
}
