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
      'Where people are sent when nothing else is asked for or allowed. In development http://localhost and the port.',
    required: true,
  }),
  redirectPatterns: setting('SVC_URI_ALLOW_LIST', globList().default([]), {
    description:
      'Comma-separated globs of allowed redirect_to targets: * within a label or segment, ** anything, ?, [a-z], {a,b}.',
  }),
  redirectsSameOriginOnly: setting('SVC_URI_SAME_ORIGIN_ONLY', flag(false), {
    description: 'Redirects to the site need its scheme and port too, not only its host name.',
  }),
  disableSignup: setting('SVC_DISABLE_SIGNUP', flag(false), {
    description: 'Users can only be made by invitation.',
  }),
  emailEnabled: setting('SVC_EXTERNAL_EMAIL_ENABLED', flag(true), {
    description: 'Sign-up and sign-in with an address.',
  }),
  magicLinkEnabled: setting('SVC_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', flag(true), {
    description: 'Sign-in by a mailed link or code.',
  }),
  phoneEnabled: setting('SVC_EXTERNAL_PHONE_ENABLED', flag(false), {
    description: 'Sign-up and sign-in with a phone number.',
  }),
  anonymousEnabled: setting('SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED', flag(false), {
    description: 'Lets users in without a name.',
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
    description: 'Where every external sign-in ends, in place of what its redirect_to asked for.',
  }),
  iosBundleIds: setting('SVC_EXTERNAL_IOS_BUNDLE_ID', commaList().default([]), {
    description:
      'Bundle ids of iOS apps whose id_tokens of apple are accepted besides those of its client id.',
  }),
  allowedIssuers: setting('SVC_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS', issuerList().default([]), {
    description:
      'Comma-separated issuers whose id_tokens let in besides those of the providers: they are asked for with client_id and issuer. Needs SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS.',
  }),
  allowedIssuerClients: setting('SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS', commaList().default([]), {
    description:
      'Comma-separated client ids of your apps at those issuers. An id_token that was issued for another app is refused.',
  }),
  httpSeconds: setting('SVC_INTERNAL_HTTP_TIMEOUT', someSeconds({ max: longestTimer }).default(10), {
    description: 'How long external providers and those who send messages to phones are waited for.',
  }),
  defaultRole: setting('SVC_JWT_DEFAULT_GROUP_NAME', z.string().default('authenticated'), {
    description: 'Role of new users.',
    deprecated: 'groups in tokens will go',
  }),
  adminRole: setting('SVC_JWT_ADMIN_GROUP_NAME', z.string().default('admin'), {
    description: 'Role of users who may write their own app_metadata.',
    deprecated: 'groups in tokens will go; name the roles in SVC_JWT_ADMIN_ROLES',
  }),
  auditStaysOut: setting('SVC_AUDIT_LOG_DISABLE_POSTGRES', flag(false), {
    description: 'Keeps audit events out of the database; they stay in the log.',
  }),
};

const passwordSettings = {
  deniedWords: setting('SVC_PASSWORD_DENIED_WORDS', commaList().optional(), {
    description:
      'Comma-separated words, such as names of the product, that no password may be built around. Default: the parts of the host name in SVC_SITE_URL.',
  }),
  refusesCommonPasswords: setting('SVC_PASSWORD_COMMON_DENIED', flag(false), {
    description: 'Refuses the 49 000 most frequent passwords.',
  }),
  leakCheckEnabled: setting('SVC_PASSWORD_HIBP_ENABLED', flag(false), {
    description:
      'Asks Pwned Passwords whether a password was in a breach; only five digits of its SHA-1 are told.',
  }),
  leakCheckFailsClosed: setting('SVC_PASSWORD_HIBP_FAIL_CLOSED', flag(false), {
    description: 'Refuses passwords while that service does not answer.',
  }),
  leakCheckUrl: setting('SVC_PASSWORD_HIBP_URL', httpUrl().default('https://api.pwnedpasswords.com'), {
    description: 'Where that service, or a private copy of it, is.',
  }),
  leakCheckUserAgent: setting('SVC_PASSWORD_HIBP_USER_AGENT', z.string().default('trellis'), {
    description: 'What we call ourselves there.',
  }),
  passwordMinLength: setting(
    'SVC_PASSWORD_MIN_LENGTH',
    integer({ max: 72 })
      .transform((length) => Math.max(6, length))
      .default(6),
    { description: 'Least length of a password in bytes; values under 6 count as 6.' },
  ),
  passwordCharacterSets: setting(
    'SVC_PASSWORD_REQUIRED_CHARACTERS',
    z.string().transform(parseCharacterSets).default([]),
    {
      description:
        'Character sets separated by a colon (a literal one as \\:); a password needs one character of each.',
    },
  ),
  reauthenticationRequired: setting('SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION', flag(false), {
    description: 'A password change needs a nonce.',
  }),
  reauthenticationWindowSeconds: setting('SVC_SECURITY_REAUTHENTICATION_WINDOW', seconds().default(86_400), {
    description:
      'How long a session from recovery or a one-time code may change the password, and any session end another one, without a nonce; 0 = never.',
  }),
  currentPasswordRequired: setting('SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD', flag(false), {
    description: 'A password change needs the password so far.',
  }),
};

const sessionSettings = {
  rotationEnabled: setting('SVC_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', flag(true), {
    description: 'A refresh token that is used again, too late, ends its whole session.',
  }),
  reuseSeconds: setting('SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', seconds().default(10), {
    description: 'How long the previous refresh token may be exchanged again for the same next one.',
  }),
  refreshTokenVersion: setting(
    'SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION',
    integer({ min: 1, max: 2 }).default(1),
    {
      description:
        'Refresh tokens of new sessions: 1 = random, a row each; 2 = signed and counted, no rows. Both kinds stay exchangeable.',
    },
  ),
  upgradePercentage: setting(
    'SVC_SECURITY_REFRESH_TOKEN_UPGRADE_PERCENTAGE',
    integer({ max: 100 }).default(0),
    {
      description: 'Share of the sessions of version 1 that go over to version 2 when they are refreshed.',
    },
  ),
  allowsReuse: setting('SVC_SECURITY_REFRESH_TOKEN_ALLOW_REUSE', flag(false), {
    description:
      'Any earlier refresh token of version 2 brings the current one again, at any time: only while clients are being mended, because a stolen token is never noticed then.',
  }),
  plainLinkTokens: setting('SVC_SECURITY_PLAIN_LINK_TOKENS', flag(false), {
    description:
      'Makes the token of a link the plain SHA-224 of address and code, as the original does: only for systems that compute it themselves, because guessing at links then meets no limit per code.',
  }),
  logoutEndsAccess: setting('SVC_SECURITY_LOGOUT_ENDS_ACCESS', flag(false), {
    description:
      'Refuses access tokens of ended sessions at once, in every domain; otherwise they read `GET /user` until they expire.',
  }),
  timeboxSeconds: setting('SVC_SESSIONS_TIMEBOX', someSeconds().optional(), {
    description: 'Longest life of a session.',
  }),
  inactivitySeconds: setting('SVC_SESSIONS_INACTIVITY_TIMEOUT', someSeconds().optional(), {
    description: 'A session that was not refreshed for so long is over.',
  }),
  singleSession: setting('SVC_SESSIONS_SINGLE_PER_USER', flag(false), {
    description: 'Only the session that was refreshed last can be refreshed again.',
  }),
  sessionTags: setting('SVC_SESSIONS_TAGS', commaList().default([]), {
    description:
      'Comma-separated kinds of sessions, such as web,mobile: with SVC_SESSIONS_SINGLE_PER_USER a user may have one of each. A client names its kind in the header X-Session-Tag; without it, it is the first.',
  }),
  exportLinkSeconds: setting('SVC_PERSONAL_DATA_LINK_EXP', someSeconds().default(3_600), {
    description: "How long the link to an export of a person's data works.",
  }),
  auditRetentionSeconds: setting('SVC_RETENTION_AUDIT_LOG', someSeconds().optional(), {
    description:
      'How long entries of the audit log are kept in the database, such as 8760h; without it for ever.',
  }),
  failedJobRetentionSeconds: setting('SVC_RETENTION_FAILED_JOBS', someSeconds().optional(), {
    description: 'How long jobs that failed for good are kept; without it for ever.',
  }),
  cleanUpEnabled: setting('SVC_DB_CLEANUP_ENABLED', flag(true), {
    description: 'Removes ended sessions, used tokens and forgotten anonymous users, every hour.',
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
