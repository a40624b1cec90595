import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { isNotification } from '../../mail-kinds.ts';
import type { Transaction } from '../users/user.query.ts';
import type { MailRequest, QueuedMail } from './mail-request.ts';

/** The last is made three hours after the first: longer than mail servers are down, and than a budget lasts. */
const maxAttempts = 10;

/** Sends a mail once the transaction has committed. It waits sealed, because it may carry a token. */
export async function enqueueMail(
  { clock, enqueue, mailBox, request, settings }: AuthContext,
  tx: Transaction,
  mail: MailRequest,
): Promise<void> {
  const queued: QueuedMail = {
    ...mail,
    messageId: randomUUID(),
    ip: request.client.ip,
    until: isNotification(mail.kind) ? undefined : clock().getTime() + settings.mail.otpSeconds * 1000,
  };
  await enqueue(tx, 'auth.send_mail', { sealed: mailBox.seal(JSON.stringify(queued)) }, { maxAttempts });
}
