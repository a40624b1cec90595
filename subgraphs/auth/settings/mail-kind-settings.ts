import { z } from 'zod';
import {
  defineSetting,
  flagSchema,
  integerSchema,
  type Setting,
  secondsSchema,
} from '../../../core/settings/settings.ts';
import { GoTemplateError } from '../templates/go-template-nodes.ts';
import { parseGoTemplate } from '../templates/parse-go-template.ts';
import {
  isNotificationMail,
  listMailKinds,
  type MailKind,
  mailKinds,
  type NotificationKind,
} from '../values/mail-kinds.ts';

/** The address of a template: a full URL, or a path on the site. */
function templateAddress() {
  return z
    .string()
    .refine(
      (text) => !text.startsWith('http') || URL.canParse(text),
      'must be a URL, or a path on SVC_SITE_URL',
    );
}

/** A text with `{{ .Variables }}`; the problem names the reason. */
function templateText() {
  return z.string().superRefine((text, context) => {
    try {
      parseGoTemplate(text);
    } catch (error) {
      if (!(error instanceof GoTemplateError)) throw error;
      context.addIssue({
        code: 'custom',
        message: `must be a text with {{ .Variables }} (${error.message})`,
      });
    }
  });
}

function createSubject(kind: MailKind) {
  const { name, subject } = mailKinds[kind];
  return defineSetting(`SVC_MAILER_SUBJECTS_${name.toUpperCase()}`, templateText().default(subject), {
    description: `Subject of mails of the kind ${name}.`,
  });
}

function createTemplate(kind: MailKind) {
  const { name, variables } = mailKinds[kind];
  const allowedVariables = ['SiteURL', 'Email', 'Data', 'Language', ...variables]
    .map((variable) => `.${variable}`)
    .join(', ');
  return defineSetting(`SVC_MAILER_TEMPLATES_${name.toUpperCase()}`, templateAddress().optional(), {
    description: `URL or site path of the template of ${name}; the built-in content by default. Variables: ${allowedVariables}.`,
  });
}

function createSwitch(kind: NotificationKind) {
  const event = mailKinds[kind].name.replace('_notification', '');
  return defineSetting(`SVC_MAILER_NOTIFICATIONS_${event.toUpperCase()}_ENABLED`, flagSchema(false), {
    description: `Sends the mail of the kind ${event}_notification.`,
  });
}

type KindSettings = Record<`${MailKind}Subject`, Setting<string>> &
  Record<`${MailKind}Template`, Setting<string | undefined>> &
  Record<`notifies${Capitalize<NotificationKind>}`, Setting<boolean>>;

/** The settings of each kind of mail. */
export const mailKindSettings = Object.fromEntries<Setting<unknown>>([
  ...listMailKinds().flatMap((kind) => [
    [`${kind}Subject`, createSubject(kind)] as const,
    [`${kind}Template`, createTemplate(kind)] as const,
  ]),
  ...listMailKinds()
    .filter(isNotificationMail)
    .map((kind) => [`notifies${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, createSwitch(kind)] as const),
]) as KindSettings;

/** Settings for fetching and caching templates. */
export const mailTemplateSettings = {
  templateMaxAge: defineSetting('SVC_MAILER_TEMPLATE_MAX_AGE', secondsSchema().default(600), {
    description: 'Maximum age of a cached template.',
  }),
  templateRetry: defineSetting('SVC_MAILER_TEMPLATE_RETRY_INTERVAL', secondsSchema().default(10), {
    description: 'Minimum time between two attempts to fetch a template.',
  }),
  templateMaxSize: defineSetting(
    'SVC_MAILER_TEMPLATE_MAX_SIZE',
    integerSchema({ min: 1, max: 1_048_576 }).default(1_000_000),
    { description: 'Maximum size of a template in bytes; a larger one counts as unavailable.' },
  ),
  templateReloads: defineSetting('SVC_MAILER_TEMPLATE_RELOADING_ENABLED', flagSchema(false), {
    description: 'Sends mails with the cached template while a newer one is fetched.',
  }),
};
