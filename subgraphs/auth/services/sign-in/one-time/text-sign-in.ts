import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import { findTestCode } from '../../../values/test-codes.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { withdrawPasswordOf } from '../../credentials/passwords/password-hash.ts';
import { type Channel, prepareCode } from '../../messages/texts/send-sms.ts';
import { confirmsAtOnce } from '../../people/email-address.ts';
import { audienceOf, findUserByAddress } from '../../people/find-user.ts';
import { lockUser } from '../../people/lock-user.ts';
import { draftPhoneUser, insertUser, recordSignUp } from '../../people/new-user.ts';
import { isNewUserAllowed } from '../../shared/hooks/user-created.ts';
import { claimSms, secondsUntilNextSms } from '../../shared/limits/sending-limits.ts';
import { defer, type Works } from '../deferred/defer.ts';
import { byPhone, sendPhoneConfirmation } from '../sign-up/by-phone.ts';
import { restartSignUp } from '../sign-up/repeat-sign-up.ts';

/**
 * Sends a code to the phone of a user. Without a user, creates one first if the request and the settings
 * allow it; otherwise sends nothing.
 */
export async function textSignIn(ctx: AuthContext, work: Works['textedSignIn']): Promise<void> {
  const { phone, channel, aud } = work;
  const draft = draftPhoneUser({
    phone,
    passwordHash: null,
    data: work.data,
    aud,
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: confirmsAtOnce(ctx, 'phone'),
  });
  const user = await findUserByAddress(ctx, { phone }, aud);
  if (user) return textUser(ctx, user, draft, channel);
  const mayJoin = work.createsUser && !ctx.settings.disableSignup;
  if (!mayJoin || (await byPhone.find(ctx, phone)) || !(await isNewUserAllowed(ctx, draft))) return;
  return createAndText(ctx, draft, channel);
}

async function textUser(ctx: AuthContext, { id }: UserRow, draft: UserRow, channel: Channel) {
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    if (secondsUntilNextSms(ctx, user.confirmationSentAt) > 0) return;
    if (!user.phoneConfirmedAt) {
      return restartSignUp({ ctx, tx, kind: byPhone }, { existing: user, draft, sending: { channel } });
    }
    await sendPhoneConfirmation(ctx, tx, { user, channel });
  });
}

async function createAndText(ctx: AuthContext, user: UserRow, channel: Channel): Promise<void> {
  try {
    await ctx.db.$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      if (user.phoneConfirmedAt) await recordSignUp(ctx, tx, user, 'phone');
      await sendPhoneConfirmation(ctx, tx, { user, channel });
    });
  } catch (error) {
    // A concurrent request created the user and sent the code.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Requests the code for a sign-in by phone: of a user, or of a new user if this is allowed. */
export async function requestTextedSignIn(ctx: AuthContext, request: Omit<Works['textedSignIn'], 'aud'>) {
  const { phone } = request;
  await claimSms(ctx, phone);
  await prepareCode(ctx, phone);
  const aud = await audienceOf(ctx);
  const work = { ...request, aud };
  // A test code is fixed and used at once, so its sign-in is not left to the queue.
  const isTest = findTestCode(ctx, phone) !== null;
  await ctx.db.$transaction(async (tx) => {
    await withdrawPasswordOf(tx, { phone, aud });
    if (!isTest) await defer(ctx, tx, 'textedSignIn', work);
  });
  if (isTest) await textSignIn(ctx, work);
}
