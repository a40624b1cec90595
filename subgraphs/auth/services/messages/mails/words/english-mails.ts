import type { MailKind } from '../../../../values/mail-kinds.ts';
import {
  createFactorNameTemplate,
  createProviderNameTemplate,
  type MailContent,
  newEmailBranchOpeningTag,
} from './mail-content.ts';

const factors = {
  totp: 'an authenticator app',
  phone: 'a phone',
  webauthn: 'a security key',
  recovery_code: 'a set of recovery codes',
};

const provider = createProviderNameTemplate({
  email: 'an email address',
  phone: 'a phone number',
  web3: 'a wallet',
});
const factor = createFactorNameTemplate(factors);

const orCode = 'Or enter this code';
const support = 'contact support{{ if .Support }} ({{ .Support }}){{ end }}';
const changePassword = `If that was not you, change your password at once and ${support}.`;

const secure = 'Secure my account';

/** The specification has one subject for both mails of a change, which is true at the new address only. */
const changeSubject = `Confirm ${newEmailBranchOpeningTag}your new email address{{ else }}the change of your email address{{ end }}`;

export const englishMails: Record<MailKind, MailContent> = {
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
    notYou: 'If it was not you, do nothing: only this mail opens the account.',
  },
  emailChange: {
    subject: changeSubject,
    heading: changeSubject,
    news: `Someone, hopefully you, wants ${newEmailBranchOpeningTag}to use the address {{ .NewEmail }} for {{ if .Email }}the account {{ .Email }}{{ else }}an account{{ end }} at {{ .SiteURL }}.{{ else }}the address of your account at {{ .SiteURL }} to change from {{ .Email }} to {{ .NewEmail }}. Both addresses have to agree.{{ end }}`,
    button: `Confirm ${newEmailBranchOpeningTag}your address{{ else }}the change{{ end }}`,
    code: orCode,
    notYou: `If it was not you, ${newEmailBranchOpeningTag}do nothing: without confirmation nothing changes.{{ else }}do not confirm it, and change your password: another person is in your account.{{ end }}`,
    secure: `${newEmailBranchOpeningTag}{{ else }}${secure}{{ end }}`,
  },
  reauthentication: {
    heading: 'Confirm that it is you',
    news: 'Someone who is signed in to your account {{ .Email }} at {{ .SiteURL }}, hopefully you, wants to change it and needs this code.',
    code: 'Your code',
    notYou:
      'If it was not you, keep the code to yourself, and change your password: another person is in your account.',
    secure,
  },
  passwordChanged: {
    heading: 'Your password was changed',
    news: 'The password of your account {{ .Email }} at {{ .SiteURL }} was just changed.',
    notYou: `If that was not you, reset it at once and ${support}.`,
    secure,
  },
  emailChanged: {
    heading: 'Your email address was changed',
    news: 'The address of your account at {{ .SiteURL }} was changed from {{ .OldEmail }} to {{ .Email }}. Sign in with the new one from now on.',
    notYou: `If that was not you, ${support} at once.`,
    secure,
  },
  phoneChanged: {
    heading: 'Your phone number was changed',
    news: 'The phone number of your account {{ .Email }} at {{ .SiteURL }} was changed from {{ .OldPhone }} to {{ .Phone }}.',
    notYou: changePassword,
    secure,
  },
  identityLinked: {
    heading: 'A new sign-in method was linked',
    news: `You can now sign in to your account {{ .Email }} at {{ .SiteURL }} with ${provider}.`,
    notYou: changePassword,
    secure,
  },
  identityUnlinked: {
    heading: 'A sign-in method was removed',
    news: `You can no longer sign in to your account {{ .Email }} at {{ .SiteURL }} with ${provider}.`,
    notYou: changePassword,
    secure,
  },
  factorEnrolled: {
    heading: 'A new verification method was added',
    news: `A new way to verify that it is you, ${factor}, was added to your account {{ .Email }} at {{ .SiteURL }}.`,
    notYou: changePassword,
    secure,
  },
  factorUnenrolled: {
    heading: 'A verification method was removed',
    news: `A way to verify that it is you, ${factor}, was removed from your account {{ .Email }} at {{ .SiteURL }}.`,
    notYou: changePassword,
    secure,
  },
  accountDeleted: {
    heading: 'Your account was deleted',
    news: 'Your account {{ .Email }} at {{ .SiteURL }} was just deleted, as you asked. All its sessions have ended.',
    notYou: `If that was not you, change the password of this mail account and ${support}.`,
  },
};
