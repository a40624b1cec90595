import { z } from 'zod';
import type { tokenSettings } from '../../core/auth/settings.ts';
import {
  commaList,
  flag,
  httpUrl,
  integer,
  longestTimer,
  pageUrl,
  type SettingsOf,
  seconds,
  setting,
  someSeconds,
} from '../../core/settings/settings.ts';
import { type CaptchaSettingsValues, rateSettings } from './settings/abuse-settings.ts';
import { factorSettings } from './settings/factor-settings.ts';
import type { HookSettingsValues } from './settings/hook-settings.ts';
import { mailContentSettings, smtpSettings, tokenMailSettings } from './settings/mail-settings.ts';
import { oauthServerSettings } from './settings/oauth-server-settings.ts';
import { customProviderSettings, providerSettings, web3Settings } from './settings/provider-settings.ts';
import { samlSettings } from './settings/saml-settings.ts';
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
  return commaList().refine(
    (issuers) => issuers.every((issuer) => httpUrl().safeParse(issuer).success),
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
  siteUrl: setting('SVC_SITE_URL', pageUrl(), {
    description:
      'Default redirect target, used if no other target is requested or allowed. In development http://localhost and the port.',
    required: true,
  }),
  redirectPatterns: setting('SVC_URI_ALLOW_LIST', globList().default([]), {
    description:
      'Comma-separated globs of allowed redirect_to targets: * within a label or segment, ** anything, ?, [a-z], {a,b}.',
  }),
  redirectsSameOriginOnly: setting('SVC_URI_SAME_ORIGIN_ONLY', flag(false), {
    description: 'Redirects to the site must also match its scheme and port, not only its host name.',
  }),
  disableSignup: setting('SVC_DISABLE_SIGNUP', flag(false), {
    description: 'Accounts can only be created by invitation.',
  }),
  emailEnabled: setting('SVC_EXTERNAL_EMAIL_ENABLED', flag(true), {
    description: 'Sign-up and sign-in with an email address.',
  }),
  magicLinkEnabled: setting('SVC_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', flag(true), {
    description: 'Sign-in with a link or code from a mail.',
  }),
  phoneEnabled: setting('SVC_EXTERNAL_PHONE_ENABLED', flag(false), {
    description: 'Sign-up and sign-in with a phone number.',
  }),
  anonymousEnabled: setting('SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED', flag(false), {
    description: 'Anonymous sign-ins.',
  }),
  manualLinkingEnabled: setting('SVC_SECURITY_MANUAL_LINKING_ENABLED', flag(false), {
    description: 'Users may link and unlink identities of external providers themselves.',
  }),
  flowSeconds: setting(
    'SVC_EXTERNAL_FLOW_STATE_EXPIRY_DURATION',
    seconds()
      .transform((value) => Math.max(300, value))
      .default(300),
    { description: 'Lifetime of a PKCE code and of an external sign-in; at least 300 s.' },
  ),
  providerRedirectUrl: setting('SVC_EXTERNAL_REDIRECT_URL', pageUrl().optional(), {
    description: 'Redirect target of every external sign-in. It replaces the requested redirect_to.',
  }),
  iosBundleIds: setting('SVC_EXTERNAL_IOS_BUNDLE_ID', commaList().default([]), {
    description:
      'Bundle ids of iOS apps whose id_tokens from Apple are accepted, in addition to the client id.',
  }),
  allowedIssuers: setting('SVC_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS', issuerList().default([]), {
    description:
      'Comma-separated issuers whose id_tokens are accepted in addition to the providers, with client_id and issuer in the request. Requires SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS.',
  }),
  allowedIssuerClients: setting('SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS', commaList().default([]), {
    description:
      'Comma-separated client ids of your apps at those issuers. id_tokens for other apps are rejected.',
  }),
  httpSeconds: setting('SVC_INTERNAL_HTTP_TIMEOUT', someSeconds({ max: longestTimer }).default(10), {
    description: 'Timeout of requests to external providers and SMS providers.',
  }),
  defaultRole: setting('SVC_JWT_DEFAULT_GROUP_NAME', z.string().default('authenticated'), {
    description: 'Role of new users.',
    deprecated: 'groups in tokens will go',
  }),
  adminRole: setting('SVC_JWT_ADMIN_GROUP_NAME', z.string().default('admin'), {
    description: 'Role of users who may change their own app_metadata.',
    deprecated: 'groups in tokens will go; name the roles in SVC_JWT_ADMIN_ROLES',
  }),
  auditStaysOut: setting('SVC_AUDIT_LOG_DISABLE_POSTGRES', flag(false), {
    description: 'Writes audit events to the log only, not to the database.',
  }),
};

const passwordSettings = {
  deniedWords: setting('SVC_PASSWORD_DENIED_WORDS', commaList().optional(), {
    description:
      'Comma-separated words, such as product names, that a password must not be based on. Default: the parts of the host name in SVC_SITE_URL.',
  }),
  refusesCommonPasswords: setting('SVC_PASSWORD_COMMON_DENIED', flag(false), {
    description: 'Rejects the 49 000 most frequent passwords.',
  }),
  leakCheckEnabled: setting('SVC_PASSWORD_HIBP_ENABLED', flag(false), {
    description:
      'Checks with Pwned Passwords whether a password was leaked. Only five hexadecimal digits of its SHA-1 are sent.',
  }),
  leakCheckFailsClosed: setting('SVC_PASSWORD_HIBP_FAIL_CLOSED', flag(false), {
    description: 'Rejects passwords while that service is unavailable.',
  }),
  leakCheckUrl: setting('SVC_PASSWORD_HIBP_URL', httpUrl().default('https://api.pwnedpasswords.com'), {
    description: 'URL of that service, or of a private copy.',
  }),
  leakCheckUserAgent: setting('SVC_PASSWORD_HIBP_USER_AGENT', z.string().default('trellis'), {
    description: 'User agent of the requests to that service.',
  }),
  passwordMinLength: setting(
    'SVC_PASSWORD_MIN_LENGTH',
    integer({ max: 72 })
      .transform((length) => Math.max(6, length))
      .default(6),
    { description: 'Minimum length of a password in bytes; values below 6 count as 6.' },
  ),
  passwordCharacterSets: setting(
    'SVC_PASSWORD_REQUIRED_CHARACTERS',
    z.string().transform(parseCharacterSets).default([]),
    {
      description:
        'Character sets, separated by colons (a literal colon as \\:). A password needs one character of each set.',
    },
  ),
  reauthenticationRequired: setting('SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION', flag(false), {
    description: 'A password change needs a nonce.',
  }),
  reauthenticationWindowSeconds: setting('SVC_SECURITY_REAUTHENTICATION_WINDOW', seconds().default(86_400), {
    description:
      'How long a session from a recovery or a one-time code may change the password, and any session may end another one, without a nonce; 0 = never.',
  }),
  currentPasswordRequired: setting('SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD', flag(false), {
    description: 'A password change needs the current password.',
  }),
};

const sessionSettings = {
  rotationEnabled: setting('SVC_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', flag(true), {
    description: 'A refresh token that is reused after the reuse interval ends its session.',
  }),
  reuseSeconds: setting('SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', seconds().default(10), {
    description:
      'Reuse interval: how long the previous refresh token can be exchanged again for the same successor.',
  }),
  refreshTokenVersion: setting(
    'SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION',
    integer({ min: 1, max: 2 }).default(1),
    {
      description:
        'Format of refresh tokens of new sessions: 1 = random, one row per token; 2 = signed with a counter, no rows. Tokens of both versions are accepted.',
    },
  ),
  upgradePercentage: setting(
    'SVC_SECURITY_REFRESH_TOKEN_UPGRADE_PERCENTAGE',
    integer({ max: 100 }).default(0),
    {
      description: 'Percentage of the sessions of version 1 that change to version 2 at a refresh.',
    },
  ),
  allowsReuse: setting('SVC_SECURITY_REFRESH_TOKEN_ALLOW_REUSE', flag(false), {
    description:
      'Accepts any earlier refresh token of version 2 and returns the current one. Use it only while clients are being fixed, because stolen tokens are not detected.',
  }),
  plainLinkTokens: setting('SVC_SECURITY_PLAIN_LINK_TOKENS', flag(false), {
    description:
      'Derives link tokens as the plain SHA-224 of address and code, as the legacy system does. Use it only for systems that compute the tokens themselves, because attempts to guess links are then not limited per code.',
  }),
  logoutEndsAccess: setting('SVC_SECURITY_LOGOUT_ENDS_ACCESS', flag(false), {
    description:
      'Rejects access tokens of ended sessions immediately in every domain. Otherwise they can be used for `GET /user` until they expire.',
  }),
  timeboxSeconds: setting('SVC_SESSIONS_TIMEBOX', someSeconds().optional(), {
    description: 'Maximum lifetime of a session.',
  }),
  inactivitySeconds: setting('SVC_SESSIONS_INACTIVITY_TIMEOUT', someSeconds().optional(), {
    description: 'Inactivity timeout: a session ends if it is not refreshed for this long.',
  }),
  singleSession: setting('SVC_SESSIONS_SINGLE_PER_USER', flag(false), {
    description: 'Only the most recently refreshed session of a user can be refreshed.',
  }),
  sessionTags: setting('SVC_SESSIONS_TAGS', commaList().default([]), {
    description:
      'Comma-separated session tags, such as web,mobile. With SVC_SESSIONS_SINGLE_PER_USER a user can have one session per tag. Clients send their tag in the header X-Session-Tag; the first tag is the default.',
  }),
  exportLinkSeconds: setting('SVC_PERSONAL_DATA_LINK_EXP', someSeconds().default(3_600), {
    description: 'Lifetime of the link to an export of personal data.',
  }),
  auditRetentionSeconds: setting('SVC_RETENTION_AUDIT_LOG', someSeconds().optional(), {
    description: 'Retention of audit log entries in the database, such as 8760h; unlimited by default.',
  }),
  failedJobRetentionSeconds: setting('SVC_RETENTION_FAILED_JOBS', someSeconds().optional(), {
    description: 'Retention of failed jobs; unlimited by default.',
  }),
  cleanUpEnabled: setting('SVC_DB_CLEANUP_ENABLED', flag(true), {
    description: 'Deletes ended sessions, used tokens and old anonymous users every hour.',
  }),
};

/** Settings of the authentication service; mail has a group of its own. */
export const authSettings = {
  ...coreSettings,
  ...passwordSettings,
  ...sessionSettings,
  ...rateSettings,
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
  token: SettingsOf<typeof tokenSettings>;
  mail: SettingsOf<typeof mailSettings>;
  sms: SmsSettingsValues;
  captcha: CaptchaSettingsValues;
  hooks: HookSettingsValues;
};

/** Splits `abc:123:\:` into character sets; a colon after a backslash is a character of its set. */
export function parseCharacterSets(text: string): string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean);
}
