import type { Limit } from '../../../../core/ports/limits.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseSendBudget } from './send-budget.ts';

const everyone = 'everyone';

/** Takes one mail out of the whole server's budget. */
export async function spendMailBudget(ctx: AuthContext): Promise<void> {
  const budget = budgetOf(ctx);
  if (!budget) return;
  const outcome = await ctx.limits.consume(budget, everyone);
  if (!outcome.allowed) throw refusal(outcome.retryAfterSeconds);
}

/** Gives back what was taken for a message that was not sent after all. */
export async function refundMailBudget(ctx: AuthContext): Promise<void> {
  const budget = budgetOf(ctx);
  if (budget) await ctx.limits.refund(budget, everyone);
}

/** With autoconfirm the budget does not count, unless it is zero and blocks everything. */
function budgetOf({ settings: { mail } }: AuthContext): Limit | null {
  const { points, seconds } = parseSendBudget(mail.sendBudget);
  if (points === 0) throw refusal(seconds);
  return mail.autoconfirm ? null : { name: 'auth-mail-budget', points, seconds };
}

function refusal(retryAfterSeconds: number) {
  return authErrors.overEmailSendRateLimit({ details: { retryAfterSeconds } });
}
