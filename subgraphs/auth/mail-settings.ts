import { z } from 'zod';
import { commaList, flag, integer, seconds, setting } from '../../core/settings.ts';
import { isSendBudget } from './services/limits/send-budget.ts';

/** Where mail goes out, and how often. */
export const smtpSettings = {
  adminEmail: setting(
    'SVC_SMTP_ADMIN_EMAIL',
    z.email('must be an address').default('trellis@localhost.localdomain'),
    {
      description: 'From address.',
      required: true,
    },
  ),
  host: setting('SVC_SMTP_HOST', z.string().default(''), {
    description: 'Mail server. Without it, in development, mail is caught in a mailbox.',
    required: true,
  }),
  port: setting('SVC_SMTP_PORT', integer({ min: 1, max: 65_535 }).default(587), {
    description: 'Port of the mail server; 465 speaks TLS at once.',
    required: true,
  }),
  user: setting('SVC_SMTP_USER', z.string().optional(), {
    description: 'User name at the mail server, if it asks for one.',
  }),
  password: setting('SVC_SMTP_PASS', z.string().optional(), {
    description: 'Password at the mail server.',
    secret: true,
  }),
  senderName: setting('SVC_SMTP_SENDER_NAME', z.string().optional(), {
    description: 'Name beside the From address.',
  }),
  maxFrequency: setting('SVC_SMTP_MAX_FREQUENCY', seconds().optional(), {
    description:
      'Least time between two mails of one purpose to one user. Unset: 60 s for magic link and recovery, 900 s for confirmation.',
  }),
  sendBudget: setting(
    'SVC_RATE_LIMIT_EMAIL_SENT',
    z.string().refine(isSendBudget, 'must be a number, or a number and a duration as in 10/1m').default('30'),
    { description: 'Mails per hour, of the whole server; N/duration: one more per duration, N at once.' },
  ),
  authorizedAddresses: setting('SVC_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES', commaList().default([]), {
    description: 'Only these addresses (their +label aside) get mail; empty: all.',
  }),
};

export const tokenMailSettings = {
  autoconfirm: setting('SVC_MAILER_AUTOCONFIRM', flag(false), {
    description: 'New addresses need no confirmation.',
  }),
  secureEmailChange: setting('SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED', flag(true), {
    description: 'An address change is confirmed from both addresses.',
  }),
  otpSeconds: setting('SVC_MAILER_OTP_EXP', seconds().default(86_400), {
    description: 'Validity of a mailed link or code.',
  }),
  otpLength: setting(
    'SVC_MAILER_OTP_LENGTH',
    integer()
      .transform((length) => (length >= 6 && length <= 10 ? length : 6))
      .default(6),
    { description: 'Digits of a mailed code, 6–10.' },
  ),
};

export const mailContentSettings = {
  confirmationPath: setting('SVC_MAILER_URLPATHS_CONFIRMATION', z.string().default('/verify'), {
    description: 'Path, or whole URL, of the link in confirmation mails.',
  }),
  invitePath: setting('SVC_MAILER_URLPATHS_INVITE', z.string().default('/verify'), {
    description: 'Path, or whole URL, of the link in invitations.',
  }),
  recoveryPath: setting('SVC_MAILER_URLPATHS_RECOVERY', z.string().default('/verify'), {
    description: 'Path, or whole URL, of the link in recovery mails and magic links.',
  }),
  emailChangePath: setting('SVC_MAILER_URLPATHS_EMAIL_CHANGE', z.string().default('/verify'), {
    description: 'Path, or whole URL, of the link in address-change mails.',
  }),
  confirmationSubject: setting(
    'SVC_MAILER_SUBJECTS_CONFIRMATION',
    z.string().default('Confirm your email address'),
    {
      description: 'Subject of confirmation mails.',
    },
  ),
  inviteSubject: setting('SVC_MAILER_SUBJECTS_INVITE', z.string().default("You've been invited"), {
    description: 'Subject of invitations.',
  }),
  recoverySubject: setting('SVC_MAILER_SUBJECTS_RECOVERY', z.string().default('Reset your password'), {
    description: 'Subject of recovery mails.',
  }),
  magicLinkSubject: setting('SVC_MAILER_SUBJECTS_MAGIC_LINK', z.string().default('Your sign-in link'), {
    description: 'Subject of mails with a magic link.',
  }),
  reauthenticationSubject: setting(
    'SVC_MAILER_SUBJECTS_REAUTHENTICATION',
    z.string().default('{{ .Token }} is your verification code'),
    { description: 'Subject of mails with a nonce.' },
  ),
  emailChangeSubject: setting(
    'SVC_MAILER_SUBJECTS_EMAIL_CHANGE',
    z.string().default('Confirm your new email address'),
    {
      description: 'Subject of address-change mails.',
    },
  ),
  passwordChangedSubject: setting(
    'SVC_MAILER_SUBJECTS_PASSWORD_CHANGED_NOTIFICATION',
    z.string().default('Your password was changed'),
    { description: 'Subject of the notification.' },
  ),
  emailChangedSubject: setting(
    'SVC_MAILER_SUBJECTS_EMAIL_CHANGED_NOTIFICATION',
    z.string().default('Your email address was changed'),
    { description: 'Subject of the notification.' },
  ),
  factorEnrolledSubject: setting(
    'SVC_MAILER_SUBJECTS_MFA_FACTOR_ENROLLED_NOTIFICATION',
    z.string().default('A new verification method was added to your account'),
    { description: 'Subject of the notification.' },
  ),
  factorUnenrolledSubject: setting(
    'SVC_MAILER_SUBJECTS_MFA_FACTOR_UNENROLLED_NOTIFICATION',
    z.string().default('A verification method was removed from your account'),
    { description: 'Subject of the notification.' },
  ),
  phoneChangedSubject: setting(
    'SVC_MAILER_SUBJECTS_PHONE_CHANGED_NOTIFICATION',
    z.string().default('Your phone number was changed'),
    { description: 'Subject of the notification.' },
  ),
  notifiesPhoneChanged: setting('SVC_MAILER_NOTIFICATIONS_PHONE_CHANGED_ENABLED', flag(false), {
    description: 'Tells a user by mail that their phone number was changed.',
  }),
  notifiesPasswordChanged: setting('SVC_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED', flag(false), {
    description: 'Tells a user by mail that their password was changed.',
  }),
  notifiesEmailChanged: setting('SVC_MAILER_NOTIFICATIONS_EMAIL_CHANGED_ENABLED', flag(false), {
    description: 'Tells the old address that it was replaced.',
  }),
  notifiesFactorEnrolled: setting('SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED', flag(false), {
    description: 'Tells a user by mail that a second factor was added.',
  }),
  notifiesFactorUnenrolled: setting('SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_UNENROLLED_ENABLED', flag(false), {
    description: 'Tells a user by mail that a second factor was removed.',
  }),
};
