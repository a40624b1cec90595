import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { enqueueMail } from '../messages/mails/enqueue-mail.ts';
import { deleteUserAccount, lockUserRow } from '../people/lock-user-row.ts';
import { type ReauthenticationProof, requireWholeAccountProof } from './require-recent-authentication.ts';

/** Deletes the signed-in user's account with all sessions, and notifies the other domains. */
export async function deleteMe(ctx: AuthContext, proof: ReauthenticationProof) {
  const viewer = await authorize(ctx, 'user:delete-self');
  await requireWholeAccountProof(ctx, viewer, 'Deleting the account requires reauthentication', proof);
  const { id: userId, email, emailConfirmedAt } = viewer.user;
  await ctx.db.$transaction(async (tx) => {
    const lockedUser = await lockUserRow(ctx, tx, userId);
    await deleteUserAccount(ctx, tx, { user: lockedUser, actor: lockedUser });
    if (!email || !emailConfirmedAt || !ctx.settings.mail.notifiesAccountDeleted) return;
    await enqueueMail(ctx, tx, { kind: 'accountDeleted', to: email, userId, values: { Email: email } });
  });
  if (ctx.request.notes) ctx.request.notes.hasEndedSession = true;
  return { deletedId: userId };
}
