import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseSendBudget, spend } from './send-budget.ts';

/**
 * Takes one mail out of the whole server's budget, for good: if a mail that nobody is sent were given back, whoever asks
 * next would find out by the budget whether somebody is known here. With autoconfirm the budget does not count, unless
 * it is zero and blocks everything.
 */
export async function spendMailBudget({ limits, settings }: AuthContext): Promise<void> {
  const budget = parseSendBudget(settings.mail.sendBudget);
  if (settings.mail.autoconfirm && budget.points > 0) return;
  const outcome = await spend(limits, 'auth-mail-budget', budget);
  if (outcome.allowed) return;
  throw authErrors.overEmailSendRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}
