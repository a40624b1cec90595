import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { findHook } from '../../shared/hooks/call-hook.ts';
import { callSendingHook } from '../../shared/hooks/hook-user.ts';
import { toEmailData } from './email-data.ts';
import { enqueueMail, type MailRequest, toQueuedMail } from './enqueue-mail.ts';

/**
 * Sends a mail that a signed-in user or an administrator requested. A hook that sends mail is called within the
 * transaction, so that its refusal reaches the client and undoes the change. SMTP is left to the queue.
 */
export async function sendRequestedMail(ctx: AuthContext, tx: Transaction, mail: MailRequest): Promise<void> {
  const hook = findHook(ctx, 'sendEmail');
  if (!hook) return enqueueMail(ctx, tx, mail);
  const message = { email_data: toEmailData(ctx, toQueuedMail(ctx, mail)) };
  await callSendingHook(ctx, hook, { userId: mail.userId, tx }, message);
}
