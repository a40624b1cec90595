import type { Violation } from '../../../../core/rules/violations.ts';
import type { ReadCampaign } from '../shown-campaign.ts';
import { checkTexts } from './board-rules.ts';

/** LinkedIn sends applicants straight to the campaign's own address, and to secure ones only. */
export function checkLinkedin(campaign: ReadCampaign): Violation[] {
  return [...checkTexts(campaign, 100), ...checkUrl(campaign)];
}

function checkUrl({ url }: ReadCampaign): Violation[] {
  if (url && /^https:/i.test(url)) return [];
  return [{ field: 'url', message: 'must be an https URL' }];
}
