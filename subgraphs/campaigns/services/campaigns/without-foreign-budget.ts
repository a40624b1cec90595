import type { CampaignsContext } from '../../context.ts';

/** Drops the budget of a change that an API key asks for, where only the signed-in owner may set it. */
export async function withoutForeignBudget<T extends { budget?: number | null }>(
  ctx: CampaignsContext,
  changes: T,
): Promise<T> {
  if (ctx.settings.apiBudget || !(await ctx.viewer())?.key) return changes;
  return { ...changes, budget: undefined };
}
