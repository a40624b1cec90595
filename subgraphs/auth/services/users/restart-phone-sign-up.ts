import type { AuthContext } from '../../context.ts';
import type { Channel } from '../messages/check-channel.ts';
import { toRestarted } from './restarted.ts';
import { sendPhoneConfirmation } from './send-phone-confirmation.ts';
import type { Transaction, UserRow } from './user.query.ts';

type Restart = { existing: UserRow; draft: UserRow; channel: Channel };

/** Sends the code again. Whoever confirms by it gets what came with it. */
export async function restartPhoneSignUp(ctx: AuthContext, tx: Transaction, restart: Restart): Promise<void> {
  const { existing, draft, channel } = restart;
  const now = ctx.clock();
  const changes = toRestarted(existing, draft);
  const { count } = await tx.user.updateMany({
    where: { id: existing.id, phoneConfirmedAt: null },
    data: { ...changes, updatedAt: now },
  });
  if (count === 0) return;
  if (changes.userMetadata) {
    await tx.identity.updateMany({
      where: { userId: existing.id, provider: 'phone' },
      data: { identityData: changes.userMetadata, updatedAt: now },
    });
  }
  await sendPhoneConfirmation(ctx, tx, { user: existing, channel });
}
