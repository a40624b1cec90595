import { beforeAll, describe, expect, test } from 'vitest';
import { parseIdpMetadata } from '../../../../../subgraphs/auth/services/sign-in/sso/saml/parse-idp-metadata.ts';
import { createSamlKeys } from './saml-keys.ts';

/** A certificate with an elliptic key, as some identity providers publish beside an RSA one. */
const ecCertificate =
  'MIIBcTCCARegAwIBAgIUMLQaLeo41wl+2RjVrmkWKcwv6HAwCgYIKoZIzj0EAwIwDjEMMAoGA1UEAwwDaWRwMB4XDTI2MTEyODEzMDEwNFoXDTQ2MTEyMzEzMDEwNFowDjEMMAoGA1UEAwwDaWRwMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE1B0BfcbTsGJhuUO9gKMTN1GAOzWv2IsJ9kCuYMWmAZXQ4xhQjw2fJb5L4PJVltwybl/LJlVxGp2VQjpOMe5KKaNTMFEwHQYDVR0OBBYEFA+XpBUSHWKYJKNh9NR2FXctoSSMMB8GA1UdIwQYMBaAFA+XpBUSHWKYJKNh9NR2FXctoSSMMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgcgCleILYWjWMGjVKF5kwEmMwbO5qG4+4mr4t/+Hksk4CIQCdS6Tv95Xmd4LAzgqvXS3O+FQgXrWrHlnfjSdskYN8XA==';

let rsa: string;
let other: string;
beforeAll(async () => {
  [rsa, other] = [await toBase64(), await toBase64()];
});

async function toBase64() {
  return (await createSamlKeys()).certificate.replace(/-----[^-]+-----|\s/g, '');
}

const key = (certificate: string, use = ' use="signing"') =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const service = (location: string, binding = 'HTTP-Redirect') =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
const saml2 = 'urn:oasis:names:tc:SAML:2.0:protocol';
const saml1 = 'urn:oasis:names:tc:SAML:1.1:protocol';
const role = (content: string, protocol = saml2) =>
  `<md:IDPSSODescriptor protocolSupportEnumeration="${protocol}">${content}</md:IDPSSODescriptor>`;
const entity = (content: string, attributes = '') =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example"${attributes}>${content}</md:EntityDescriptor>`;

const usable = { entityId: 'https://idp.example', ssoUrl: 'https://idp.example/sso' };
const good = 'https://idp.example/sso';

describe('metadata are usable with', () => {
  test.each([
    ['a certificate that cannot be read', () => role(key('AAAA') + key(rsa) + service(good))],
    ['an empty certificate', () => role(key('') + key(rsa) + service(good))],
    ['a certificate with an elliptic key', () => role(key(ecCertificate) + key(rsa) + service(good))],
    ['an endpoint without TLS', () => role(key(rsa) + service('http://idp.example/sso') + service(good))],
    ['an endpoint that is no address', () => role(key(rsa) + service('/sso') + service(good))],
    [
      'an endpoint with a user name',
      () => role(key(rsa) + service('https://a:b@idp.example/') + service(good)),
    ],
    [
      'an endpoint of another binding',
      () => role(key(rsa) + service('https://x.example', 'SOAP') + service(good)),
    ],
    [
      'a role of SAML 1.1',
      () => role(key('AAAA'), saml1) + role(key(rsa) + service(good), `${saml1} ${saml2}`),
    ],
    ['a role of a service provider', () => `<md:SPSSODescriptor/>${role(key(rsa) + service(good))}`],
  ])('%s beside a usable part', async (_, content) => {
    expect(await parseIdpMetadata(entity(content()))).toMatchObject({ ...usable, certificates: [rsa] });
  });

  test('a cache duration that cannot be read', async () => {
    const xml = entity(role(key(rsa) + service(good)), ' cacheDuration="soon"');

    expect(await parseIdpMetadata(xml)).toMatchObject({ ...usable, cacheSeconds: null });
  });

  test('several usable certificates, each kept once', async () => {
    const xml = entity(role(key(rsa) + key(other, '') + key(rsa) + service(good)));

    expect(await parseIdpMetadata(xml)).toMatchObject({ certificates: [rsa, other] });
  });
});

describe('metadata are refused where nothing usable remains', () => {
  test.each([
    ['certificates', () => role(key('AAAA') + key(ecCertificate) + service(good)), /certificate/],
    ['a certificate for signing', () => role(key(rsa, ' use="encryption"') + service(good)), /certificate/],
    [
      'endpoints',
      () => role(key(rsa) + service('http://idp.example/') + service('/sso')),
      /SingleSignOnService/,
    ],
    ['roles', () => role(key(rsa) + service(good), saml1), /IDPSSODescriptor/],
    ['one role among several', () => role(key(rsa) + service(good)).repeat(2), /multiple/],
  ])('of %s', async (_, content, message) => {
    await expect(parseIdpMetadata(entity(content()))).rejects.toThrow(message);
  });

  test('of the time until which they are valid', async () => {
    const xml = entity(role(key(rsa) + service(good)), ' validUntil="soon"');

    await expect(parseIdpMetadata(xml)).rejects.toThrow('validUntil');
  });
});
