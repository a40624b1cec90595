import type { CampaignsContext } from '../../context.ts';

/** The account's keys, newest first. Who may see the account may see when its keys were used. */
export function listAccountKeys(ctx: CampaignsContext, { id }: { id: string }) {
  return ctx.loaders.keysOfAccount.load(id);
}
