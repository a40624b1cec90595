import { describe, expect, it, test } from 'vitest';
import { listJobCountries, parseJobLocation } from '../../../subgraphs/campaigns/contract/places.ts';

describe('the name of a location', () => {
  it.each([
    ['Paris, France', 'Germany', 'Paris', ['France']],
    ['Paris (France)', 'Germany', 'Paris', ['France']],
    ['Paris - Francia', 'Germany', 'Paris', ['Francia']],
    ['Paris, Île-de-France, FR', 'Germany', 'Paris, Île-de-France', ['FR']],
    ['Berlin, DE', 'France', 'Berlin', ['DE']],
    ['Boston, MA, USA', 'Germany', 'Boston, MA', ['USA']],
    ['Edinburgh, Scotland', 'Germany', 'Edinburgh', ['Scotland']],
    ['Wien / Österreich', 'Germany', 'Wien', ['Österreich']],
    ['Lyon', 'Germany', 'Lyon', []],
    ['Frankfurt (Main)', 'Germany', 'Frankfurt (Main)', []],
    ['Stoke-on-Trent', 'U.K.', 'Stoke-on-Trent', []],
    ['Berlin (Mitte, Germany)', 'France', 'Berlin, Mitte', ['Germany']],
    ['Austria', 'Germany', null, ['Austria']],
    ['Singapore', 'Germany', 'Singapore', ['Singapore']],
    ['Atlanta, Georgia', 'United States', 'Atlanta, Georgia', []],
    ['Tbilisi, Georgia', 'Germany', 'Tbilisi', ['Georgia']],
    ['Arlon, Luxembourg', 'Belgium', 'Arlon, Luxembourg', []],
    ['Los Angeles, CA', 'USA', 'Los Angeles, CA', []],
    ['Milano, MI', 'Italy', 'Milano, MI', []],
    ['Los Angeles, CA', 'Germany', 'Los Angeles, CA', []],
    ['France, Paris', 'Germany', 'France, Paris', []],
    ['Berlin (hybrid remote)', 'Germany', 'Berlin (hybrid remote)', []],
    ['Berlin, 50% Home-Office', 'Germany', 'Berlin, 50% Home-Office', []],
    ['Remote possible, Berlin', 'Germany', 'Remote possible, Berlin', []],
  ])('%s of a company in %s is %s in %j', (name, company, locality, countries) => {
    expect(parseJobLocation({ name }, company)).toEqual({ isRemote: false, locality, countries });
  });

  it.each([
    ['Remote', []],
    ['remote', []],
    ['Fully remote', []],
    ['100% remote', []],
    ['Remote (100 %)', []],
    ['Remote Work', []],
    ['Remote (m/w/d)', []],
    ['100% remote (all genders)', []],
    ['Fjärrarbete', []],
    ['Remote position', []],
    ['Home-Office', []],
    ['100% Home Office', []],
    ['im Homeoffice', []],
    ['Work from home', []],
    ['WFH', []],
    ['Télétravail', []],
    ['Télétravail complet', []],
    ['100 % télétravail', []],
    ['Teletrabajo', []],
    ['Remoto', []],
    ['Da remoto', []],
    ['Smart working', []],
    ['Thuiswerken', []],
    ['Distans', []],
    ['Etätyö', []],
    ['Praca zdalna', []],
    ['Práce na dálku', []],
    ['Telearbeit', []],
    ['Ortsunabhängig', []],
    ['Удалённая работа', []],
    ['リモート', []],
    ['远程办公', []],
    ['재택근무', []],
    ['Anywhere', []],
    ['Worldwide', []],
    ['Remote (EU)', []],
    ['Remote - Europe', []],
    ['Remote, worldwide', []],
    ['Anywhere in the world', []],
    ['Remote, Germany', ['Germany']],
    ['Remote (Germany)', ['Germany']],
    ['Remote – Deutschland', ['Deutschland']],
    ['Remote - US', ['US']],
    ['Remote / Spain', ['Spain']],
    ['Remote: Polska', ['Polska']],
    ['Remote Germany', ['Germany']],
    ['Remote in Germany', ['Germany']],
    ['Remote within the United Kingdom', ['United Kingdom']],
    ['US Remote', ['US']],
    ['Germany (Remote)', ['Germany']],
    ['Germany - Remote', ['Germany']],
    ['Home Office, Österreich', ['Österreich']],
    ['Télétravail (France)', ['France']],
    ['Remote (Germany, Austria)', ['Germany', 'Austria']],
    ['Remote, EU, Portugal', ['Portugal']],
  ])('%s is remote work in %j', (name, countries) => {
    expect(parseJobLocation({ name }, 'France')).toEqual({ isRemote: true, locality: null, countries });
  });

  it('keeps the town of remote work', () => {
    for (const state of ['Georgia', 'CA', 'GA']) {
      const expected = { isRemote: true, locality: state, countries: [] };
      expect(parseJobLocation({ name: `Remote, ${state}` }, 'United States')).toEqual(expected);
    }
    expect(parseJobLocation({ name: 'Berlin (Remote)' }, 'Germany')).toMatchObject({
      isRemote: true,
      locality: 'Berlin',
    });
    expect(parseJobLocation({ name: 'Remote, Berlin, Germany' }, 'France')).toEqual({
      isRemote: true,
      locality: 'Berlin',
      countries: ['Germany'],
    });
  });

  it('is replaced by separate fields', () => {
    const place = { name: 'Clinic, France', city: 'Wien', country: 'AT' };
    expect(parseJobLocation(place, 'Germany')).toEqual({
      isRemote: false,
      locality: 'Wien',
      countries: ['AT'],
    });
    expect(parseJobLocation({ name: 'Clinic', city: 'Paris, France' }, 'Germany')).toEqual({
      isRemote: false,
      locality: 'Paris',
      countries: ['France'],
    });
    expect(parseJobLocation({ name: 'Headquarters', city: 'Remote' }, 'Germany').isRemote).toBe(true);
  });
});

test('the countries of a job are those of its places; its company counts only without places', () => {
  const countriesOf = (...names: string[]) =>
    listJobCountries({ companyCountry: 'France', locations: names.map((name) => ({ name })) });

  expect(countriesOf()).toEqual(['FR']);
  expect(countriesOf('Lyon')).toEqual(['FR']);
  expect(countriesOf('Berlin, Germany', 'Deutschland', 'Remote (Austria)')).toEqual(['DE', 'AT']);
  expect(countriesOf('Berlin, Germany', 'Lyon')).toEqual(['DE']);
  expect(listJobCountries({ companyCountry: ' Atlantis ', locations: [] })).toEqual(['atlantis']);
});
