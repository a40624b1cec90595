import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import type { MailRequest } from './mail-request.ts';

/** The last is made three hours after the first: longer than mail servers are down, and than a budget lasts. */
const maxAttempts = 10;

/** Sends a mail once the transaction has committed. It waits sealed, because it may carry a token. */
export async function enqueueMail(
  { enqueue, mailBox }: AuthContext,
  tx: Transaction,
  mail: MailRequest,
): Promise<void> {
  await enqueue(tx, 'auth.send_mail', { sealed: mailBox.seal(JSON.stringify(mail)) }, { maxAttempts });
}
