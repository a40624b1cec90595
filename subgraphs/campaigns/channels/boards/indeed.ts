import type { Violation } from '../../../../core/rules/violations.ts';
import type { ReadCampaign } from '../shown-campaign.ts';
import { checkPlace, checkTexts } from './board-rules.ts';

/** Indeed wants the city, state and country of every job. */
export function checkIndeed(campaign: ReadCampaign): Violation[] {
  return [...checkTexts(campaign), ...checkPlace(campaign)];
}
