import type { ProviderName } from '../../provider-names.ts';

const providers: Record<ProviderName | 'email' | 'phone' | 'web3', string> = {
  email: 'an email address',
  phone: 'a phone number',
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  snapchat: 'Snapchat',
  figma: 'Figma',
  fly: 'Fly.io',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  keycloak: 'Keycloak',
  kakao: 'Kakao',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  spotify: 'Spotify',
  slack: 'Slack',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
  twitch: 'Twitch',
  twitter: 'X (Twitter)',
  zoom: 'Zoom',
  x: 'X',
  vercel_marketplace: 'Vercel',
  web3: 'a wallet',
};

const factors = {
  totp: 'an authenticator app',
  phone: 'a phone',
  webauthn: 'a security key',
  recovery_code: 'a set of recovery codes',
};

/** What people call the provider, or the factor, of a mail; pieces of templates. What is new is called by its name. */
export const provider = choose('.Provider', providers);
export const factor = choose('.FactorType', factors);

function choose(variable: string, names: Readonly<Record<string, string>>): string {
  const choices = Object.entries(names).map(([value, name]) => `if eq ${variable} "${value}" }}${name}`);
  return `{{ ${choices.join('{{ else ')}{{ else }}{{ ${variable} }}{{ end }}`;
}
