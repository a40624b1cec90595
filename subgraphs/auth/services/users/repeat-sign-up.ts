import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import { checkMailBudget, spendMailBudget } from '../limits/spend-mail-budget.ts';
import { restartSignUp } from './restart-sign-up.ts';
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
    await spendMailBudget(ctx);
    await ctx.db.$transaction((tx) => restartSignUp(ctx, tx, { existing, draft, mailing }));
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
