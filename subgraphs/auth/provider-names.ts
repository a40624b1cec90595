/** The external providers by their names on the wire, in the order in which /settings shows them. */
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

/** What identities say of where they are from: also a provider that an administrator has added, or a wallet. */
export type IdentityProvider = ProviderName | CustomProviderName | AllowedIssuer | SsoProviderName | 'web3';

/** By its URL. */
export type AllowedIssuer = `http${string}`;

/** An organisation's identity provider, by its id. */
export type SsoProviderName = `sso:${string}`;

export type CustomProviderName = `custom:${string}`;
