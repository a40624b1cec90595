import { createGraphqlEnum } from '../../../core/graphql/fields.ts';

export const OAuthClientType = createGraphqlEnum(
  'OAuthClientType',
  'Type of an OAuth client (RFC 6749, section 2.1).',
  { PUBLIC: 'public', CONFIDENTIAL: 'confidential' },
  {
    PUBLIC: 'Cannot keep a secret, such as an app on a phone or in a browser.',
    CONFIDENTIAL: 'Can keep a secret, such as a server.',
  },
);

export const OAuthRegistration = createGraphqlEnum(
  'OAuthRegistration',
  'Kind of registration of an app.',
  { DYNAMIC: 'dynamic', MANUAL: 'manual' },
  { DYNAMIC: 'Registered by the app itself.', MANUAL: 'Registered by an administrator.' },
);

export const TokenEndpointAuthMethod = createGraphqlEnum(
  'TokenEndpointAuthMethod',
  'Authentication method of an app at the token endpoint.',
  { NONE: 'none', CLIENT_SECRET_BASIC: 'client_secret_basic', CLIENT_SECRET_POST: 'client_secret_post' },
  {
    NONE: 'No authentication, for a public client.',
    CLIENT_SECRET_BASIC: 'Client secret in the Authorization header.',
    CLIENT_SECRET_POST: 'Client secret in the body.',
  },
);

export const OAuthGrantType = createGraphqlEnum(
  'OAuthGrantType',
  'Grant type of an app.',
  { AUTHORIZATION_CODE: 'authorization_code', REFRESH_TOKEN: 'refresh_token' },
  {
    AUTHORIZATION_CODE: 'Authorization code.',
    REFRESH_TOKEN: 'Refresh token.',
  },
);

export const OAuthDecision = createGraphqlEnum(
  'OAuthDecision',
  'Decision of a user about an authorization request.',
  { APPROVE: 'approve', DENY: 'deny' },
  { APPROVE: 'Allows the app to act for the user.', DENY: 'Denies the request.' },
);
