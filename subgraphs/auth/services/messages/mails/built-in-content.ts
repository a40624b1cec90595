import type { MailKind } from '../../../values/mail-kinds.ts';
import type { ProviderName } from '../../../values/provider-names.ts';

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

/**
 * The readable name of a mail's provider or factor, as template text. An unlisted one appears under its own
 * name.
 */
const provider = choose('.Provider', providers);
const factor = choose('.FactorType', factors);

function choose(variable: string, names: Readonly<Record<string, string>>): string {
  const choices = Object.entries(names).map(([value, name]) => `if eq ${variable} "${value}" }}${name}`);
  return `{{ ${choices.join('{{ else ')}{{ else }}{{ ${variable} }}{{ end }}`;
}

/** The content of a mail for which the operator has no template. The texts are templates themselves. */
export type MailContent = {
  heading: string;
  /** The request or the event that the mail is about. */
  news: string;
  /** The label of the button that opens the link. */
  button?: string;
  /** The text before the code. */
  code?: string;
  /** What to do if someone else caused the mail. */
  notYou: string;
};

const orCode = 'Or enter this code';
const support = 'contact support{{ if .Support }} ({{ .Support }}){{ end }}';
const changePassword = `If that was not you, change your password at once and ${support}.`;

/** Whether the mail of an address change goes to the new address. */
const asksNew = 'if eq .SendingTo .NewEmail';

export const builtInContent: Record<MailKind, MailContent> = {
  confirmation: {
    heading: 'Confirm your email address',
    news: 'Someone, hopefully you, made an account at {{ .SiteURL }} with the address {{ .Email }}.',
    button: 'Confirm your address',
    code: orCode,
    notYou: 'If it was not you, do nothing: without confirmation the account stays closed.',
  },
  invite: {
    heading: 'You have been invited',
    news: 'You have been invited to {{ .SiteURL }}: an account for {{ .Email }} is waiting for you there.',
    button: 'Accept the invitation',
    code: orCode,
    notYou: 'If you did not expect this, do nothing: the account stays closed.',
  },
  recovery: {
    heading: 'Reset your password',
    news: 'Someone, hopefully you, asked to reset the password of your account {{ .Email }} at {{ .SiteURL }}.',
    button: 'Reset your password',
    code: orCode,
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  magicLink: {
    heading: 'Your sign-in link',
    news: 'Someone, hopefully you, wants to sign in to your account {{ .Email }} at {{ .SiteURL }}.',
    button: 'Sign in',
    code: orCode,
    notYou: 'If it was not you, do nothing: nobody gets in without this mail.',
  },
  emailChange: {
    heading: `Confirm {{ ${asksNew} }}your new email address{{ else }}the change of your email address{{ end }}`,
    news: `Someone, hopefully you, wants {{ ${asksNew} }}to use the address {{ .NewEmail }} for {{ if .Email }}the account {{ .Email }}{{ else }}an account{{ end }} at {{ .SiteURL }}.{{ else }}the address of your account at {{ .SiteURL }} to change from {{ .Email }} to {{ .NewEmail }}. Both addresses have to agree.{{ end }}`,
    button: `Confirm {{ ${asksNew} }}your address{{ else }}the change{{ end }}`,
    code: orCode,
    notYou: `If it was not you, {{ ${asksNew} }}do nothing: without confirmation nothing changes.{{ else }}do not confirm it, and change your password: somebody is in your account.{{ end }}`,
  },
  reauthentication: {
    heading: 'Confirm that it is you',
    news: 'Someone who is signed in to your account {{ .Email }} at {{ .SiteURL }}, hopefully you, wants to change it and needs this code.',
    code: 'Your code',
    notYou: 'If it was not you, tell nobody the code, and change your password: somebody is in your account.',
  },
  passwordChanged: {
    heading: 'Your password was changed',
    news: 'The password of your account {{ .Email }} at {{ .SiteURL }} was just changed.',
    notYou: `If that was not you, reset it at once and ${support}.`,
  },
  emailChanged: {
    heading: 'Your email address was changed',
    news: 'The address of your account at {{ .SiteURL }} was changed from {{ .OldEmail }} to {{ .Email }}. Sign in with the new one from now on.',
    notYou: `If that was not you, ${support} at once.`,
  },
  phoneChanged: {
    heading: 'Your phone number was changed',
    news: 'The phone number of your account {{ .Email }} at {{ .SiteURL }} was changed from {{ .OldPhone }} to {{ .Phone }}.',
    notYou: changePassword,
  },
  identityLinked: {
    heading: 'A new sign-in method was linked',
    news: `You can now sign in to your account {{ .Email }} at {{ .SiteURL }} with ${provider}.`,
    notYou: changePassword,
  },
  identityUnlinked: {
    heading: 'A sign-in method was removed',
    news: `You can no longer sign in to your account {{ .Email }} at {{ .SiteURL }} with ${provider}.`,
    notYou: changePassword,
  },
  factorEnrolled: {
    heading: 'A new verification method was added',
    news: `A new way to verify that it is you, ${factor}, was added to your account {{ .Email }} at {{ .SiteURL }}.`,
    notYou: changePassword,
  },
  factorUnenrolled: {
    heading: 'A verification method was removed',
    news: `A way to verify that it is you, ${factor}, was removed from your account {{ .Email }} at {{ .SiteURL }}.`,
    notYou: changePassword,
  },
  accountDeleted: {
    heading: 'Your account was deleted',
    news: 'Your account {{ .Email }} at {{ .SiteURL }} was just deleted, as you asked. All its sessions have ended.',
    notYou: `If that was not you, change the password of this mail account and ${support}.`,
  },
};
