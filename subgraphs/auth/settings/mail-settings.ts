import { z } from 'zod';
import { languages } from '../../../core/pages/language.ts';
import {
  commaList,
  flag,
  httpUrl,
  integer,
  type Problem,
  seconds,
  setting,
  someSeconds,
} from '../../../core/settings/settings.ts';
import { isSendBudget } from '../values/send-budget.ts';
import { mailKindSettings, templateSettings } from './mail-kind-settings.ts';

/** Header names in the syntax of RFC 5322. */
const headers = z.record(z.string().regex(/^[!-9;-~]+$/), z.array(z.string().regex(/^[^\r\n]*$/)));

function headerLists() {
  return z
    .string()
    .transform((text, context) => {
      const parsed = headers.safeParse(readJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: 'must be a JSON object of lists, as in {"X-Tag":["a"]}' });
      return z.NEVER;
    })
    .optional();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hostList() {
  return commaList()
    .refine((hosts) => hosts.every((host) => /^[^/\s]+$/.test(host)), 'must be hosts, without https://')
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([]);
}

/** The mail transport and its limits. */
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
    description: 'Port of the mail server; 465 uses implicit TLS, others STARTTLS.',
    required: true,
  }),
  requiresTls: setting('SVC_SMTP_REQUIRE_TLS', flag(true), {
    description:
      'Requires TLS for mail and password. false also sends unencrypted mail, for example to a relay on the same machine. In development false by default.',
  }),
  user: setting('SVC_SMTP_USER', z.string().optional(), {
    description: 'User name at the mail server, if it requires one.',
  }),
  password: setting('SVC_SMTP_PASS', z.string().optional(), {
    description: 'Password at the mail server.',
    secret: true,
  }),
  senderName: setting('SVC_SMTP_SENDER_NAME', z.string().optional(), {
    description: 'Name of the sender; SVC_MAILER_PRODUCT_NAME by default.',
  }),
  maxFrequency: setting('SVC_SMTP_MAX_FREQUENCY', seconds().optional(), {
    description:
      'Minimum time between two mails of one purpose to one user. Default: 60 s for magic link and recovery, 900 s for confirmation.',
  }),
  sendBudget: setting(
    'SVC_RATE_LIMIT_EMAIL_SENT',
    z.string().refine(isSendBudget, 'must be a number, or a number and a duration as in 10/1m').default('30'),
    {
      description:
        'Maximum mails that can be requested from the whole server per hour. Every request counts, even if no mail is sent. N/duration: one more per duration, N at once.',
    },
  ),
  headers: setting('SVC_SMTP_HEADERS', headerLists(), {
    description:
      'Further headers of every mail: a JSON object of lists. $messageType is replaced by the kind of mail.',
    secret: true,
  }),
  logsMails: setting('SVC_SMTP_LOGGING_ENABLED', flag(false), {
    description: 'Logs every mail that the mail server has accepted: kind, sender and recipient.',
  }),
  sendsInBackground: setting('SVC_MAILER_EMAIL_BACKGROUND_SENDING', flag(true), {
    description: 'Accepted for compatibility, without effect: mail is always sent in the background.',
    deprecated: 'mail always goes out in the background',
  }),
  authorizedAddresses: setting('SVC_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES', commaList().default([]), {
    description: 'Only these addresses (without +label) receive mail; empty: all addresses.',
  }),
};

/** Checks that refuse undeliverable addresses. */
const addressSettings = {
  validatesAddresses: setting('SVC_MAILER_EMAIL_VALIDATION_EXTENDED', flag(false), {
    description:
      'Rejects well-known invented addresses, reserved domains, and domains without mail servers in DNS.',
  }),
  blockedMailHosts: setting('SVC_MAILER_EMAIL_VALIDATION_BLOCKED_MX', hostList(), {
    description: 'Rejects addresses whose mail server is one of these hosts.',
  }),
  addressServiceUrl: setting('SVC_MAILER_EMAIL_VALIDATION_SERVICE_URL', httpUrl().optional(), {
    description:
      'URL of a service that receives {"email"} by POST and rejects an address by answering {"valid":false}.',
  }),
  addressServiceHeaders: setting('SVC_MAILER_EMAIL_VALIDATION_SERVICE_HEADERS', headerLists(), {
    description: 'Headers for that service: a JSON object of lists.',
    secret: true,
  }),
};

export const tokenMailSettings = {
  autoconfirm: setting('SVC_MAILER_AUTOCONFIRM', flag(false), {
    description: 'New addresses need no confirmation.',
  }),
  allowsUnverified: setting('SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS', flag(false), {
    description:
      'Users of external providers can sign in before they confirm their email address; the confirmation mail is still sent. Cannot be combined with SVC_MAILER_AUTOCONFIRM.',
  }),
  secureEmailChange: setting('SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED', flag(true), {
    description: 'A change of the email address must be confirmed from both addresses.',
  }),
  otpSeconds: setting('SVC_MAILER_OTP_EXP', someSeconds().default(86_400), {
    description: 'Lifetime of a link or code in a mail.',
  }),
  otpLength: setting(
    'SVC_MAILER_OTP_LENGTH',
    integer()
      .transform((length) => (length >= 6 && length <= 10 ? length : 6))
      .default(6),
    { description: 'Digits of a code in a mail, 6–10.' },
  ),
};

/** Parses a list of languages; English by default. */
function languageList() {
  return commaList()
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
  productName: setting('SVC_MAILER_PRODUCT_NAME', z.string().max(80).optional(), {
    description: 'Product name in the built-in mails and pages; SVC_SITE_URL by default.',
  }),
  logoUrl: setting('SVC_MAILER_LOGO_URL', httpUrl().optional(), {
    description:
      'URL of a logo above the text of the built-in mails, 40 pixels high. Mail programs fetch it.',
  }),
  supportAddress: setting('SVC_MAILER_SUPPORT_ADDRESS', z.email('must be an address').optional(), {
    description: 'Support address in the built-in mails.',
  }),
  languages: setting('SVC_MAILER_LANGUAGES', languageList(), {
    description:
      "Languages of our own mails and their subjects, en and de so far. A mail is in the one that the user's metadata names as locale, else the one that the request behind it asks for, else the first.",
  }),
  secureAccountPath: setting('SVC_MAILER_URLPATHS_SECURE_ACCOUNT', linkPath('secure-account'), {
    description:
      'Path or URL of the button in the built-in notifications for users who did not make the change. The kind of mail is added as reason. Default: a page of this server.',
  }),
  confirmationPath: setting('SVC_MAILER_URLPATHS_CONFIRMATION', linkPath(), {
    description: 'Path or URL of the link in confirmation mails.',
  }),
  invitePath: setting('SVC_MAILER_URLPATHS_INVITE', linkPath(), {
    description: 'Path or URL of the link in invitations.',
  }),
  recoveryPath: setting('SVC_MAILER_URLPATHS_RECOVERY', linkPath(), {
    description: 'Path or URL of the link in recovery mails and magic links.',
  }),
  emailChangePath: setting('SVC_MAILER_URLPATHS_EMAIL_CHANGE', linkPath(), {
    description: 'Path or URL of the link in mails about a change of the email address.',
  }),
  externalHosts: setting('SVC_MAILER_EXTERNAL_HOSTS', hostList(), {
    description:
      'Hosts (with port) that links in mails may use if the request was sent to them; otherwise links use SVC_API_EXTERNAL_URL.',
  }),
  ...addressSettings,
  ...mailKindSettings,
  ...templateSettings,
};

/** Checks that involve several settings. */
export function findMailProblems(mail: { autoconfirm: boolean; allowsUnverified: boolean }): Problem[] {
  if (!mail.autoconfirm || !mail.allowsUnverified) return [];
  return [
    {
      name: tokenMailSettings.allowsUnverified.name,
      reason: 'goes not together with SVC_MAILER_AUTOCONFIRM',
    },
  ];
}
