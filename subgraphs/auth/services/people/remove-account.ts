import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../../deps.ts';
import type { UserRow } from '../../values/user-row.ts';
import { toTraits } from '../../values/user-traits.ts';
import { type Actor, recordEvents } from '../shared/audit.ts';

type Removal = {
  /** Locked. */
  user: UserRow;
  actor: Actor;
  /** Keeps the row of the user, without what tells who it was. */
  erase?: () => Promise<void>;
};

/** Ends an account, with its sessions; the other domains are notified. */
export async function removeAccount(
  ctx: AuthContext,
  tx: Transaction,
  { user, actor, erase }: Removal,
): Promise<void> {
  const { id: userId } = user;
  await recordEvents(ctx, tx, [{ action: 'user_deleted', actor, traits: toTraits(user) }]);
  await tx.flowState.deleteMany({ where: { userId } });
  if (erase) await erase();
  else await tx.user.deleteMany({ where: { id: userId } });
  await ctx.announce(tx, 'user.deleted', { userId });
}
