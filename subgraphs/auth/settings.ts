import { z } from 'zod';
import type { accessTokenSettings } from '../../core/auth/settings.ts';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  maxTimerSeconds,
  pageUrlSchema,
  positiveSecondsSchema,
  type SettingsOf,
  secondsSchema,
} from '../../core/settings/settings.ts';
import { type CaptchaSettingsValues, rateLimitSettings } from './settings/abuse-settings.ts';
import { factorSettings } from './settings/factor-settings.ts';
import type { HookSettingsValues } from './settings/hook-settings.ts';
import { mailContentSettings, smtpSettings, tokenMailSettings } from './settings/mail-settings.ts';
import { oauthServerSettings } from './settings/oauth-server-settings.ts';
import { customProviderSettings, providerSettings, web3Settings } from './settings/provider-settings.ts';
import { samlSettings } from './settings/saml-settings.ts';
import { sessionSettings } from './settings/session-settings.ts';
import type { SmsSettingsValues } from './settings/sms-settings.ts';
import { webauthnSettings } from './settings/webauthn-settings.ts';
import { findGlobMistake } from './values/glob.ts';

function globList() {
  return z.string().transform((text, context) => {
    const patterns = splitOutsideBraces(text);
    for (const pattern of patterns) {
      const mistake = findGlobMistake(pattern);
      if (mistake) context.addIssue({ code: 'custom', message: `${pattern}: ${mistake}` });
    }
    return patterns;
  });
}

function issuerList() {
  return commaListSchema().refine(
    (issuers) => issuers.every((issuer) => httpUrlSchema().safeParse(issuer).success),
    'must be http or https URLs, separated by commas',
  );
}

/** Splits a list at its commas, except those inside the `{a,b}` of a pattern. */
function splitOutsideBraces(text: string) {
  return text
    .split(/,(?![^{}]*\})/)
    .map((item) => item.trim())
    .filter(Boolean);
}

const coreSettings = {
  siteUrl: defineSetting('SVC_SITE_URL', pageUrlSchema(), {
    description:
      'Default redirect target, used if no other target is requested or allowed. In development http://localhost and the port.',
    required: true,
  }),
  redirectPatterns: defineSetting('SVC_URI_ALLOW_LIST', globList().default([]), {
    description:
      'Comma-separated globs of allowed redirect_to targets: * within a label or segment, ** anything, ?, [a-z], {a,b}.',
  }),
  redirectsSameOriginOnly: defineSetting('SVC_URI_SAME_ORIGIN_ONLY', flagSchema(false), {
    description: 'Redirects to the site must also match its scheme and port, not only its host name.',
  }),
  disableSignup: defineSetting('SVC_DISABLE_SIGNUP', flagSchema(false), {
    description: 'Accounts can only be created by invitation.',
  }),
  emailEnabled: defineSetting('SVC_EXTERNAL_EMAIL_ENABLED', flagSchema(true), {
    description: 'Sign-up and sign-in with an email address.',
  }),
  magicLinkEnabled: defineSetting('SVC_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', flagSchema(true), {
    description: 'Sign-in with a link or code from a mail.',
  }),
  phoneEnabled: defineSetting('SVC_EXTERNAL_PHONE_ENABLED', flagSchema(false), {
    description: 'Sign-up and sign-in with a phone number.',
  }),
  anonymousEnabled: defineSetting('SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED', flagSchema(false), {
    description: 'Anonymous sign-ins.',
  }),
  manualLinkingEnabled: defineSetting('SVC_SECURITY_MANUAL_LINKING_ENABLED', flagSchema(false), {
    description: 'Users may link and unlink identities of external providers themselves.',
  }),
  flowSeconds: defineSetting(
    'SVC_EXTERNAL_FLOW_STATE_EXPIRY_DURATION',
    secondsSchema()
      .transform((value) => Math.max(300, value))
      .default(300),
    { description: 'Lifetime of a PKCE code and of an external sign-in; at least 300 s.' },
  ),
  providerRedirectUrl: defineSetting('SVC_EXTERNAL_REDIRECT_URL', pageUrlSchema().optional(), {
    description: 'Redirect target of every external sign-in. It replaces the requested redirect_to.',
  }),
  iosBundleIds: defineSetting('SVC_EXTERNAL_IOS_BUNDLE_ID', commaListSchema().default([]), {
    description:
      'Bundle ids of iOS apps whose id_tokens from Apple are accepted, in addition to the client id.',
  }),
  allowedIssuers: defineSetting('SVC_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS', issuerList().default([]), {
    description:
      'Comma-separated issuers whose id_tokens are accepted in addition to the providers, with client_id and issuer in the request. Requires SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS.',
  }),
  allowedIssuerClients: defineSetting(
    'SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS',
    commaListSchema().default([]),
    {
      description:
        'Comma-separated client ids of your apps at those issuers. id_tokens for other apps are rejected.',
    },
  ),
  httpSeconds: defineSetting(
    'SVC_INTERNAL_HTTP_TIMEOUT',
    positiveSecondsSchema({ max: maxTimerSeconds }).default(10),
    {
      description: 'Timeout of requests to external providers and SMS providers.',
    },
  ),
  defaultRole: defineSetting('SVC_JWT_DEFAULT_GROUP_NAME', z.string().default('authenticated'), {
    description: 'Role of new users.',
    deprecated: 'groups in tokens will go',
  }),
  adminRole: defineSetting('SVC_JWT_ADMIN_GROUP_NAME', z.string().default('admin'), {
    description: 'Role of users who may change their own app_metadata.',
    deprecated: 'groups in tokens will go; name the roles in SVC_JWT_ADMIN_ROLES',
  }),
  auditStaysOut: defineSetting('SVC_AUDIT_LOG_DISABLE_POSTGRES', flagSchema(false), {
    description: 'Writes audit events to the log only, not to the database.',
  }),
};

const passwordSettings = {
  deniedWords: defineSetting('SVC_PASSWORD_DENIED_WORDS', commaListSchema().optional(), {
    description:
      'Comma-separated words, such as product names, that a password must not be based on. Default: the parts of the host name in SVC_SITE_URL.',
  }),
  refusesCommonPasswords: defineSetting('SVC_PASSWORD_COMMON_DENIED', flagSchema(false), {
    description: 'Rejects the 49 000 most frequent passwords.',
  }),
  leakCheckEnabled: defineSetting('SVC_PASSWORD_HIBP_ENABLED', flagSchema(false), {
    description:
      'Checks with Pwned Passwords whether a password was leaked. Only five hexadecimal digits of its SHA-1 are sent.',
  }),
  leakCheckFailsClosed: defineSetting('SVC_PASSWORD_HIBP_FAIL_CLOSED', flagSchema(false), {
    description: 'Rejects passwords while that service is unavailable.',
  }),
  leakCheckUrl: defineSetting(
    'SVC_PASSWORD_HIBP_URL',
    httpUrlSchema().default('https://api.pwnedpasswords.com'),
    {
      description: 'URL of that service, or of a private copy.',
    },
  ),
  leakCheckUserAgent: defineSetting('SVC_PASSWORD_HIBP_USER_AGENT', z.string().default('trellis'), {
    description: 'User agent of the requests to that service.',
  }),
  passwordMinLength: defineSetting(
    'SVC_PASSWORD_MIN_LENGTH',
    integerSchema({ max: 72 })
      .transform((length) => Math.max(6, length))
      .default(6),
    { description: 'Minimum length of a password in bytes; values below 6 count as 6.' },
  ),
  passwordCharacterSets: defineSetting(
    'SVC_PASSWORD_REQUIRED_CHARACTERS',
    z.string().transform(parsePasswordCharacterSets).default([]),
    {
      description:
        'Character sets, separated by colons (a literal colon as \\:). A password needs one character of each set.',
    },
  ),
  reauthenticationRequired: defineSetting(
    'SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
    flagSchema(false),
    {
      description: 'A password change needs a nonce.',
    },
  ),
  reauthenticationWindowSeconds: defineSetting(
    'SVC_SECURITY_REAUTHENTICATION_WINDOW',
    secondsSchema().default(86_400),
    {
      description:
        'How long a session from a recovery or a one-time code may change the password, and any session may end another one, without a nonce; 0 = never.',
    },
  ),
  currentPasswordRequired: defineSetting(
    'SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
    flagSchema(false),
    {
      description: 'A password change needs the current password.',
    },
  ),
};

/** Settings of the authentication service; mail has a group of its own. */
export const authSettings = {
  ...coreSettings,
  ...passwordSettings,
  ...sessionSettings,
  ...rateLimitSettings,
  ...factorSettings,
  ...webauthnSettings,
  ...providerSettings,
  ...customProviderSettings,
  ...web3Settings,
  ...oauthServerSettings,
  ...samlSettings,
};

/** Settings of mail: transport, tokens, content. */
export const mailSettings = { ...smtpSettings, ...tokenMailSettings, ...mailContentSettings };

export type AuthSettingsValues = SettingsOf<typeof authSettings> & {
  token: SettingsOf<typeof accessTokenSettings>;
  mail: SettingsOf<typeof mailSettings>;
  sms: SmsSettingsValues;
  captcha: CaptchaSettingsValues;
  hooks: HookSettingsValues;
};

/** Splits `abc:123:\:` into character sets; a colon after a backslash is a character of its set. */
export function parsePasswordCharacterSets(text: string): string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean);
}
