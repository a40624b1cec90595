import type { Account, CampaignsContext } from '../../context.ts';

/** The stored campaign; one that is unknown here is asked of the original that is being left, with the key of the caller. */
export async function findOrBringCampaign(
  { hotReads, fallback, request }: CampaignsContext,
  { userId }: Account,
  id: string,
) {
  const found = await hotReads.findCampaign(id);
  const key = request.credentials.accountKey;
  if (found || !fallback || !key) return found;
  return (await fallback.bringCampaign(request, { userId, key, id })) ? hotReads.findCampaign(id) : found;
}
