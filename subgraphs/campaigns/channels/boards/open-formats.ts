import type { Violation } from '../../../../core/rules/violations.ts';
import type { ReadCampaign } from '../shown-campaign.ts';
import { checkTexts } from './board-rules.ts';

/** The formats that no board owns: our page, the generic XML, RSS, Atom and JSON Feed. */
export function checkOpenFormat(campaign: ReadCampaign): Violation[] {
  return checkTexts(campaign);
}
