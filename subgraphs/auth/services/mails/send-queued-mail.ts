import type { AuthContext } from '../../context.ts';
import { isNotification, mailKinds } from '../../mail-kinds.ts';
import { findHook } from '../hooks/find-hook.ts';
import { mailByHook } from '../hooks/mail-by-hook.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import type { LoadTemplate } from '../templates/create-template-loader.ts';
import type { QueuedMail } from './mail-request.ts';
import { renderMail } from './render-mail.ts';

/** The task behind enqueueMail. A link that died in the queue is not sent any more. */
export async function sendQueuedMail(
  ctx: AuthContext,
  loadTemplate: LoadTemplate,
  sealed: string,
): Promise<void> {
  const asked = JSON.parse(ctx.mailBox.open(sealed)) as QueuedMail;
  if (asked.until !== undefined && ctx.clock().getTime() > asked.until) return;
  // Whoever asked for another kind has paid already. Nobody asks for these: they wait until the budget allows.
  if (isNotification(asked.kind)) await spendMailBudget(ctx);
  const hook = findHook(ctx, 'sendEmail');
  if (hook) return mailByHook(ctx, hook, asked);
  const template = await loadTemplate(asked.kind);
  const mail = await renderMail(ctx, asked, template);
  await ctx.sendMail(mail);
  const { logsMails, adminEmail } = ctx.settings.mail;
  if (!logsMails) return;
  const { name } = mailKinds[asked.kind];
  ctx.log.info({ event: 'mail.send', mail_type: name, mail_from: adminEmail, mail_to: mail.to }, 'mail sent');
}
