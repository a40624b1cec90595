import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

/** Says the key to whoever knows it already: search engines ask for it by its name. */
export function getIndexNowKey({ settings }: CampaignsContext, key: string): string {
  if (key !== settings.indexNowKey) throw campaignErrors.pageNotFound();
  return key;
}
