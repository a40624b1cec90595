import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { Channel } from '../messages/check-channel.ts';
import { sendPhoneConfirmation } from './send-phone-confirmation.ts';
import type { Transaction, UserRow } from './user.query.ts';

type Restart = { existing: UserRow; draft: UserRow; channel: Channel };

/** Whoever confirms by the new code gets what came with it: an earlier stranger's password is gone. */
export async function restartPhoneSignUp(ctx: AuthContext, tx: Transaction, restart: Restart): Promise<void> {
  const { existing, draft, channel } = restart;
  const { passwordHash, createdAt: now } = draft;
  const userMetadata = {
    ...(draft.userMetadata as Prisma.JsonObject),
    sub: existing.id,
  } as Prisma.InputJsonObject;
  const { count } = await tx.user.updateMany({
    where: { id: existing.id, phoneConfirmedAt: null },
    // Somebody with a confirmed address has more than this number, and it stays theirs.
    data: existing.emailConfirmedAt ? { updatedAt: now } : { passwordHash, userMetadata, updatedAt: now },
  });
  if (count === 0) return;
  if (!existing.emailConfirmedAt) {
    await tx.identity.updateMany({
      where: { userId: existing.id, provider: 'phone' },
      data: { identityData: userMetadata, updatedAt: now },
    });
  }
  await sendPhoneConfirmation(ctx, tx, { user: existing, channel });
}
