import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';

/** The task behind enqueueMail. */
export async function sendQueuedMail({ mailBox, sendMail }: AuthContext, sealed: string): Promise<void> {
  await sendMail(JSON.parse(mailBox.open(sealed)) as Mail);
}
