import { expect, test } from 'vitest';
import { findCountryCode, listCountrySpellings } from '../../../subgraphs/campaigns/contract/countries.ts';

test.each([
  ['FR', 'FR'],
  ['fr', 'FR'],
  ['FRA', 'FR'],
  ['France', 'FR'],
  [' frankreich ', 'FR'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['Österreich', 'AT'],
  ['U.K.', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Polska', 'PL'],
  ['SVERIGE', 'SE'],
  ['Danmark', 'DK'],
  ['Norge', 'NO'],
  ['Suomi', 'FI'],
  ['Magyarország', 'HU'],
  ['Hrvatska', 'HR'],
  ['Ελλάδα', 'GR'],
  ['Україна', 'UA'],
  ['日本', 'JP'],
  ['Viet Nam', 'VN'],
  ['Việt Nam', 'VN'],
  ['Moldova', 'MD'],
  ['South Korea', 'KR'],
  ['U.S.A.', 'US'],
  ['Czech Republic', 'CZ'],
  ['Federal Republic of Germany', 'DE'],
  ['Bundesrepublik Deutschland', 'DE'],
  ['Kingdom of Spain', 'ES'],
  ['Republic of the Congo', 'CG'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Georgia', 'GE'],
  ['Niger', 'NE'],
  ['Guinea', 'GN'],
  ['Atlantis', undefined],
  ['Republic of Atlantis', undefined],
  ['', undefined],
])('%s is %s', (text, code) => {
  expect(findCountryCode(text)).toBe(code);
});

test('the name of each country in its languages is its code', () => {
  for (const locale of [
    'de-AT',
    'fr-CH',
    'sv-SE',
    'pl-PL',
    'cs-CZ',
    'et-EE',
    'el-GR',
    'tr-TR',
    'ko-KR',
    'vi-VN',
  ]) {
    const { region = '' } = new Intl.Locale(locale);
    const name = new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? '';
    expect([locale, findCountryCode(name)]).toEqual([locale, region]);
  }
});

test('a country is found in every spelling; another text matches only itself', () => {
  expect(listCountrySpellings('fra')).toEqual(
    expect.arrayContaining(['FR', 'fr', 'FRA', 'France', 'france']),
  );
  expect(listCountrySpellings('Atlantis')).toEqual(['Atlantis', 'atlantis']);
});
