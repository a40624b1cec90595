import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import type { Works } from '../postponed/work.ts';
import { lockUser } from './lock-user.ts';
import { restartPhoneSignUp } from './restart-phone-sign-up.ts';
import { type Transaction, type UserRow, withIdentities } from './user.query.ts';
import { draftPhoneUser } from './user-draft.ts';
import { withdrawPassword } from './withdrawn-password.ts';

/** What comes of a sign-up for a number that is taken: a new code, if it waits for one, or nothing. */
export async function repeatPhoneSignUp(
  ctx: AuthContext,
  asked: Works['repeatedPhoneSignUp'],
): Promise<void> {
  const { userId, channel } = asked;
  const existing = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!existing) return;
  if (!isWaiting(existing, asked.phone)) return record(ctx, ctx.db, existing);
  const { aud, role } = existing;
  const draft = draftPhoneUser({ ...asked, aud, role, now: ctx.clock(), confirmed: false });
  await ctx.db.$transaction(async (tx) => {
    const locked = await lockUser(ctx, tx, userId);
    if (!isWaiting(locked, asked.phone)) return;
    // Of several at once one brings a message.
    if (secondsUntilNextSms(ctx, locked.confirmationSentAt) === 0) {
      return restartPhoneSignUp(ctx, tx, { existing: locked, draft, channel });
    }
    if (asked.passwordHash !== locked.passwordHash) await withdrawPassword(tx, locked);
    await record(ctx, tx, locked);
  });
}

function isWaiting(user: UserRow, phone: string): boolean {
  return !user.phoneConfirmedAt && user.phone === phone;
}

async function record(ctx: AuthContext, tx: Transaction, actor: UserRow): Promise<void> {
  await recordEvents(ctx, tx, [{ action: 'user_repeated_signup', actor, traits: { provider: 'phone' } }]);
}
