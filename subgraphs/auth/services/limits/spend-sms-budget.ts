import type { Limit } from '../../../../core/ports/limits.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseSendBudget } from './send-budget.ts';

const everyone = 'everyone';

/** Takes one message out of the whole server's budget. */
export async function spendSmsBudget(ctx: AuthContext): Promise<void> {
  const budget = budgetOf(ctx);
  if (!budget) return;
  const outcome = await ctx.limits.consume(budget, everyone);
  if (!outcome.allowed) throw refusal(outcome.retryAfterSeconds);
}

/** Gives back what was taken for a message that was not sent after all. */
export async function refundSmsBudget(ctx: AuthContext): Promise<void> {
  const budget = budgetOf(ctx);
  if (budget) await ctx.limits.refund(budget, everyone);
}

/** With autoconfirm the budget does not count. */
function budgetOf({ settings: { sms } }: AuthContext): Limit | null {
  if (sms.autoconfirm) return null;
  const { points, seconds } = parseSendBudget(sms.sendBudget);
  if (points === 0) throw refusal(seconds);
  return { name: 'auth-sms-budget', points, seconds };
}

function refusal(retryAfterSeconds: number) {
  return authErrors.overSmsSendRateLimit({ details: { retryAfterSeconds } });
}
