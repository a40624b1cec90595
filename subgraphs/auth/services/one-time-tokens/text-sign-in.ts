import { announce } from '../../../../core/events.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { findUserByAddress } from '../addresses/find-user-by-address.ts';
import { recordEvents } from '../audit/record-event.ts';
import { admitsNewcomer } from '../hooks/admits-newcomer.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import type { Channel } from '../messages/check-channel.ts';
import type { Works } from '../postponed/work.ts';
import { insertUser } from '../users/insert-user.ts';
import { lockUser } from '../users/lock-user.ts';
import { restartPhoneSignUp } from '../users/restart-phone-sign-up.ts';
import { sendPhoneConfirmation } from '../users/send-phone-confirmation.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { draftPhoneUser } from '../users/user-draft.ts';

/**
 * Sends a code to a phone: a user signs in with it, and somebody who is none yet becomes one; nothing where neither may
 * be done.
 */
export async function textSignIn(ctx: AuthContext, asked: Works['textedSignIn']): Promise<void> {
  const { phone, channel, aud } = asked;
  const draft = draftPhoneUser({
    phone,
    passwordHash: null,
    data: asked.data,
    aud,
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: ctx.settings.sms.autoconfirm,
  });
  const user = await findUserByAddress(ctx, { phone }, aud);
  if (user) return textUser(ctx, user, draft, channel);
  const mayJoin = asked.createsUser && !ctx.settings.disableSignup;
  if (!mayJoin || (await ctx.db.user.count({ where: { phone } })) || !(await admitsNewcomer(ctx, draft)))
    return;
  return textNewcomer(ctx, draft, channel);
}

async function textUser(ctx: AuthContext, { id }: UserRow, draft: UserRow, channel: Channel) {
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    if (secondsUntilNextSms(ctx, user.confirmationSentAt) > 0) return;
    if (!user.phoneConfirmedAt) return restartPhoneSignUp(ctx, tx, { existing: user, draft, channel });
    await sendPhoneConfirmation(ctx, tx, { user, channel });
  });
}

async function textNewcomer(ctx: AuthContext, user: UserRow, channel: Channel): Promise<void> {
  try {
    await ctx.db.$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      if (user.phoneConfirmedAt) await welcome(ctx, tx, user);
      await sendPhoneConfirmation(ctx, tx, { user, channel });
    });
  } catch (error) {
    // Somebody was faster by a moment, and has the code.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function welcome(ctx: AuthContext, tx: Transaction, user: UserRow): Promise<void> {
  await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: user, traits: { provider: 'phone' } }]);
  await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: null });
}
