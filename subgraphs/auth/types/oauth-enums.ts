import { graphEnum } from '../../../core/graphql/fields.ts';

export const OAuthClientType = graphEnum(
  'OAuthClientType',
  'Whether an app can keep a secret.',
  { PUBLIC: 'public', CONFIDENTIAL: 'confidential' },
  { PUBLIC: 'It cannot, as an app on a phone or in a browser.', CONFIDENTIAL: 'It can, as a server.' },
);

export const OAuthRegistration = graphEnum(
  'OAuthRegistration',
  'Who registered an app.',
  { DYNAMIC: 'dynamic', MANUAL: 'manual' },
  { DYNAMIC: 'The app itself.', MANUAL: 'An administrator.' },
);

export const TokenEndpointAuthMethod = graphEnum(
  'TokenEndpointAuthMethod',
  'How an app shows that it is the one.',
  { NONE: 'none', CLIENT_SECRET_BASIC: 'client_secret_basic', CLIENT_SECRET_POST: 'client_secret_post' },
  {
    NONE: 'Not at all; it is a public client.',
    CLIENT_SECRET_BASIC: 'By its secret in the Authorization header.',
    CLIENT_SECRET_POST: 'By its secret in the body.',
  },
);

export const OAuthGrantType = graphEnum(
  'OAuthGrantType',
  'What an app may exchange for tokens.',
  { AUTHORIZATION_CODE: 'authorization_code', REFRESH_TOKEN: 'refresh_token' },
  {
    AUTHORIZATION_CODE: 'The code that came back with its user.',
    REFRESH_TOKEN: 'The refresh token of an earlier exchange.',
  },
);

export const OAuthDecision = graphEnum(
  'OAuthDecision',
  'What a user says to an app’s request.',
  { APPROVE: 'approve', DENY: 'deny' },
  { APPROVE: 'The app may act for the user.', DENY: 'It may not.' },
);
