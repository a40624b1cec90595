import type { AuthContext } from '../../context.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createPasswordChangedMail } from '../mails/notification-mails.ts';
import { endBegun, nothingPending } from '../users/end-begun.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { NewPassword } from './prepare-password.ts';

type PasswordChange = { user: UserRow; password: NewPassword; sessionId: string | null };

/** Stores a new password. What was begun with the old one in force leads nowhere, and every other session ends. */
export async function changePassword(
  ctx: AuthContext,
  tx: Transaction,
  change: PasswordChange,
): Promise<UserRow> {
  const { user, password, sessionId } = change;
  const changes = {
    passwordHash: password.hash,
    confirmationSentAt: null,
    recoverySentAt: null,
    emailChangeSentAt: null,
    phoneChangeSentAt: null,
    reauthenticationSentAt: null,
    ...nothingPending,
  };
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  await endBegun(tx, user.id);
  await tx.session.deleteMany({
    where: { userId: user.id, ...(sessionId && { id: { not: sessionId } }) },
  });
  if (password.mailsUser && user.email) {
    await enqueueMail(ctx, tx, createPasswordChangedMail({ userId: user.id, email: user.email }));
  }
  return { ...user, ...changes };
}
