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
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (text, code) => {
  expect(findCountryCode(text)).toBe(code);
});

test('a country is asked for in every spelling; what is none is only itself', () => {
  expect(listCountrySpellings('fra')).toEqual(
    expect.arrayContaining(['FR', 'fr', 'FRA', 'France', 'france']),
  );
  expect(listCountrySpellings('Atlantis')).toEqual(['Atlantis', 'atlantis']);
});
