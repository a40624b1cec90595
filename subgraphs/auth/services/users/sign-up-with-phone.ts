import { announce } from '../../../../core/events.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parsePhone } from '../addresses/phone-number.ts';
import { recordEvents } from '../audit/record-event.ts';
import { checkNewcomer } from '../hooks/check-newcomer.ts';
import { startSmsPause } from '../limits/sending-pause.ts';
import type { Channel } from '../messages/check-channel.ts';
import { prepareCode } from '../messages/send-code.ts';
import { findTestCode } from '../messages/test-codes.ts';
import { hashPassword, hashPasswordAlike } from '../passwords/password-hash.ts';
import { postpone } from '../postponed/postpone.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { audienceOf } from './audience.ts';
import { confirmByPhone } from './confirm-by-phone.ts';
import { insertUser } from './insert-user.ts';
import type { Metadata } from './metadata.ts';
import { repeatPhoneSignUp } from './repeat-phone-sign-up.ts';
import type { SignedUp } from './signed-up.ts';
import { storeSignUp } from './store-sign-up.ts';
import type { UserRow } from './user.query.ts';
import { draftPhoneUser } from './user-draft.ts';

export type PhoneSignUp = { phone: string; password: string; data: Metadata; channel: Channel };

const traits = { provider: 'phone' };

/** What a fresh sign-up and one for a taken number have in common comes first, its time included. */
export async function signUpWithPhone(ctx: AuthContext, asked: PhoneSignUp): Promise<SignedUp> {
  const phone = parsePhone(asked.phone);
  const { autoconfirm } = ctx.settings.sms;
  const draft = draftPhoneUser({
    phone,
    passwordHash: autoconfirm ? await hashPassword(ctx, asked.password) : null,
    data: asked.data,
    aud: await audienceOf(ctx),
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: autoconfirm,
  });
  return autoconfirm ? admit(ctx, draft) : awaitConfirmation(ctx, draft, { ...asked, phone });
}

type Taken = { id: string; passwordHash: string | null };

function findByPhone({ db }: AuthContext, phone: string): Promise<Taken | null> {
  return db.user.findUnique({ where: { phone }, select: { id: true, passwordHash: true } });
}

/** With autoconfirm there is nothing to hide behind. */
async function admit(ctx: AuthContext, user: UserRow): Promise<SignedUp> {
  if (await findByPhone(ctx, user.phone ?? '')) throw authErrors.userAlreadyExists();
  await checkNewcomer(ctx, user);
  try {
    const session = await ctx.db.$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      await recordEvents(ctx, tx, [
        { action: 'user_signedup', actor: user, traits },
        { action: 'login', actor: user, traits },
      ]);
      await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: null });
      return issueSession(ctx, tx, user, 'password');
    });
    return { user: session.user, session };
  } catch (error) {
    // Somebody was faster by a moment.
    throw isUniqueViolation(error) ? authErrors.userAlreadyExists() : error;
  }
}

/** Whether the number is taken or not, the same statements run and the same is answered; see sign-up-with-email. */
async function awaitConfirmation(ctx: AuthContext, draft: UserRow, asked: PhoneSignUp): Promise<SignedUp> {
  await checkNewcomer(ctx, draft);
  await startSmsPause(ctx, asked.phone);
  const taken = await findByPhone(ctx, asked.phone);
  await prepareCode(ctx, asked.phone);
  const passwordHash = await hashPasswordAlike(ctx, asked.password, taken?.passwordHash ?? null);
  const user = { ...draft, passwordHash, confirmationSentAt: draft.createdAt };
  try {
    await (taken ? repeat(ctx, taken, passwordHash, asked) : join(ctx, user, asked));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody was faster by a moment.
    const winner = await findByPhone(ctx, asked.phone);
    if (!winner) throw error;
    await repeat(ctx, winner, await hashPasswordAlike(ctx, asked.password, winner.passwordHash), asked);
  }
  return { user, session: null };
}

/** Whoever knows the code beforehand uses it at once: then nothing is put off. */
async function join(ctx: AuthContext, user: UserRow, { phone, channel }: PhoneSignUp): Promise<void> {
  const work = { userId: user.id, channel };
  const isTest = findTestCode(ctx, phone) !== null;
  await ctx.db.$transaction(async (tx) => {
    await storeSignUp(ctx, tx, { user, events: [] });
    if (!isTest) await postpone(ctx, tx, 'textedConfirmation', work);
  });
  if (isTest) await confirmByPhone(ctx, work);
}

async function repeat(
  ctx: AuthContext,
  { id: userId }: Taken,
  passwordHash: string,
  { phone, data, channel }: PhoneSignUp,
): Promise<void> {
  const work = { userId, phone, passwordHash, data, channel };
  if (findTestCode(ctx, phone)) return repeatPhoneSignUp(ctx, work);
  await ctx.db.$transaction(async (tx) => {
    await storeSignUp(ctx, tx, { user: null, events: [] });
    await postpone(ctx, tx, 'repeatedPhoneSignUp', work);
  });
}
