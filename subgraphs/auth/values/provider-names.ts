/** The external providers, by their names in the API and in the order of /settings. */
export const providerNames = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'zoom',
  'x',
  'vercel_marketplace',
] as const;

export type ProviderName = (typeof providerNames)[number];

/** The provider of an identity, which may also be one that an administrator has added, or a wallet. */
export type IdentityProviderName =
  | ProviderName
  | CustomProviderName
  | IssuerUrlProviderName
  | SsoProviderName
  | 'web3';

/** A provider that is identified by its URL. */
export type IssuerUrlProviderName = `http${string}`;

/** An organisation's identity provider, which is identified by its id. */
export type SsoProviderName = `sso:${string}`;

export type CustomProviderName = `custom:${string}`;
