import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import { checkMailBudget, spendMailBudget } from '../limits/spend-mail-budget.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { Mailing, SignedUp } from './signed-up.ts';
import type { UserRow } from './user.query.ts';

/**
 * A sign-up for an address that is taken: to its sender it looks like any other, so what comes back is the draft,
 * which is stored nowhere. With autoconfirm there is nothing to hide behind.
 */
export async function repeatSignUp(
  ctx: AuthContext,
  existing: UserRow,
  draft: UserRow,
  mailing: Mailing,
): Promise<SignedUp> {
  if (ctx.settings.mail.autoconfirm) throw authErrors.userAlreadyExists();
  const mayMail = secondsUntilNextMail(ctx, 'confirmation', existing.confirmationSentAt) === 0;
  if (!existing.emailConfirmedAt && existing.email === draft.email && mayMail) {
    await restart(ctx, existing, draft, mailing);
  } else {
    await checkMailBudget(ctx);
    await ctx.db.$transaction((tx) =>
      recordEvents(ctx, tx, [
        { action: 'user_repeated_signup', actor: existing, traits: { provider: 'email' } },
      ]),
    );
  }
  return { user: { ...draft, confirmationSentAt: draft.createdAt }, session: null };
}

/** Whoever confirms by the new mail gets what came with it: an earlier stranger's password is gone. */
async function restart(ctx: AuthContext, existing: UserRow, draft: UserRow, mailing: Mailing): Promise<void> {
  await spendMailBudget(ctx);
  await ctx.db.$transaction(async (tx) => {
    const { passwordHash, createdAt: now } = draft;
    const userMetadata = {
      ...(draft.userMetadata as Prisma.JsonObject),
      sub: existing.id,
    } as Prisma.InputJsonObject;
    const { count } = await tx.user.updateMany({
      where: { id: existing.id, emailConfirmedAt: null },
      data: { passwordHash, userMetadata, confirmationSentAt: now, updatedAt: now },
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
  });
}
