import type { Violation } from '../../../core/errors/violations.ts';
import { isHttpUrl } from '../contract/campaign-field-schemas.ts';

/** Properties of a campaign that are checked before it is published. */
export type CampaignForPublishRules = {
  description: string;
  url: string | null;
  contract: string | null;
  category: string | null;
  companyName: string;
  companyCountry: string;
};

const minTextLength = 100;

const requiredFields = [
  'description',
  'url',
  'contract',
  'category',
  'companyName',
  'companyCountry',
] as const;

/** All problems that prevent the publication of a campaign. */
export function listPublishProblems(campaign: CampaignForPublishRules): Violation[] {
  const problems: Violation[] = [];
  for (const field of requiredFields) {
    const message = findProblem(field, campaign);
    if (message) problems.push({ field, message });
  }
  return problems;
}

/** Names the property of a problem by its path in the result, because it is a stored value and no input. */
export function toPayloadProblem({ field, message }: Violation): Violation {
  return { field: `campaign.${field}`, message };
}

function findProblem(field: keyof CampaignForPublishRules, campaign: CampaignForPublishRules) {
  if (!campaign[field]?.trim()) return 'is required for publishing';
  if (field === 'description' && countVisibleTextCharacters(campaign.description) <= minTextLength) {
    return `must have more than ${minTextLength} characters of text`;
  }
  if (field === 'url' && !isHttpUrl(campaign.url ?? '')) return 'must be an http or https URL';
  return null;
}

/** Parts of HTML that are not text: comments, scripts and styles, tags with quoted attributes. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<[!?/]?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/**
 * Counts visible characters: without tags, with runs of whitespace as one, trimmed. Runs in linear time. The
 * sanitizer cleans text that is shown.
 */
export function countVisibleTextCharacters(html: string) {
  const text = html.replace(markup, '').replace(entity, (code) => (code === '&nbsp;' ? ' ' : '.'));
  return [...text.replace(/\s+/g, ' ').trim()].length;
}

/** Returns the last complete stage of a campaign: 0 the name, 1 the job, 2 the company, 3 everything. */
export function toPublishingStage(campaign: CampaignForPublishRules): number {
  const isMissing = (field: keyof CampaignForPublishRules) => findProblem(field, campaign) !== null;
  if (isMissing('category') || isMissing('contract') || isMissing('description')) return 0;
  if (isMissing('companyName') || isMissing('companyCountry')) return 1;
  return isMissing('url') ? 2 : 3;
}
