import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { claimAddress } from './claim-address.ts';
import type { Metadata } from './metadata.ts';
import { toRestarted } from './restarted.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { Mailing } from './signed-up.ts';
import type { Transaction, UserRow } from './user.query.ts';

type Restart = { existing: UserRow; draft: UserRow; mailing: Mailing };

/** Sends the confirmation again. Whoever confirms by the new mail gets what came with it. */
export async function restartSignUp(ctx: AuthContext, tx: Transaction, restart: Restart): Promise<void> {
  const { existing, draft, mailing } = restart;
  const now = ctx.clock();
  const changes = toRestarted(existing, draft);
  const { count } = await tx.user.updateMany({
    where: { id: existing.id, emailConfirmedAt: null },
    data: { ...changes, confirmationSentAt: now, updatedAt: now },
  });
  if (count === 0) return;
  if (changes.userMetadata) {
    await tx.identity.updateMany({
      where: { userId: existing.id, provider: 'email' },
      data: { identityData: changes.userMetadata, updatedAt: now },
    });
  }
  await claimAddress(ctx, tx, existing, draft.userMetadata as Metadata);
  await recordEvents(ctx, tx, [
    { action: 'user_confirmation_requested', actor: existing, traits: { provider: 'email' } },
  ]);
  await sendConfirmation(ctx, tx, { userId: existing.id, email: draft.email ?? '', ...mailing });
}
