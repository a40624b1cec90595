import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authorize } from '../../../permissions.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { removeAccount } from '../../people/lock-user.ts';
import { findAccount, lockAccount, storeAccount } from './account.ts';
import { eraseAccount } from './erase-account.ts';

export type DeleteUserInput = { id: string; softly?: boolean | null };

/** Deletes a user, or only their personal data; the sessions end and the other domains are notified. */
export async function deleteUser(ctx: AuthContext, { id, softly }: DeleteUserInput) {
  const { actor } = await authorize(ctx, 'user:delete');
  const { id: userId } = await findAccount(ctx, id);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockAccount(ctx, tx, userId);
    await removeAccount(ctx, tx, {
      user,
      actor,
      ...(softly && { erase: () => deleteSoftly(ctx, tx, user) }),
    });
  });
  return { deletedId: userId };
}

async function deleteSoftly(ctx: AuthContext, tx: Transaction, user: UserRow): Promise<void> {
  const { id: userId } = user;
  await tx.session.deleteMany({ where: { userId } });
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.mfaFactor.deleteMany({ where: { userId } });
  await tx.webauthnCredential.deleteMany({ where: { userId } });
  await tx.passkeyChallenge.deleteMany({ where: { userId } });
  await tx.oauthAuthorization.deleteMany({ where: { userId } });
  await tx.oauthConsent.deleteMany({ where: { userId } });
  await storeAccount(tx, user, eraseAccount(user, ctx.clock()));
}
