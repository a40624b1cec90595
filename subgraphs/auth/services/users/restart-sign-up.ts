import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { Mailing } from './signed-up.ts';
import type { Transaction, UserRow } from './user.query.ts';

type Restart = { existing: UserRow; draft: UserRow; mailing: Mailing };

/**
 * Sends the confirmation again. Whoever confirms by the new mail gets what came with it: an earlier stranger's
 * password is gone. What an administrator gave to a user they invited stays.
 */
export async function restartSignUp(ctx: AuthContext, tx: Transaction, restart: Restart): Promise<void> {
  const { existing, draft, mailing } = restart;
  const now = ctx.clock();
  const userMetadata = {
    ...((existing.invitedAt ? existing : draft).userMetadata as Prisma.JsonObject),
    sub: existing.id,
  } as Prisma.InputJsonObject;
  const { count } = await tx.user.updateMany({
    where: { id: existing.id, emailConfirmedAt: null },
    data: { passwordHash: draft.passwordHash, userMetadata, confirmationSentAt: now, updatedAt: now },
  });
  if (count === 0) return;
  await tx.identity.updateMany({
    where: { userId: existing.id, provider: 'email' },
    data: { identityData: userMetadata, updatedAt: now },
  });
  await recordEvents(ctx, tx, [
    { action: 'user_confirmation_requested', actor: existing, traits: { provider: 'email' } },
  ]);
  await sendConfirmation(ctx, tx, { userId: existing.id, email: draft.email ?? '', ...mailing });
}
