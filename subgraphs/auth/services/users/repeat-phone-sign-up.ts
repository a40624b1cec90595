import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import type { Works } from '../postponed/work.ts';
import { lockUser } from './lock-user.ts';
import { restartPhoneSignUp } from './restart-phone-sign-up.ts';
import { type UserRow, withIdentities } from './user.query.ts';
import { draftPhoneUser } from './user-draft.ts';

/** What comes of a sign-up for a number that is taken: a new code, if it waits for one, or nothing. */
export async function repeatPhoneSignUp(
  ctx: AuthContext,
  asked: Works['repeatedPhoneSignUp'],
): Promise<void> {
  const { userId, channel } = asked;
  const existing = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!existing) return;
  if (mayRestart(ctx, existing, asked.phone)) {
    const { aud, role } = existing;
    const draft = draftPhoneUser({ ...asked, aud, role, now: ctx.clock(), confirmed: false });
    return ctx.db.$transaction(async (tx) => {
      const locked = await lockUser(ctx, tx, userId);
      // Of several at once one brings a message.
      if (mayRestart(ctx, locked, asked.phone)) {
        await restartPhoneSignUp(ctx, tx, { existing: locked, draft, channel });
      }
    });
  }
  const traits = { provider: 'phone' };
  await ctx.db.$transaction((tx) =>
    recordEvents(ctx, tx, [{ action: 'user_repeated_signup', actor: existing, traits }]),
  );
}

function mayRestart(ctx: AuthContext, user: UserRow, phone: string): boolean {
  const isWaiting = !user.phoneConfirmedAt && user.phone === phone;
  return isWaiting && secondsUntilNextSms(ctx, user.confirmationSentAt) === 0;
}
