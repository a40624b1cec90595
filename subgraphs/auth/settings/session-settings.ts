import {
  commaListSchema,
  defineSetting,
  flagSchema,
  integerSchema,
  positiveSecondsSchema,
  secondsSchema,
} from '../../../core/settings/settings.ts';

/** Settings of sessions, and how long ended records are kept. */
export const sessionSettings = {
  rotationEnabled: defineSetting('SVC_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', flagSchema(true), {
    description: 'A refresh token that is reused after the reuse interval ends its session.',
  }),
  reuseSeconds: defineSetting('SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', secondsSchema().default(10), {
    description:
      'Reuse interval: how long the previous refresh token can be exchanged again for the same successor.',
  }),
  refreshTokenVersion: defineSetting(
    'SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION',
    integerSchema({ min: 1, max: 2 }).default(1),
    {
      description:
        'Format of refresh tokens of new sessions: 1 = random, one row per token; 2 = signed with a counter, no rows. Tokens of both versions are accepted.',
    },
  ),
  upgradePercentage: defineSetting(
    'SVC_SECURITY_REFRESH_TOKEN_UPGRADE_PERCENTAGE',
    integerSchema({ max: 100 }).default(0),
    {
      description: 'Percentage of the sessions of version 1 that change to version 2 at a refresh.',
    },
  ),
  allowsReuse: defineSetting('SVC_SECURITY_REFRESH_TOKEN_ALLOW_REUSE', flagSchema(false), {
    description:
      'Accepts any earlier refresh token of version 2 and returns the current one. Use it only while clients are being fixed, because stolen tokens are not detected.',
  }),
  plainLinkTokens: defineSetting('SVC_SECURITY_PLAIN_LINK_TOKENS', flagSchema(false), {
    description:
      'Derives link tokens as the plain SHA-224 of address and code, as the legacy system does. Use it only for systems that compute the tokens themselves, because attempts to guess links are then not limited per code.',
  }),
  logoutEndsAccess: defineSetting('SVC_SECURITY_LOGOUT_ENDS_ACCESS', flagSchema(false), {
    description:
      'Rejects access tokens of ended sessions immediately in every domain. Otherwise they can be used for `GET /user` until they expire.',
  }),
  timeboxSeconds: defineSetting('SVC_SESSIONS_TIMEBOX', positiveSecondsSchema().optional(), {
    description: 'Maximum lifetime of a session.',
  }),
  inactivitySeconds: defineSetting('SVC_SESSIONS_INACTIVITY_TIMEOUT', positiveSecondsSchema().optional(), {
    description: 'Inactivity timeout: a session ends if it is not refreshed for this long.',
  }),
  singleSession: defineSetting('SVC_SESSIONS_SINGLE_PER_USER', flagSchema(false), {
    description: 'Only the most recently refreshed session of a user can be refreshed.',
  }),
  sessionTags: defineSetting('SVC_SESSIONS_TAGS', commaListSchema().default([]), {
    description:
      'Comma-separated session tags, such as web,mobile. With SVC_SESSIONS_SINGLE_PER_USER a user can have one session per tag. Clients send their tag in the header X-Session-Tag; the first tag is the default.',
  }),
  exportLinkSeconds: defineSetting('SVC_PERSONAL_DATA_LINK_EXP', positiveSecondsSchema().default(3_600), {
    description: 'Lifetime of the link to an export of personal data.',
  }),
  auditRetentionSeconds: defineSetting('SVC_RETENTION_AUDIT_LOG', positiveSecondsSchema().optional(), {
    description: 'Retention of audit log entries in the database, such as 8760h; unlimited by default.',
  }),
  failedJobRetentionSeconds: defineSetting('SVC_RETENTION_FAILED_JOBS', positiveSecondsSchema().optional(), {
    description: 'Retention of failed jobs; unlimited by default.',
  }),
  cleanUpEnabled: defineSetting('SVC_DB_CLEANUP_ENABLED', flagSchema(true), {
    description: 'Deletes ended sessions, used tokens and old anonymous users every hour.',
  }),
};
