import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import type { Works } from '../postponed/work.ts';
import { lockUser } from './lock-user.ts';
import { restartSignUp } from './restart-sign-up.ts';
import { type Transaction, type UserRow, withIdentities } from './user.query.ts';
import { draftEmailUser } from './user-draft.ts';
import { withdrawPassword } from './withdrawn-password.ts';

/** What comes of a sign-up for an address that is taken: a new confirmation mail, if it waits for one, or nothing. */
export async function repeatSignUp(ctx: AuthContext, asked: Works['repeatedSignUp']): Promise<void> {
  const { userId, mailing } = asked;
  const existing = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!existing) return;
  if (!isWaiting(existing, asked.email)) return record(ctx, ctx.db, existing);
  const { aud, role } = existing;
  const draft = draftEmailUser({ ...asked, aud, role, now: ctx.clock(), confirmed: false });
  await ctx.db.$transaction(async (tx) => {
    const locked = await lockUser(ctx, tx, userId);
    if (!isWaiting(locked, asked.email)) return;
    // Of several at once one brings a mail.
    if (secondsUntilNextMail(ctx, 'confirmation', locked.confirmationSentAt) === 0) {
      return restartSignUp(ctx, tx, { existing: locked, draft, mailing });
    }
    if (asked.passwordHash !== locked.passwordHash) await withdrawPassword(tx, locked);
    await record(ctx, tx, locked);
  });
}

function isWaiting(user: UserRow, email: string): boolean {
  return !user.emailConfirmedAt && user.email === email;
}

async function record(ctx: AuthContext, tx: Transaction, actor: UserRow): Promise<void> {
  await recordEvents(ctx, tx, [{ action: 'user_repeated_signup', actor, traits: { provider: 'email' } }]);
}
