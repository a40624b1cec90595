import { describe, expect, test } from 'vitest';
import { loadServerSettings } from '../../../../server/settings/load-settings.ts';
import { makeTestFolder } from '../../../kit/test-folder.ts';

const site = {
  SVC_WEBAUTHN_RP_ID: 'example.com',
  SVC_WEBAUTHN_RP_ORIGINS: 'https://example.com, https://app.example.com:8443',
};

const load = (env: Record<string, string>) =>
  loadServerSettings('/nowhere', { SVC_DATA_DIR: makeTestFolder(), ...env }).auth;

const switches = [
  'SVC_PASSKEY_ENABLED',
  'SVC_MFA_WEB_AUTHN_ENROLL_ENABLED',
  'SVC_MFA_WEB_AUTHN_VERIFY_ENABLED',
];

test('everything is off, and then nothing is needed', () => {
  expect(load({ SVC_WEBAUTHN_RP_ID: 'not a domain' })).toMatchObject({
    passkeysEnabled: false,
    webauthnEnrollEnabled: false,
    webauthnVerifyEnabled: false,
    maxPasskeys: 10,
    webauthnChallengeSeconds: 300,
  });
});

test.each(switches)('%s needs a domain and origins', (name) => {
  const needed = 'is required where passkeys or security keys are on';

  expect(() => load({ [name]: 'true' })).toThrow(`SVC_WEBAUTHN_RP_ID: ${needed}`);
  expect(() => load({ [name]: 'true' })).toThrow(`SVC_WEBAUTHN_RP_ORIGINS: ${needed}`);
  expect(load({ [name]: 'true', ...site }).relyingPartyOrigins).toEqual([
    'https://example.com',
    'https://app.example.com:8443',
  ]);
});

describe('a domain that would never do is refused:', () => {
  test.each(['https://example.com', 'example.com:443', '192.0.2.1', 'example', 'example.com/path', '.com'])(
    '%s',
    (id) => {
      const env = { ...site, SVC_PASSKEY_ENABLED: 'true', SVC_WEBAUTHN_RP_ID: id };

      expect(() => load(env)).toThrow('SVC_WEBAUTHN_RP_ID: must be a domain name');
    },
  );
});

describe('an origin that would never do is refused:', () => {
  test.each([
    ['example.com', 'must be an origin'],
    ['https://example.com/', 'must be an origin'],
    ['https://example.com/app', 'must be an origin'],
    ['http://example.com', 'must begin with https://'],
    ['https://example.org', 'is not a page of example.com'],
    ['https://notexample.com', 'is not a page of example.com'],
    ['android:apk-key-hash:short', 'must be an origin'],
  ])('%s', (origin, reason) => {
    const env = { ...site, SVC_PASSKEY_ENABLED: 'true', SVC_WEBAUTHN_RP_ORIGINS: origin };

    expect(() => load(env)).toThrow(`SVC_WEBAUTHN_RP_ORIGINS: ${origin}: ${reason}`);
  });
});

test.each([
  ['a page of this machine', 'http://localhost:3000', 'localhost'],
  ['a page below it', 'http://app.localhost:3000', 'localhost'],
  ['an Android app', `android:apk-key-hash:${'a'.repeat(43)}`, 'example.com'],
  ['a page deep below', 'https://a.b.example.com', 'EXAMPLE.com'],
])('%s can use keys', (_, origin, id) => {
  const env = { SVC_PASSKEY_ENABLED: 'true', SVC_WEBAUTHN_RP_ID: id, SVC_WEBAUTHN_RP_ORIGINS: origin };

  expect(load(env)).toMatchObject({ relyingPartyId: id.toLowerCase(), relyingPartyOrigins: [origin] });
});
