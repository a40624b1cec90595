import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

/** The key, for a request that names it already: search engines fetch it by its name. */
export function getIndexNowKey({ settings }: CampaignsContext, key: string): string {
  if (key !== settings.indexNowKey) throw campaignErrors.pageNotFound();
  return key;
}
