import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { recordEvents } from '../../shared/audit.ts';

/** Records a sign-up that is complete, and announces its user to the other domains. */
export async function recordSignUp(ctx: AuthContext, tx: Transaction, user: UserRow, provider: string) {
  await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: user, traits: { provider } }]);
  await ctx.announce(tx, 'user.confirmed', { userId: user.id, email: user.email });
}
