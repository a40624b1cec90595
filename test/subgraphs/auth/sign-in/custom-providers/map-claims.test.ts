import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapClaimsToProfile } from '../../../../../subgraphs/auth/services/sign-in/providers/custom/map-claims-to-profile.ts';
import type { ProviderClaims } from '../../../../../subgraphs/auth/services/sign-in/providers/protocol/provider.ts';

const map = (told: ProviderClaims, attributeMapping: ProviderClaims = {}, customClaims: string[] = []) =>
  mapClaimsToProfile(told, { attributeMapping, customClaims });

describe('claims of a custom provider', () => {
  test('is understood by the names of the standard', () => {
    const told = {
      sub: 'a',
      email: 'a@example.com',
      email_verified: true,
      name: 'Ada',
      picture: 'https://x.test',
    };

    expect(map({ ...told, locale: 'de', secret: 'x' })).toEqual({
      sub: 'a',
      emails: [{ email: 'a@example.com', verified: true, primary: true }],
      claims: { name: 'Ada', picture: 'https://x.test', locale: 'de', custom_claims: {} },
    });
  });

  test('are mapped by custom names, and by fixed values', () => {
    const told = { id: 7, mail: 'a@example.com', displayName: 'Ada', team: { id: 1 }, name: 'ada' };
    const mapping = { email: 'mail', email_verified: true, name: 'displayName', squad: 'team', kind: 42 };

    expect(map(told, mapping)).toEqual({
      sub: '7',
      emails: [{ email: 'a@example.com', verified: true, primary: true }],
      claims: { name: 'Ada', custom_claims: { squad: { id: 1 }, kind: 42 } },
    });
  });

  test('keep claims that the mapping does not find', () => {
    expect(map({ sub: 'a', name: 'Ada' }, { name: 'displayName' }).claims).toMatchObject({ name: 'Ada' });
  });

  test('are kept unchanged where the list says so', () => {
    const { claims } = map({ sub: 'a', groups: ['x'], org: null, more: 1 }, {}, ['groups', 'org', 'none']);

    expect(claims.custom_claims).toEqual({ groups: ['x'], org: null });
  });

  test('contain no address if it is invalid or unverified', () => {
    expect(map({ sub: 'a', email: 7 }).emails).toEqual([]);
    expect(map({ sub: 'a', email: 'a@example.com', email_verified: 'false' }).emails).toEqual([
      { email: 'a@example.com', verified: false, primary: true },
    ]);
  });

  test('are useless without a subject', () => {
    for (const told of [{}, { sub: '' }, { sub: null }, { sub: {} }, { name: 'Ada' }]) {
      expect(() => map(told)).toThrow();
    }
  });

  test('are limited to allowed ones', () => {
    const names = fc.constantFrom('iss', 'aud', 'provider_id', 'role', '__proto__', 'constructor', 'name');

    fc.assert(
      fc.property(fc.dictionary(fc.oneof(names, fc.string()), fc.jsonValue()), (told) => {
        const { claims } = map({ ...told, sub: 'a' });

        for (const name of Object.keys(claims)) {
          expect(name).toMatch(
            /^(name|(family|given|middle|nick|full|user)_?name|preferred_username|profile|picture|avatar_url|website|slug|gender|birthdate|zoneinfo|locale|updated_at|phone|aud|iat|exp|custom_claims)$/,
          );
        }
        const { custom_claims: _, ...others } = claims;
        for (const value of Object.values(others)) expect(typeof value).not.toBe('object');
      }),
    );
  });
});
