import type { Account, CampaignsContext } from '../../context.ts';

/** Before a list of an account: what the original that is being left still has of it comes, with the key of the caller. */
export async function bringCampaigns(
  { fallback, request }: CampaignsContext,
  { userId }: Account,
): Promise<void> {
  const key = request.credentials.accountKey;
  if (fallback && key) await fallback.bringList(request, { userId, key });
}
