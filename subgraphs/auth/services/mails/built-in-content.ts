import type { MailKind } from '../../mail-kinds.ts';

/** What a mail says where the operator has no template for it. Texts are templates themselves. */
export type MailContent = {
  heading: string;
  paragraphs: readonly string[];
  /** Label of the button that opens the link. */
  button?: string;
  /** What stands before the code. */
  code?: string;
};

/** How the kinds of factors are called among people; what is new is called by its name. */
const factor =
  '{{ if eq .FactorType "totp" }}an authenticator app{{ else if eq .FactorType "phone" }}a phone{{ else if eq .FactorType "recovery_code" }}a set of recovery codes{{ else }}{{ .FactorType }}{{ end }}';

const notYou = 'If that was not you, change your password at once and contact support.';

export const builtInContent: Record<MailKind, MailContent> = {
  confirmation: {
    heading: 'Confirm your email address',
    paragraphs: [
      'Someone, hopefully you, made an account at {{ .SiteURL }} with this address.',
      'If it was not you, do nothing: without confirmation the account stays closed.',
    ],
    button: 'Confirm your address',
    code: 'Or enter this code',
  },
  invite: {
    heading: 'You have been invited',
    paragraphs: [
      'You have been invited to an account at {{ .SiteURL }}.',
      'If you did not expect this, do nothing: the account stays closed.',
    ],
    button: 'Accept the invitation',
    code: 'Or enter this code',
  },
  recovery: {
    heading: 'Reset your password',
    paragraphs: [
      'Someone, hopefully you, asked to reset the password of your account at {{ .SiteURL }}.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    button: 'Reset your password',
    code: 'Or enter this code',
  },
  magicLink: {
    heading: 'Your sign-in link',
    paragraphs: [
      'Someone, hopefully you, wants to sign in at {{ .SiteURL }} with this address.',
      'If it was not you, do nothing: nobody gets in without this mail.',
    ],
    button: 'Sign in',
    code: 'Or enter this code',
  },
  emailChange: {
    heading: 'Confirm your new email address',
    paragraphs: [
      'The address of your account at {{ .SiteURL }} is to change{{ if .Email }} from {{ .Email }}{{ end }} to {{ .NewEmail }}.',
      'If you did not ask for this, change your password.',
    ],
    button: 'Confirm the change',
    code: 'Or enter this code',
  },
  reauthentication: {
    heading: 'Confirm that it is you',
    paragraphs: [
      'Your account at {{ .SiteURL }} is about to be changed. The code below confirms that it is you.',
      'If you did not ask for it, change your password.',
    ],
    code: 'Your code',
  },
  passwordChanged: {
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account {{ .Email }} at {{ .SiteURL }} was just changed.',
      'If that was not you, recover your account at once and contact support.',
    ],
  },
  emailChanged: {
    heading: 'Your email address was changed',
    paragraphs: [
      'The address of your account at {{ .SiteURL }} was changed from {{ .OldEmail }} to {{ .Email }}.',
      'If that was not you, contact support.',
    ],
  },
  phoneChanged: {
    heading: 'Your phone number was changed',
    paragraphs: [
      'The phone number of your account {{ .Email }} at {{ .SiteURL }} was changed from {{ .OldPhone }} to {{ .Phone }}.',
      notYou,
    ],
  },
  identityLinked: {
    heading: 'A new sign-in method was linked',
    paragraphs: [
      'Your account {{ .Email }} at {{ .SiteURL }} can now be entered with {{ .Provider }}.',
      notYou,
    ],
  },
  identityUnlinked: {
    heading: 'A sign-in method was removed',
    paragraphs: [
      'Your account {{ .Email }} at {{ .SiteURL }} can no longer be entered with {{ .Provider }}.',
      notYou,
    ],
  },
  factorEnrolled: {
    heading: 'A new verification method was added',
    paragraphs: [
      `A new way to verify that it is you, ${factor}, was added to your account {{ .Email }} at {{ .SiteURL }}.`,
      notYou,
    ],
  },
  factorUnenrolled: {
    heading: 'A verification method was removed',
    paragraphs: [
      `A way to verify that it is you, ${factor}, was removed from your account {{ .Email }} at {{ .SiteURL }}.`,
      notYou,
    ],
  },
};
