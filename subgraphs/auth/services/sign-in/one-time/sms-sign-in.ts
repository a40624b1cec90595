import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import { findPhoneTestCode } from '../../../values/phone-test-codes.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { withdrawPasswordByAddress } from '../../credentials/passwords/withdraw-password.ts';
import { type PhoneMessageChannel, requireSmsSenderAndBudget } from '../../messages/texts/send-sms.ts';
import { isAddressAutoConfirmed } from '../../people/email-address.ts';
import { findUserByAddress, getRequestAudience } from '../../people/find-user.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { createPhoneUserRow, insertUser, recordSignUp } from '../../people/new-user.ts';
import { isNewUserAllowedByHook } from '../../shared/hooks/user-created.ts';
import { enforceSmsRequestLimit, secondsUntilNextSms } from '../../shared/limits/sending-limits.ts';
import { type DeferredWorkInputs, deferWork } from '../deferred/defer-work.ts';
import { phoneSignUpHandler, sendPhoneConfirmation } from '../sign-up/by-phone.ts';
import { resendSignUpConfirmation } from '../sign-up/repeat-sign-up.ts';

/**
 * Sends a code to the phone of a user. Without a user, creates one first if the request and the settings
 * allow it; otherwise sends nothing.
 */
export async function startSignInBySms(
  ctx: AuthContext,
  work: DeferredWorkInputs['textedSignIn'],
): Promise<void> {
  const { phone, channel, aud } = work;
  const draft = createPhoneUserRow({
    phone,
    passwordHash: null,
    data: work.data,
    aud,
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    isConfirmed: isAddressAutoConfirmed(ctx, 'phone'),
  });
  const user = await findUserByAddress(ctx, { phone }, aud);
  if (user) return textUser(ctx, user, draft, channel);
  const mayJoin = work.createsUser && !ctx.settings.disableSignup;
  if (!mayJoin || (await phoneSignUpHandler.find(ctx, phone)) || !(await isNewUserAllowedByHook(ctx, draft)))
    return;
  return createAndText(ctx, draft, channel);
}

async function textUser(ctx: AuthContext, { id }: UserRow, draft: UserRow, channel: PhoneMessageChannel) {
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUserRow(ctx, tx, id);
    if (secondsUntilNextSms(ctx, user.confirmationSentAt) > 0) return;
    if (!user.phoneConfirmedAt) {
      return resendSignUpConfirmation(
        { ctx, tx, kind: phoneSignUpHandler },
        { existingUser: user, draft, delivery: { channel } },
      );
    }
    await sendPhoneConfirmation(ctx, tx, { user, channel });
  });
}

async function createAndText(ctx: AuthContext, user: UserRow, channel: PhoneMessageChannel): Promise<void> {
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
export async function requestSignInSms(
  ctx: AuthContext,
  request: Omit<DeferredWorkInputs['textedSignIn'], 'aud'>,
) {
  const { phone } = request;
  await enforceSmsRequestLimit(ctx, phone);
  await requireSmsSenderAndBudget(ctx, phone);
  const aud = await getRequestAudience(ctx);
  const work = { ...request, aud };
  // A test code is fixed and used at once, so its sign-in is not left to the queue.
  const isTest = findPhoneTestCode(ctx, phone) !== null;
  await ctx.db.$transaction(async (tx) => {
    await withdrawPasswordByAddress(tx, { phone, aud });
    if (!isTest) await deferWork(ctx, tx, 'textedSignIn', work);
  });
  if (isTest) await startSignInBySms(ctx, work);
}
