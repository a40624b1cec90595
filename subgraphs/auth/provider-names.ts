/** The external providers by their names on the wire, in the order in which /settings shows them. */
export const providerNames = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'linkedin',
  'notion',
  'spotify',
  'slack',
  'workos',
  'twitch',
  'twitter',
] as const;

export type ProviderName = (typeof providerNames)[number];

/** What identities say of where they are from: also a provider that an administrator has added, or a wallet. */
export type IdentityProvider = ProviderName | CustomProviderName | AllowedIssuer | 'web3';

/** By its URL. */
export type AllowedIssuer = `http${string}`;

export type CustomProviderName = `custom:${string}`;
