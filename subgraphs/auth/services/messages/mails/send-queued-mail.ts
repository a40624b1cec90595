import type { AuthContext } from '../../../context.ts';
import { isNotification, type MailKind, mailKinds } from '../../../values/mail-kinds.ts';
import { findHook } from '../../shared/hooks/call-hook.ts';
import { sendByHook } from '../../shared/hooks/hook-user.ts';
import { spendMailBudget } from '../../shared/limits/sending-limits.ts';
import type { LoadTemplate } from './create-template-loader.ts';
import { toEmailData } from './email-data.ts';
import { queuedMail } from './enqueue-mail.ts';
import { renderMail } from './render-mail.ts';

/** The task behind enqueueMail. A mail whose link has expired in the queue is not sent. */
export async function sendQueuedMail(
  ctx: AuthContext,
  loadTemplate: LoadTemplate,
  sealed: string,
): Promise<void> {
  const asked = queuedMail.parse(JSON.parse(ctx.mailBox.open(sealed)));
  if (asked.until !== undefined && ctx.clock().getTime() > asked.until) return;
  // Other kinds were counted when they were requested. Notifications are not requested, so they wait here for
  // the budget.
  if (isNotification(asked.kind)) await spendMailBudget(ctx);
  const hook = findHook(ctx, 'sendEmail');
  if (hook) return sendByHook(ctx, hook, asked, { email_data: toEmailData(ctx, asked) });
  const template = await loadTemplate(asked.kind);
  const { headers } = ctx.settings.mail;
  const mail = {
    id: asked.messageId,
    to: asked.to,
    ...(await renderMail(ctx, asked, template)),
    ...(headers && { headers: toHeaders(headers, asked.kind) }),
  };
  await ctx.sendMail(mail);
  const { logsMails, adminEmail } = ctx.settings.mail;
  if (!logsMails) return;
  const { name } = mailKinds[asked.kind];
  ctx.log.info({ event: 'mail.send', mail_type: name, mail_from: adminEmail, mail_to: mail.to }, 'mail sent');
}

/** `$messageType` is replaced by the kind, under the original service's name for it. */
function toHeaders(headers: Readonly<Record<string, readonly string[]>>, kind: MailKind) {
  const type = kind === 'reauthentication' ? 'reauthenticate' : mailKinds[kind].name;
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [
      name,
      values.map((value) => value.replaceAll('$messageType', type)),
    ]),
  );
}
