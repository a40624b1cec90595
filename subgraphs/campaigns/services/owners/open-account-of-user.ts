import type { CampaignsContext } from '../../context.ts';
import { isErased } from '../accounts/is-erased.ts';
import { openAccount } from '../accounts/open-account.ts';

type Owner = { userId: string; email: string | null };

/** Gives a confirmed user their account; none to a user who was erased meanwhile. */
export async function openAccountOfUser(ctx: CampaignsContext, { userId, email }: Owner): Promise<void> {
  if (!(await isErased(ctx, userId))) await openAccount(ctx, userId, email);
}
