import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseSendBudget, spend } from './send-budget.ts';

/**
 * Takes one mail out of the whole server's budget, for good: if a mail that nobody is sent were given back, whoever asks
 * next would find out by the budget whether somebody is known here. It counts whatever is confirmed at once.
 */
export async function spendMailBudget({ limits, settings }: AuthContext): Promise<void> {
  const outcome = await spend(limits, 'auth-mail-budget', parseSendBudget(settings.mail.sendBudget));
  if (outcome.allowed) return;
  throw authErrors.overEmailSendRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}
