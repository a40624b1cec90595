import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { beginErasure } from '../../people/personal-data/begin-erasure.ts';
import { findAccount } from '../users/account.ts';

/** Erases a person from every domain. A user who was deleted before is erased, too: their traces may remain. */
export async function eraseUser(ctx: AuthContext, { id }: { id: string }) {
  const { role, actor } = await authorize(ctx, 'user:erase');
  if (!isUuid(id)) await findAccount(ctx, id);
  // What is erased here does not come from an original that is being left.
  await ctx.fallback?.ask('user', id.toLowerCase());
  const caller = await ctx.caller();
  const asking = { userId: id.toLowerCase(), askedBy: role, askerId: caller?.userId ?? null };
  return { request: await beginErasure(ctx, { ...asking, actor }) };
}
