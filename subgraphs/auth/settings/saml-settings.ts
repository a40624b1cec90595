import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import {
  defineSetting,
  flagSchema,
  integerSchema,
  type SettingProblem,
  type SettingsOf,
  secondsSchema,
} from '../../../core/settings/settings.ts';
import { baseUrlSchema } from './schemas.ts';

const minKeyBits = 2_048;

/** SAML single sign-on with the identity providers of organisations. */
export const samlSettings = {
  samlEnabled: defineSetting('SVC_SAML_ENABLED', flagSchema(false), {
    description:
      'Single sign-on by SAML 2.0: administrators add identity providers, see subgraphs/auth/README.md.',
  }),
  samlPrivateKey: defineSetting('SVC_SAML_PRIVATE_KEY', privateKey().optional(), {
    description: `RSA key of at least ${minKeyBits} bits that signs SAML requests and decrypts assertions: PKCS#1 or PKCS#8 in base64. Required if SAML is enabled.`,
    secret: true,
  }),
  samlPrivateKeyNext: defineSetting('SVC_SAML_PRIVATE_KEY_NEXT', privateKey().optional(), {
    description: 'Next or previous SAML key. It is published in the metadata and decrypts assertions.',
    secret: true,
  }),
  samlEncryptionEnabled: defineSetting('SVC_SAML_ALLOW_ENCRYPTED_ASSERTIONS', flagSchema(false), {
    description: 'Accepts encrypted assertions and publishes the encryption key in the metadata.',
  }),
  samlRelaySeconds: defineSetting(
    'SVC_SAML_RELAY_STATE_VALIDITY_PERIOD',
    secondsSchema()
      .refine((value) => value > 0, 'must be more than 0')
      .default(120),
    { description: 'Maximum duration of a sign-in at the identity provider.' },
  ),
  samlUrl: defineSetting('SVC_SAML_EXTERNAL_URL', baseUrlSchema(), {
    description:
      'Public base URL of this server for identity providers, with the paths /sso/saml/metadata and /sso/saml/acs. SVC_API_EXTERNAL_URL by default.',
  }),
  samlAssertionRate: defineSetting('SVC_SAML_RATE_LIMIT_ASSERTION', integerSchema().default(15), {
    description: 'SAML responses per client in 5 minutes.',
  }),
  ssoRate: defineSetting('SVC_RATE_LIMIT_SSO', integerSchema().default(30), {
    description: 'Requests to /sso per client in 5 minutes.',
  }),
};

/** A malformed setting is undefined here and has already been reported. */
type Values = Partial<Pick<SettingsOf<typeof samlSettings>, 'samlEnabled' | 'samlPrivateKey'>>;

/** Checks that involve several settings. */
export function findSamlSettingProblems({ samlEnabled, samlPrivateKey }: Values): SettingProblem[] {
  if (!samlEnabled || samlPrivateKey) return [];
  return [{ name: samlSettings.samlPrivateKey.name, reason: 'is required where SVC_SAML_ENABLED is true' }];
}

function privateKey() {
  return z.string().transform((text, context): KeyObject => {
    const key = readKey(text.trim());
    const problem = findKeyProblem(key);
    if (key && !problem) return key;
    context.addIssue({ code: 'custom', message: problem ?? '' });
    return z.NEVER;
  });
}

function findKeyProblem(key: KeyObject | null): string | null {
  if (!key) return 'must be an RSA key in base64, PKCS#1 or PKCS#8';
  const { modulusLength = 0, publicExponent } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'rsa') return 'must be an RSA key';
  if (modulusLength < minKeyBits) return `must have at least ${minKeyBits} bits`;
  return publicExponent === 65_537n ? null : 'must have the public exponent 65537';
}

/** Reads a key in base64, either the bare key, as in the legacy system, or the text of a PEM file. */
function readKey(text: string): KeyObject | null {
  if (!/^[A-Za-z0-9+/\s]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  const attempts = [
    () => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs1' }),
    () => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: bytes, format: 'pem' }),
  ];
  for (const attempt of attempts) {
    try {
      return attempt();
    } catch {
      // Tries the next of the three key formats.
    }
  }
  return null;
}
