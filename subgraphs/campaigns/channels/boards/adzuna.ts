import type { Violation } from '../../../../core/rules/violations.ts';
import type { ReadCampaign } from '../shown-campaign.ts';
import { checkTexts } from './board-rules.ts';

/** Adzuna takes no job that hardly says anything. */
export function checkAdzuna(campaign: ReadCampaign): Violation[] {
  return checkTexts(campaign, 100);
}
