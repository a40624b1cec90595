import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { isNotificationMail, type MailKind, mailKinds } from '../../../values/mail-kinds.ts';
import { sendMessageByHook, sendMessageByHookInTransaction } from '../../shared/hooks/hook-user.ts';
import { spendMailBudget } from '../../shared/limits/sending-limits.ts';
import type { LoadMailTemplate } from './create-mail-template-loader.ts';
import {
  enqueueMail,
  type MailRequest,
  type QueuedMail,
  queuedMailSchema,
  toQueuedMail,
} from './enqueue-mail.ts';
import { renderMail } from './render-mail.ts';

/** The action types that differ from the name of the mail kind. */
const actionTypes: Partial<Record<MailKind, string>> = { confirmation: 'signup', magicLink: 'magiclink' };

/**
 * Returns the `email_data` that the hook send-email receives. The token pairs of an address change are
 * crossed over, because existing hooks expect them so.
 */
function toEmailData(ctx: AuthContext, { kind, values, counterpart, hookValues }: QueuedMail) {
  const { Token = '', TokenHash = hookValues?.TokenHash ?? '' } = values;
  return {
    token: counterpart?.Token ?? Token,
    token_hash: TokenHash,
    redirect_to: values.RedirectTo ?? hookValues?.RedirectTo ?? ctx.settings.siteUrl,
    email_action_type: actionTypes[kind] ?? mailKinds[kind].name,
    site_url: ctx.externalUrl,
    token_new: counterpart ? Token : '',
    token_hash_new: counterpart?.TokenHash ?? '',
    old_email: values.OldEmail ?? '',
    old_phone: values.OldPhone ?? '',
    provider: values.Provider ?? '',
    factor_type: values.FactorType ?? '',
  };
}

/** Job handler of `enqueueMail`. A mail whose link has expired in the queue is not sent. */
export async function sendQueuedMail(
  ctx: AuthContext,
  loadTemplate: LoadMailTemplate,
  sealed: string,
): Promise<void> {
  const queuedMessage = queuedMailSchema.parse(JSON.parse(ctx.mailBox.open(sealed)));
  if (queuedMessage.until !== undefined && ctx.clock().getTime() > queuedMessage.until) return;
  // Other kinds were counted when they were requested. Notifications are not requested, so they wait here for
  // the budget.
  if (isNotificationMail(queuedMessage.kind)) await spendMailBudget(ctx);
  const hook = ctx.hooks.sendEmail;
  if (hook)
    return sendMessageByHook(ctx, hook, queuedMessage, { email_data: toEmailData(ctx, queuedMessage) });
  const template = await loadTemplate(queuedMessage.kind);
  const { headers } = ctx.settings.mail;
  const mail = {
    id: queuedMessage.messageId,
    to: queuedMessage.to,
    ...(await renderMail(ctx, queuedMessage, template)),
    ...(headers && { headers: toHeaders(headers, queuedMessage.kind) }),
  };
  await ctx.sendMail(mail);
  const { logsMails, adminEmail } = ctx.settings.mail;
  if (!logsMails) return;
  const { name } = mailKinds[queuedMessage.kind];
  ctx.log.info({ event: 'mail.send', mail_type: name, mail_from: adminEmail, mail_to: mail.to }, 'mail sent');
}

/** `$messageType` is replaced by the kind, under its name in the legacy system. */
function toHeaders(headers: Readonly<Record<string, readonly string[]>>, kind: MailKind) {
  const type = kind === 'reauthentication' ? 'reauthenticate' : mailKinds[kind].name;
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [
      name,
      values.map((value) => value.replaceAll('$messageType', type)),
    ]),
  );
}

/**
 * Sends a mail that a signed-in user or an administrator requested. A hook that sends mail is called within the
 * transaction, so that its refusal reaches the client and undoes the change. SMTP is left to the queue.
 */
export async function sendRequestedMail(
  ctx: AuthContext,
  tx: AuthTransaction,
  mail: MailRequest,
): Promise<void> {
  const hook = ctx.hooks.sendEmail;
  if (!hook) return enqueueMail(ctx, tx, mail);
  const message = { email_data: toEmailData(ctx, toQueuedMail(ctx, mail)) };
  await sendMessageByHookInTransaction(ctx, hook, { userId: mail.userId, tx }, message);
}
