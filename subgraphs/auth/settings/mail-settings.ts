import { z } from 'zod';
import { parseJsonOrUndefined } from '../../../core/lib/text.ts';
import { languages } from '../../../core/pages/language.ts';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  positiveSecondsSchema,
  type SettingProblem,
  secondsSchema,
} from '../../../core/settings/settings.ts';
import { mailKindSettings, mailTemplateSettings } from './mail-kind-settings.ts';
import { codeLengthSchema, sendBudgetSchema } from './schemas.ts';

/** Header names in the syntax of RFC 5322. */
const headers = z.record(z.string().regex(/^[!-9;-~]+$/), z.array(z.string().regex(/^[^\r\n]*$/)));

function headerLists() {
  return z
    .string()
    .transform((text, context) => {
      const result = headers.safeParse(parseJsonOrUndefined(text));
      if (result.success) return result.data;
      context.addIssue({ code: 'custom', message: 'must be a JSON object of lists, as in {"X-Tag":["a"]}' });
      return z.NEVER;
    })
    .optional();
}

function hostList() {
  return commaListSchema()
    .refine((hosts) => hosts.every((host) => /^[^/\s]+$/.test(host)), 'must be hosts, without https://')
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([]);
}

/** The mail transport and its limits. */
export const smtpSettings = {
  adminEmail: defineSetting(
    'SVC_SMTP_ADMIN_EMAIL',
    z.email('must be an address').default('trellis@localhost.localdomain'),
    {
      description: 'From address.',
      required: true,
    },
  ),
  host: defineSetting('SVC_SMTP_HOST', z.string().default(''), {
    description: 'Mail server. Without it, in development, mail is caught in a mailbox.',
    required: true,
  }),
  port: defineSetting('SVC_SMTP_PORT', integerSchema({ min: 1, max: 65_535 }).default(587), {
    description: 'Port of the mail server; 465 uses implicit TLS, others STARTTLS.',
    required: true,
  }),
  requiresTls: defineSetting('SVC_SMTP_REQUIRE_TLS', flagSchema(true), {
    description:
      'Requires TLS with a valid certificate for mail and password. With false, STARTTLS is used if the mail server offers it, with any certificate, and otherwise mail is sent unencrypted, for example to a relay on the same machine. In development false by default.',
  }),
  user: defineSetting('SVC_SMTP_USER', z.string().optional(), {
    description: 'User name at the mail server, if it requires one.',
  }),
  password: defineSetting('SVC_SMTP_PASS', z.string().optional(), {
    description: 'Password at the mail server.',
    secret: true,
  }),
  senderName: defineSetting('SVC_SMTP_SENDER_NAME', z.string().optional(), {
    description: 'Name of the sender; SVC_MAILER_PRODUCT_NAME by default.',
  }),
  maxFrequency: defineSetting('SVC_SMTP_MAX_FREQUENCY', secondsSchema().optional(), {
    description:
      'Minimum time between two mails of one purpose to one user. Default: 60 s for magic link and recovery, 900 s for confirmation.',
  }),
  sendBudget: defineSetting('SVC_RATE_LIMIT_EMAIL_SENT', sendBudgetSchema(), {
    description:
      'Maximum mails that can be requested from the whole server per hour. Every request counts, even if no mail is sent. N/duration: one more per duration, N at once.',
  }),
  headers: defineSetting('SVC_SMTP_HEADERS', headerLists(), {
    description:
      'Further headers of every mail: a JSON object of lists. $messageType is replaced by the kind of mail.',
    secret: true,
  }),
  logsMails: defineSetting('SVC_SMTP_LOGGING_ENABLED', flagSchema(false), {
    description: 'Logs every mail that the mail server has accepted: kind, sender and recipient.',
  }),
  sendsInBackground: defineSetting('SVC_MAILER_EMAIL_BACKGROUND_SENDING', flagSchema(true), {
    description: 'Accepted for compatibility, without effect: mail is always sent in the background.',
    deprecated: 'mail always goes out in the background',
  }),
  authorizedAddresses: defineSetting(
    'SVC_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES',
    commaListSchema().default([]),
    {
      description: 'Only these addresses (without +label) receive mail; empty: all addresses.',
    },
  ),
};

/** Checks that refuse undeliverable addresses. */
const addressSettings = {
  validatesAddresses: defineSetting('SVC_MAILER_EMAIL_VALIDATION_EXTENDED', flagSchema(false), {
    description:
      'Rejects well-known invented addresses, reserved domains, and domains without mail servers in DNS.',
  }),
  blockedMailHosts: defineSetting('SVC_MAILER_EMAIL_VALIDATION_BLOCKED_MX', hostList(), {
    description: 'Rejects addresses whose mail server is one of these hosts.',
  }),
  addressServiceUrl: defineSetting('SVC_MAILER_EMAIL_VALIDATION_SERVICE_URL', httpUrlSchema().optional(), {
    description:
      'URL of a service that receives {"email"} by POST and rejects an address by answering {"valid":false}.',
  }),
  addressServiceHeaders: defineSetting('SVC_MAILER_EMAIL_VALIDATION_SERVICE_HEADERS', headerLists(), {
    description: 'Headers for that service: a JSON object of lists.',
    secret: true,
  }),
};

export const tokenMailSettings = {
  autoconfirm: defineSetting('SVC_MAILER_AUTOCONFIRM', flagSchema(false), {
    description: 'New addresses need no confirmation.',
  }),
  allowsUnverified: defineSetting('SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS', flagSchema(false), {
    description:
      'Users of external providers can sign in before they confirm their email address; the confirmation mail is still sent. Cannot be combined with SVC_MAILER_AUTOCONFIRM.',
  }),
  secureEmailChange: defineSetting('SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED', flagSchema(true), {
    description: 'A change of the email address must be confirmed from both addresses.',
  }),
  otpSeconds: defineSetting('SVC_MAILER_OTP_EXP', positiveSecondsSchema().default(86_400), {
    description: 'Lifetime of a link or code in a mail.',
  }),
  otpLength: defineSetting('SVC_MAILER_OTP_LENGTH', codeLengthSchema(), {
    description: 'Digits of a code in a mail, 6–10.',
  }),
};

/** Parses a list of languages; English by default. */
function languageList() {
  return commaListSchema()
    .pipe(z.array(z.enum(languages, `must be ${languages.join(' or ')}`)).min(1, 'must name a language'))
    .default([...languages]);
}

/** The paths of the links in mails. */
function linkPath(path = '/verify') {
  return z
    .string()
    .refine((text) => URL.canParse(text, 'https://localhost/'), 'must be a path, or a URL')
    .default(path);
}

export const mailContentSettings = {
  productName: defineSetting('SVC_MAILER_PRODUCT_NAME', z.string().max(80).optional(), {
    description: 'Product name in the built-in mails and pages; SVC_SITE_URL by default.',
  }),
  logoUrl: defineSetting('SVC_MAILER_LOGO_URL', httpUrlSchema().optional(), {
    description:
      'URL of a logo above the text of the built-in mails and of the pages of this server, 40 pixels high. Mail programs and browsers fetch it.',
  }),
  supportAddress: defineSetting('SVC_MAILER_SUPPORT_ADDRESS', z.email('must be an address').optional(), {
    description: 'Support address in the built-in mails.',
  }),
  languages: defineSetting('SVC_MAILER_LANGUAGES', languageList(), {
    description:
      "Languages of our own mails and their subjects, en and de so far. A mail is in the one that the user's metadata names as locale, else the one that the request behind it asks for, else the first.",
  }),
  secureAccountPath: defineSetting('SVC_MAILER_URLPATHS_SECURE_ACCOUNT', linkPath('secure-account'), {
    description:
      'Path or URL of the button in the built-in notifications for users who did not make the change. The kind of mail is added as reason. Default: a page of this server.',
  }),
  confirmationPath: defineSetting('SVC_MAILER_URLPATHS_CONFIRMATION', linkPath(), {
    description: 'Path or URL of the link in confirmation mails.',
  }),
  invitePath: defineSetting('SVC_MAILER_URLPATHS_INVITE', linkPath(), {
    description: 'Path or URL of the link in invitations.',
  }),
  recoveryPath: defineSetting('SVC_MAILER_URLPATHS_RECOVERY', linkPath(), {
    description: 'Path or URL of the link in recovery mails and magic links.',
  }),
  emailChangePath: defineSetting('SVC_MAILER_URLPATHS_EMAIL_CHANGE', linkPath(), {
    description: 'Path or URL of the link in mails about a change of the email address.',
  }),
  externalHosts: defineSetting('SVC_MAILER_EXTERNAL_HOSTS', hostList(), {
    description:
      'Hosts (with port) that links in mails may use if the request was sent to them; otherwise links use SVC_API_EXTERNAL_URL.',
  }),
  ...addressSettings,
  ...mailKindSettings,
  ...mailTemplateSettings,
};

/** Checks that involve several settings. */
export function findMailSettingProblems(mail: {
  autoconfirm: boolean;
  allowsUnverified: boolean;
}): SettingProblem[] {
  if (!mail.autoconfirm || !mail.allowsUnverified) return [];
  return [
    {
      name: tokenMailSettings.allowsUnverified.name,
      reason: 'goes not together with SVC_MAILER_AUTOCONFIRM',
    },
  ];
}
