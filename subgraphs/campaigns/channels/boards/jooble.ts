import type { Violation } from '../../../../core/rules/violations.ts';
import type { ReadCampaign } from '../shown-campaign.ts';
import { checkTexts } from './board-rules.ts';

/** That Jooble wants jobs younger than 45 days is for the feed: a campaign ages after it was checked. */
export function checkJooble(campaign: ReadCampaign): Violation[] {
  return checkTexts(campaign);
}
