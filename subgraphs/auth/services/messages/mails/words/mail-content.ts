import type { ProviderName } from '../../../../values/provider-names.ts';

/** The content of a mail for which the operator has no template. The texts are templates themselves. */
export type MailContent = {
  /** Subject that replaces the default one. */
  subject?: string;
  heading: string;
  /** The request or the event that the mail is about. */
  news: string;
  /** The label of the button that opens the link. */
  button?: string;
  /** The text before the code. */
  code?: string;
  /** Advice for a reader who did not cause the mail. */
  notYou: string;
  /**
   * Label of the button that opens the page for securing the account; without a label the mail has no such
   * button.
   */
  secure?: string;
};

/** The texts around the content. */
export type MailFrameTexts = {
  onceWithin: (what: 'both' | 'code', time: string) => string;
  ifButtonFails: string;
  sentBy: (sender: string) => string;
};

/** Opens the template branch for the mail to the new address of a change. */
export const newEmailBranchOpeningTag = '{{ if eq .SendingTo .NewEmail }}';

const brands: Record<ProviderName, string> = {
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
};

/** The readable name of a mail's provider, as template text. An unlisted one appears under its own name. */
export function createProviderNameTemplate(others: Record<'email' | 'phone' | 'web3', string>): string {
  return choose('.Provider', { ...others, ...brands });
}

export function createFactorNameTemplate(
  names: Record<'totp' | 'phone' | 'webauthn' | 'recovery_code', string>,
): string {
  return choose('.FactorType', names);
}

function choose(variable: string, names: Readonly<Record<string, string>>): string {
  const choices = Object.entries(names).map(([value, name]) => `if eq ${variable} "${value}" }}${name}`);
  return `{{ ${choices.join('{{ else ')}{{ else }}{{ ${variable} }}{{ end }}`;
}
