import { z } from 'zod';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  integerSchema,
  type SettingProblem,
  type SettingsOf,
  secondsSchema,
} from '../../../core/settings/settings.ts';

/** WebAuthn: passkeys for signing in, and security keys as second factors. */
export const webauthnSettings = {
  webauthnEnrollEnabled: defineSetting('SVC_MFA_WEB_AUTHN_ENROLL_ENABLED', flagSchema(false), {
    description: 'New security keys can be enrolled as second factors.',
  }),
  webauthnVerifyEnabled: defineSetting('SVC_MFA_WEB_AUTHN_VERIFY_ENABLED', flagSchema(false), {
    description: 'Security keys are accepted as second factors.',
  }),
  passkeysEnabled: defineSetting('SVC_PASSKEY_ENABLED', flagSchema(false), {
    description: 'Users can register passkeys and sign in with them.',
  }),
  maxPasskeys: defineSetting(
    'SVC_PASSKEY_MAX_PASSKEYS_PER_USER',
    integerSchema({ min: 1, max: 100 }).default(10),
    {
      description: 'Maximum passkeys per user.',
    },
  ),
  passkeyUserVerification: defineSetting(
    'SVC_PASSKEY_USER_VERIFICATION',
    z.enum(['preferred', 'required']).default('preferred'),
    {
      description:
        'User verification of passkeys by PIN, fingerprint or face: `preferred` accepts keys without it, `required` rejects them.',
    },
  ),
  passkeyRate: defineSetting('SVC_RATE_LIMIT_PASSKEY', integerSchema().default(30), {
    description: 'Requests for passkey options (registration or sign-in) per client in 5 minutes.',
  }),
  relyingPartyId: defineSetting('SVC_WEBAUTHN_RP_ID', z.string().toLowerCase().default(''), {
    description:
      "Domain of passkeys and security keys (relying party id): the site's domain or a parent domain, without scheme and port. A change invalidates all keys. Required if passkeys or security keys are enabled.",
  }),
  relyingPartyName: defineSetting('SVC_WEBAUTHN_RP_DISPLAY_NAME', z.string().default(''), {
    description: "Name of the site in the browser's key dialog; the domain by default.",
  }),
  relyingPartyOrigins: defineSetting('SVC_WEBAUTHN_RP_ORIGINS', commaListSchema().default([]), {
    description:
      'Comma-separated origins that may use the keys, such as https://app.example.com; Android apps as android:apk-key-hash:…. Required if passkeys or security keys are enabled.',
  }),
  webauthnChallengeSeconds: defineSetting(
    'SVC_WEBAUTHN_CHALLENGE_EXPIRY_DURATION',
    secondsSchema().default(300),
    {
      description: 'Lifetime of the options of a passkey registration or sign-in.',
    },
  ),
};

type Values = Pick<
  SettingsOf<typeof webauthnSettings>,
  | 'webauthnEnrollEnabled'
  | 'webauthnVerifyEnabled'
  | 'passkeysEnabled'
  | 'relyingPartyId'
  | 'relyingPartyOrigins'
>;

/** Checks across settings: an origin that cannot use the domain's keys would always be refused. */
export function findWebauthnSettingProblems(settings: Values): SettingProblem[] {
  const { relyingPartyId: id, relyingPartyOrigins: origins } = settings;
  if (!settings.webauthnEnrollEnabled && !settings.webauthnVerifyEnabled && !settings.passkeysEnabled)
    return [];
  const requirement = 'is required where passkeys or security keys are on';
  return [
    ...(isDomain(id)
      ? []
      : [{ name: 'SVC_WEBAUTHN_RP_ID', reason: id ? 'must be a domain name' : requirement }]),
    ...(origins.length > 0 ? [] : [{ name: 'SVC_WEBAUTHN_RP_ORIGINS', reason: requirement }]),
    ...origins.flatMap((origin) => {
      const mistake = findOriginMistake(origin, id);
      return mistake ? [{ name: 'SVC_WEBAUTHN_RP_ORIGINS', reason: `${origin}: ${mistake}` }] : [];
    }),
  ];
}

function isDomain(id: string): boolean {
  return id === 'localhost' || /^([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(id);
}

/**
 * Follows the rule of browsers: the host is the domain or a subdomain of it, over TLS unless it is this
 * machine.
 */
function findOriginMistake(origin: string, id: string): string | null {
  if (/^android:apk-key-hash:[\w-]{43}$/.test(origin)) return null;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url || url.origin !== origin) return 'must be an origin such as https://app.example.com';
  const { protocol, hostname } = url;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return 'must begin with https://';
  if (hostname !== id && !hostname.endsWith(`.${id}`)) return `is not a page of ${id}`;
  return null;
}
