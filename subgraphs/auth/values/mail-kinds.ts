import { typedKeysOf } from '../../../core/lib/records.ts';

/** The variables of a mail with a link and a code. */
const token = ['ConfirmationURL', 'Token', 'TokenHash', 'RedirectTo'] as const;

/**
 * Every kind of mail. `name` is part of the names of its settings and its key in SVC_SMTP_HEADERS;
 * `variables` are those of its subject and template besides SiteURL, Email and Data.
 */
export const mailKinds = {
  confirmation: { name: 'confirmation', subject: 'Confirm your email address', variables: token },
  invite: { name: 'invite', subject: "You've been invited", variables: token },
  recovery: { name: 'recovery', subject: 'Reset your password', variables: token },
  magicLink: { name: 'magic_link', subject: 'Your sign-in link', variables: token },
  emailChange: {
    name: 'email_change',
    subject: 'Confirm your new email address',
    variables: [...token, 'NewEmail', 'SendingTo'],
  },
  reauthentication: {
    name: 'reauthentication',
    subject: '{{ .Token }} is your verification code',
    variables: ['Token'],
  },
  passwordChanged: {
    name: 'password_changed_notification',
    subject: 'Your password was changed',
    variables: [],
  },
  emailChanged: {
    name: 'email_changed_notification',
    subject: 'Your email address was changed',
    variables: ['OldEmail'],
  },
  phoneChanged: {
    name: 'phone_changed_notification',
    subject: 'Your phone number was changed',
    variables: ['Phone', 'OldPhone'],
  },
  identityLinked: {
    name: 'identity_linked_notification',
    subject: 'A new sign-in method was linked to your account',
    variables: ['Provider'],
  },
  identityUnlinked: {
    name: 'identity_unlinked_notification',
    subject: 'A sign-in method was removed from your account',
    variables: ['Provider'],
  },
  factorEnrolled: {
    name: 'mfa_factor_enrolled_notification',
    subject: 'A new verification method was added to your account',
    variables: ['FactorType'],
  },
  factorUnenrolled: {
    name: 'mfa_factor_unenrolled_notification',
    subject: 'A verification method was removed from your account',
    variables: ['FactorType'],
  },
  accountDeleted: {
    name: 'account_deleted_notification',
    subject: 'Your account was deleted',
    variables: [],
  },
} as const;

type MailKinds = typeof mailKinds;
/** Kind of a mail, which has a template of its own. */
export type MailKind = keyof MailKinds;

/** Kinds of mails that only inform about an event. Each is off unless its setting enables it. */
export type NotificationKind = {
  [K in MailKind]: MailKinds[K]['name'] extends `${string}_notification` ? K : never;
}[MailKind];

export function listMailKinds() {
  return typedKeysOf(mailKinds);
}

export function isNotificationMail(kind: MailKind): kind is NotificationKind {
  return mailKinds[kind].name.endsWith('_notification');
}

/** The variables of a mail of one kind; SiteURL and Data are added when it is sent. */
export type MailTemplateVariables<K extends MailKind> = Record<
  'Email' | MailKinds[K]['variables'][number],
  string
>;
