import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { claimMail } from '../limits/sending-pause.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { postpone } from '../postponed/postpone.ts';
import type { Works } from '../postponed/work.ts';
import { audienceOf } from '../users/audience.ts';

export function refuseWithoutMailedSignIn({ settings }: AuthContext): void {
  if (!settings.emailEnabled) throw refusal('Email logins are disabled');
  if (!settings.magicLinkEnabled) throw refusal('Login with magic link is disabled');
}

function refusal(message: string) {
  return authErrors.emailProviderDisabled({ status: 422, message });
}

/** Has a way in mailed to whoever has the address, or wants to be somebody with it. */
export async function requestMailedSignIn(
  ctx: AuthContext,
  asked: Omit<Works['mailedSignIn'], 'aud'>,
): Promise<void> {
  await checkRecipient(ctx, asked.email);
  await claimMail(ctx, 'recovery', asked.email);
  await spendMailBudget(ctx);
  await postpone(ctx, ctx.db, 'mailedSignIn', { ...asked, aud: await audienceOf(ctx) });
}
