import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { eraseAccount } from './erase-account.ts';
import { findAccount, lockAccount } from './find-account.ts';
import { storeAccount } from './store-account.ts';
import { toTraits } from './traits.ts';

export type DeleteUserInput = { id: string; softly?: boolean | null };

/** Removes a user, or only whatever tells who it was; either way their sessions end and the other domains hear it. */
export async function deleteUser(ctx: AuthContext, { id, softly }: DeleteUserInput) {
  const admin = await requireAdmin(ctx);
  const { id: userId } = await findAccount(ctx.db, id);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockAccount(ctx, tx, userId);
    await recordEvents(ctx, tx, [{ action: 'user_deleted', actor: admin.actor, traits: toTraits(user) }]);
    await tx.flowState.deleteMany({ where: { userId } });
    if (softly) await deleteSoftly(ctx, tx, user);
    else await tx.user.deleteMany({ where: { id: userId } });
    await announce(ctx.enqueue, tx, 'user.deleted', { userId });
  });
  return { userId };
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
