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

/** Refuses like a mail that would be sent, where none is, so that the difference does not show. */
export async function checkMailBudget(ctx: AuthContext): Promise<void> {
  const budget = budgetOf(ctx);
  if (!budget) return;
  const outcome = await ctx.limits.peek(budget, everyone);
  if (!outcome.allowed) throw refusal(outcome.retryAfterSeconds);
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
