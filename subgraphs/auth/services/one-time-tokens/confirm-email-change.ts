import type { AuthContext } from '../../context.ts';
import { replaceEmail } from '../addresses/replace-email.ts';
import { recordEvents } from '../audit/record-event.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createEmailChangedMail } from '../mails/notification-mails.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Completion } from './completion.ts';
import type { TokenOwner } from './find-token-owner.ts';

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** One of the addresses of a change agrees; the last to agree makes it so, in whichever order. */
export async function confirmEmailChange(
  ctx: AuthContext,
  tx: Transaction,
  { user, refusal }: TokenOwner,
): Promise<Completion> {
  const { id } = user;
  if (!user.newEmail) throw refusal();
  const missing = await tx.oneTimeToken.count({
    where: { userId: id, tokenType: { in: ['emailChangeCurrent', 'emailChangeNew'] } },
  });
  if (missing > 0) {
    await tx.user.updateMany({ where: { id }, data: { emailChangeHalfConfirmed: true } });
    return { message: halfway };
  }
  const changed = await replaceEmail(ctx, tx, user, user.newEmail);
  await tx.oneTimeToken.deleteMany({ where: { userId: id } });
  await recordEvents(ctx, tx, [{ action: 'user_modified', actor: changed }]);
  if (ctx.settings.mail.notifiesEmailChanged && user.email) {
    const told = { userId: id, email: user.newEmail, oldEmail: user.email };
    await enqueueMail(ctx, tx, createEmailChangedMail(told));
  }
  return { user: changed };
}
