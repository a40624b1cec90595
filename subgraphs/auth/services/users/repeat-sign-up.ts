import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import type { Works } from '../postponed/work.ts';
import { lockUser } from './lock-user.ts';
import { restartSignUp } from './restart-sign-up.ts';
import { type UserRow, withIdentities } from './user.query.ts';
import { draftEmailUser } from './user-draft.ts';

/** What comes of a sign-up for an address that is taken: a new confirmation mail, if it waits for one, or nothing. */
export async function repeatSignUp(ctx: AuthContext, asked: Works['repeatedSignUp']): Promise<void> {
  const { userId, mailing } = asked;
  const existing = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!existing) return;
  if (mayRestart(ctx, existing, asked.email)) {
    const { aud, role } = existing;
    const draft = draftEmailUser({ ...asked, aud, role, now: ctx.clock(), confirmed: false });
    return ctx.db.$transaction(async (tx) => {
      const locked = await lockUser(ctx, tx, userId);
      // Of several at once one brings a mail.
      if (mayRestart(ctx, locked, asked.email)) {
        await restartSignUp(ctx, tx, { existing: locked, draft, mailing });
      }
    });
  }
  const traits = { provider: 'email' };
  await ctx.db.$transaction((tx) =>
    recordEvents(ctx, tx, [{ action: 'user_repeated_signup', actor: existing, traits }]),
  );
}

function mayRestart(ctx: AuthContext, user: UserRow, email: string): boolean {
  const isWaiting = !user.emailConfirmedAt && user.email === email;
  return isWaiting && secondsUntilNextMail(ctx, 'confirmation', user.confirmationSentAt) === 0;
}
