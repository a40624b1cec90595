import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import {
  isNotificationMail,
  listMailKinds,
  type MailKind,
  type MailTemplateVariables,
} from '../../../values/mail-kinds.ts';

/**
 * The last attempt is three hours after the first, which outlasts most failures of mail servers and an
 * exhausted budget.
 */
const maxAttempts = 10;

/**
 * Sends a mail once the transaction has committed. It is encrypted in the queue, because it may contain a
 * token.
 */
export async function enqueueMail(ctx: AuthContext, tx: AuthTransaction, mail: MailRequest): Promise<void> {
  const mailToQueue = toQueuedMail(ctx, mail);
  const sealed = ctx.mailBox.seal(JSON.stringify(mailToQueue));
  await ctx.enqueue(tx, 'auth.send_mail', { sealed }, { maxAttempts });
}

/** Adds the data of the request to a mail, because the mail is sent after the request. */
export function toQueuedMail(ctx: AuthContext, mail: MailRequest): QueuedMail {
  const { clock, request, settings } = ctx;
  return {
    ...mail,
    messageId: randomUUID(),
    ip: request.client.ip,
    language: request.hints.language,
    base: getMailLinkBaseUrl(ctx),
    until: isNotificationMail(mail.kind) ? undefined : clock().getTime() + settings.mail.otpSeconds * 1000,
  };
}

type RequestOf<K extends MailKind> = {
  kind: K;
  to: string;
  /** The user whose metadata the template can use. */
  userId: string;
  values: MailTemplateVariables<K>;
};

/**
 * A mail before it is rendered. It is rendered when it is sent, so that a slow template host delays no
 * request.
 */
export type MailRequest = { [K in MailKind]: RequestOf<K> }[MailKind] & {
  /** Values for the other address of a change, if a hook receives both at once. */
  counterpart?: MailTemplateVariables<'emailChange'>;
  /** Values that a hook receives and templates do not. */
  hookValues?: { TokenHash: string; RedirectTo: string };
};

export type EmailChangeMailRequest = Extract<MailRequest, { kind: 'emailChange' }>;

const values = z.record(z.string(), z.string());

/** A mail in the queue. */
export const queuedMailSchema = z.object({
  kind: z.enum(listMailKinds()),
  to: z.string(),
  userId: z.string(),
  values,
  counterpart: values.optional(),
  hookValues: values.optional(),
  /** Stays the same over all attempts. */
  messageId: z.string().optional(),
  ip: z.string().optional(),
  /** The language that the request named. */
  language: z.string().optional(),
  /** Base URL of the links. */
  base: z.string().optional(),
  /** Expiry of the link and the code, in milliseconds; notifications do not expire. */
  until: z.number().optional(),
});
/** Payload of the job that renders and sends a mail. */
export type QueuedMail = z.infer<typeof queuedMailSchema>;

/**
 * The base URL of the links in a mail: the requested host if SVC_MAILER_EXTERNAL_HOSTS lists it, otherwise
 * the public address. A listed host gets https, except that localhost may have http.
 */
export function getMailLinkBaseUrl({ request, settings, externalUrl }: AuthContext): string {
  const { hints } = request;
  const requestedHost = (hints['x-forwarded-host'] ?? hints.host)?.split(',')[0]?.trim().toLowerCase();
  if (!requestedHost || !settings.mail.externalHosts.includes(requestedHost)) return externalUrl;
  const isLocal = requestedHost.replace(/:\d+$/, '') === 'localhost';
  const protocol = isLocal && hints['x-forwarded-proto'] === 'http' ? 'http' : 'https';
  return `${protocol}://${requestedHost}`;
}
