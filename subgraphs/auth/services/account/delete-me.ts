import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { enqueueMail } from '../messages/mails/enqueue-mail.ts';
import { deleteUserAccount, lockUserRow } from '../people/lock-user-row.ts';
import { enforceClientRateLimit } from '../shared/limits/client-rate-limits.ts';
import { type ReauthenticationProof, requireRecentAuthentication } from './require-recent-authentication.ts';

/** Maximum age of a sign-in that counts as proof, because a deletion is irreversible. */
const withinSeconds = 600;

/** Deletes the signed-in user's account with all sessions, and notifies the other domains. */
export async function deleteMe(ctx: AuthContext, proof: ReauthenticationProof) {
  const { user, session } = await authorize(ctx, 'user:delete-self');
  await enforceClientRateLimit(ctx, 'updateUser');
  const message = 'Deleting the account requires reauthentication';
  await requireRecentAuthentication(ctx, { user, session, message, withinSeconds }, proof);
  const { id: userId, email } = user;
  await ctx.db.$transaction(async (tx) => {
    const lockedUser = await lockUserRow(ctx, tx, userId);
    await deleteUserAccount(ctx, tx, { user: lockedUser, actor: lockedUser });
    if (!email || !user.emailConfirmedAt || !ctx.settings.mail.notifiesAccountDeleted) return;
    await enqueueMail(ctx, tx, { kind: 'accountDeleted', to: email, userId, values: { Email: email } });
  });
  if (ctx.request.notes) ctx.request.notes.hasEndedSession = true;
  return { deletedId: userId };
}
