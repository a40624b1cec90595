import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseSendBudget, spend } from './send-budget.ts';

/** Takes one message out of the whole server's budget, for good; see spend-mail-budget. */
export async function spendSmsBudget({ limits, settings }: AuthContext): Promise<void> {
  const outcome = await spend(limits, 'auth-sms-budget', parseSendBudget(settings.sms.sendBudget));
  if (outcome.allowed) return;
  throw authErrors.overSmsSendRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}
