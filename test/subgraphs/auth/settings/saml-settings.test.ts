import { expect, test } from 'vitest';
import { loadServerSettings } from '../../../../server/settings/load-settings.ts';
import { projectRoot } from '../../../../server/settings/project-root.ts';
import { createKeySetting } from '../../../kit/rsa-keys.ts';
import { makeTestFolder } from '../../../kit/test-folder.ts';

function load(settings: Record<string, string>) {
  return loadServerSettings(projectRoot, { SVC_DATA_DIR: makeTestFolder(), ...settings }).auth;
}

const on = { SVC_SAML_ENABLED: 'true' };
const pem = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['PKCS#1', createKeySetting()],
  ['PKCS#8', createKeySetting({ type: 'pkcs8' })],
])('a key is read as %s', (_, key) => {
  const { samlPrivateKey, samlRelaySeconds } = load({ ...on, SVC_SAML_PRIVATE_KEY: key });

  expect([samlPrivateKey?.asymmetricKeyType, samlRelaySeconds]).toEqual(['rsa', 120]);
});

test.each([
  ['no key', {}, 'SVC_SAML_PRIVATE_KEY: is required where SVC_SAML_ENABLED is true'],
  ['no base64', { SVC_SAML_PRIVATE_KEY: '-----' }, 'SVC_SAML_PRIVATE_KEY: must be an RSA key in base64'],
  [
    'something else',
    { SVC_SAML_PRIVATE_KEY: pem('hello') },
    'must be an RSA key in base64, PKCS#1 or PKCS#8',
  ],
  ['a short key', { SVC_SAML_PRIVATE_KEY: createKeySetting({ bits: 1024 }) }, 'must have at least 2048 bits'],
  [
    'a short next key',
    { SVC_SAML_PRIVATE_KEY_NEXT: createKeySetting({ bits: 1024 }) },
    'SVC_SAML_PRIVATE_KEY_NEXT',
  ],
  ['an odd place', { SVC_SAML_EXTERNAL_URL: 'id.example.com' }, 'SVC_SAML_EXTERNAL_URL: must be an http'],
])('with %s it does not start', (_, settings, problem) => {
  expect(() => load({ ...on, ...settings })).toThrow(problem);
});
