import { announce } from '../../../../core/events.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parsePhone } from '../addresses/phone-number.ts';
import { recordEvents } from '../audit/record-event.ts';
import { startSmsPause } from '../limits/sending-pause.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import type { Channel } from '../messages/check-channel.ts';
import { prepareCode, pretendCode } from '../messages/send-code.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { audienceOf } from './audience.ts';
import { insertUser } from './insert-user.ts';
import type { Metadata } from './metadata.ts';
import { restartPhoneSignUp } from './restart-phone-sign-up.ts';
import { sendPhoneConfirmation } from './send-phone-confirmation.ts';
import type { SignedUp } from './signed-up.ts';
import { type UserRow, withIdentities } from './user.query.ts';
import { draftPhoneUser } from './user-draft.ts';

export type PhoneSignUp = { phone: string; password: string; data: Metadata; channel: Channel };

const traits = { provider: 'phone' };

/** What a fresh sign-up and one for a taken number have in common comes first, its time included. */
export async function signUpWithPhone(ctx: AuthContext, asked: PhoneSignUp): Promise<SignedUp> {
  const phone = parsePhone(asked.phone);
  const { autoconfirm } = ctx.settings.sms;
  const draft = draftPhoneUser({
    phone,
    passwordHash: await hashPassword(asked.password),
    data: asked.data,
    aud: await audienceOf(ctx),
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: autoconfirm,
  });
  if (!autoconfirm) await startSmsPause(ctx, phone);
  const taken = await findByPhone(ctx, phone);
  if (taken) return repeat(ctx, taken, draft, asked.channel);
  try {
    return await (autoconfirm ? admit(ctx, draft) : awaitConfirmation(ctx, draft, asked.channel));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody was faster by a moment.
    const winner = await findByPhone(ctx, phone);
    if (!winner) throw error;
    return repeat(ctx, winner, draft, asked.channel);
  }
}

function findByPhone({ db }: AuthContext, phone: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { phone }, include: withIdentities });
}

async function admit(ctx: AuthContext, user: UserRow): Promise<SignedUp> {
  const session = await ctx.db.$transaction(async (tx) => {
    await insertUser(tx, user);
    await recordEvents(ctx, tx, [
      { action: 'user_signedup', actor: user, traits },
      { action: 'login', actor: user, traits },
    ]);
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: null });
    return issueSession(ctx, tx, user, 'password');
  });
  return { user: session.user, session };
}

async function awaitConfirmation(ctx: AuthContext, draft: UserRow, channel: Channel): Promise<SignedUp> {
  await prepareCode(ctx, draft.phone ?? '');
  const user = { ...draft, confirmationSentAt: draft.createdAt };
  await ctx.db.$transaction(async (tx) => {
    await insertUser(tx, user);
    await sendPhoneConfirmation(ctx, tx, { user, channel });
  });
  return { user, session: null };
}

/** To its sender it looks like any other sign-up; what comes back is the draft, which is stored nowhere. */
async function repeat(
  ctx: AuthContext,
  existing: UserRow,
  draft: UserRow,
  channel: Channel,
): Promise<SignedUp> {
  if (ctx.settings.sms.autoconfirm) throw authErrors.userAlreadyExists();
  const mayText = secondsUntilNextSms(ctx, existing.confirmationSentAt) === 0;
  if (!existing.phoneConfirmedAt && mayText) {
    await prepareCode(ctx, draft.phone ?? '');
    await ctx.db.$transaction((tx) => restartPhoneSignUp(ctx, tx, { existing, draft, channel }));
  } else {
    await pretendCode(ctx, draft.phone ?? '');
    await ctx.db.$transaction((tx) =>
      recordEvents(ctx, tx, [{ action: 'user_repeated_signup', actor: existing, traits }]),
    );
  }
  return { user: { ...draft, confirmationSentAt: draft.createdAt }, session: null };
}
