import { describe, expect, test } from 'vitest';
import type { SsoProviderWithSaml } from '../../../../../subgraphs/auth/services/sign-in/sso/read-sso-providers.ts';
import type { SamlAssertion } from '../../../../../subgraphs/auth/services/sign-in/sso/saml/assertion.ts';
import { toSamlIdentity } from '../../../../../subgraphs/auth/services/sign-in/sso/saml/to-saml-identity.ts';

const email = 'ada@acme.example';

type SamlAttribute = [name: string, ...values: string[]];

function read(
  attributes: SamlAttribute[],
  keys?: object,
  nameId: SamlAssertion['nameId'] = { value: 'ada', format: undefined },
) {
  const assertion = {
    nameId,
    attributes: attributes.map(([name, ...values]) => ({ names: [name], values })),
  } as unknown as SamlAssertion;
  const saml = { entityId: 'https://idp.example', attributeMapping: keys ? { keys } : {} };
  return toSamlIdentity(assertion, { id: 'one', saml } as unknown as SsoProviderWithSaml);
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const builtIn = [
  ...['mail', 'email', `${claims}/emailaddress`, 'http://schemas.xmlsoap.org/claims/EmailAddress'],
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const inEveryCase = (name: string) => [
  name,
  name.toUpperCase(),
  name.toLowerCase(),
  name.replace(/\w/, (c) => c.toUpperCase()),
];

describe('the names of attributes', () => {
  test.each([...new Set(builtIn.flatMap(inEveryCase)), `${claims}/EmailAddress`])(
    '%s is an address',
    (name) => {
      expect(read([[name, email]]).primary).toBe(email);
    },
  );

  test.each(inEveryCase('urn:oasis:names:tc:SAML:attribute:subject-id'))('%s is a user id', (name) => {
    expect(
      read(
        [
          ['mail', email],
          [name, 'stable'],
        ],
        undefined,
        null,
      ).sub,
    ).toBe('stable');
  });

  test.each(inEveryCase('workMail'))('%s is found by a configured name', (name) => {
    const keys = { email: { name: 'workmail' }, groups: { names: ['WORKMAIL'], array: true } };

    const person = read([[name, email, 'second']], keys);

    expect(person.primary).toBe(email);
    expect(person.claims.custom_claims).toEqual({ groups: [email, 'second'] });
  });

  test('that are written exactly as configured take precedence', () => {
    expect(
      read(
        [
          ['EMAIL', 'other@acme.example'],
          ['Email', email],
        ],
        { email: { name: 'Email' } },
      ).primary,
    ).toBe(email);
  });
});
