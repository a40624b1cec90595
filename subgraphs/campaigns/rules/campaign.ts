import type { Violation } from '../../../core/errors/violations.ts';
import type { KeysetPageRequest } from '../../../core/graphql/page.ts';
import { unwrapCdata } from '../../../core/lib/text.ts';
import { parseWebAddress } from '../../../core/lib/web-address.ts';
import type { Campaign as CampaignRow } from '../../../prisma/generated/campaigns/client.ts';
import {
  campaignStageLabels,
  type campaignStatusLabels,
  type EnumLabelOf,
} from '../contract/campaign-labels.ts';
import { campaignErrors } from '../errors.ts';

type Owner = { userId: string; ownerEmail: string | null };

export function isCampaignId(text: string) {
  return /^[0-9a-f]{24}$/.test(text);
}

export function rejectInvalidCampaignCursor({ cursor, backward }: KeysetPageRequest) {
  if (cursor !== null && !isCampaignId(cursor)) {
    throw campaignErrors.invalidFilter({
      message: 'The cursor is not one of this list.',
      field: backward ? 'before' : 'after',
    });
  }
}

/** Converts a stored campaign to its GraphQL form. */
export function toCampaign(row: CampaignRow, { userId, ownerEmail }: Owner, now: Date) {
  return {
    ...row,
    status: toCurrentCampaignStatus(row, now),
    stage: stageLabels[row.step] ?? campaignStageLabels.NAMED,
    channelCount: row.tickets,
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    budget: { amount: row.budget, currency: row.salaryCurrency },
    ageRange: { min: toYears(Math.floor(row.ageMin)), max: toYears(Math.ceil(row.ageMax)) },
    ageSpan: { min: row.ageMin, max: row.ageMax },
    languages: row.language,
    ownerId: userId,
    ownerEmail,
  };
}

/** Converts the nullable owner columns of a joined row. */
export function toCampaignOwner({
  userId,
  ownerEmail,
}: {
  userId: string | null;
  ownerEmail: string | null;
}): Owner {
  return { userId: userId ?? '', ownerEmail };
}

const stageLabels = Object.values(campaignStageLabels);

/** Limits an age to a 32-bit integer for GraphQL, because REST accepts greater numbers. */
function toYears(age: number) {
  return Math.min(age, 2_147_483_647);
}

/** Returns a reference to the landing article of a campaign. The CMS subgraph resolves whether it exists. */
export function toLandingArticleReference({ landingArticleId }: { landingArticleId: number | null }) {
  return landingArticleId === null ? null : { id: landingArticleId };
}

export type CampaignStatusLabel = EnumLabelOf<typeof campaignStatusLabels>;
type StoredCampaign = { status: string; endAt: Date | null };
/** Event that changes the status of a campaign. */
export type CampaignStatusTrigger = 'publish' | 'go_online' | 'end' | 'cancel';

type StatusChange = { from: readonly CampaignStatusLabel[]; to: CampaignStatusLabel; participle: string };

/** Allowed status changes by trigger. Cancelled is final. */
const moves: Record<CampaignStatusTrigger, StatusChange> = {
  publish: { from: ['Draft', 'Inactive'], to: 'Published', participle: 'published' },
  go_online: { from: ['Published'], to: 'Live', participle: 'brought online' },
  end: { from: ['Published', 'Live'], to: 'Inactive', participle: 'taken offline' },
  cancel: { from: ['Draft', 'Published', 'Live', 'Inactive'], to: 'Cancelled', participle: 'cancelled' },
};

/** Status after a trigger, or null if the trigger is not allowed in this status. */
export function findNextCampaignStatus(
  status: string,
  trigger: CampaignStatusTrigger,
): CampaignStatusLabel | null {
  const { from, to } = moves[trigger];
  return from.some((one) => one === status) ? to : null;
}

/** The statuses of a campaign that channels show or are about to show. */
export const runningCampaignStatuses = [
  'Published',
  'Live',
] as const satisfies readonly CampaignStatusLabel[];

export function isRunningCampaignStatus(status: string) {
  return runningCampaignStatuses.some((one) => one === status);
}

/**
 * Returns the current status. After its end, a campaign is inactive even if the job that records this has not
 * run yet.
 */
export function toCurrentCampaignStatus({ status, endAt }: StoredCampaign, now: Date): string {
  return isRunningCampaignStatus(status) && endAt && endAt <= now ? 'Inactive' : status;
}

/** Status after the trigger; throws an error that names the present status if the trigger is not allowed. */
export function requireNextCampaignStatus(row: StoredCampaign, trigger: CampaignStatusTrigger, now: Date) {
  const status = toCurrentCampaignStatus(row, now);
  const next = findNextCampaignStatus(status, trigger);
  if (next) return next;
  throw campaignErrors.invalidTransition({
    message: `A campaign that is ${status} cannot be ${moves[trigger].participle}.`,
    details: { status },
  });
}

const requiredFields = [
  'description',
  'url',
  'contract',
  'category',
  'companyName',
  'companyCountry',
] as const;

/** Properties of a campaign that are checked before it is published. */
export type CampaignForPublishRules = Pick<CampaignRow, (typeof requiredFields)[number]>;

const minTextLength = 100;

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
  if (field === 'url' && !parseWebAddress(campaign.url ?? '')) return 'must be an http or https URL';
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
  const text = unwrapCdata(html)
    .replace(markup, '')
    .replace(entity, (code) => (code === '&nbsp;' ? ' ' : '.'));
  return [...text.replace(/\s+/g, ' ').trim()].length;
}

/** Returns the last complete stage of a campaign: 0 the name, 1 the job, 2 the company, 3 everything. */
export function toPublishingStage(campaign: CampaignForPublishRules): number {
  const isMissing = (field: keyof CampaignForPublishRules) => findProblem(field, campaign) !== null;
  if (isMissing('category') || isMissing('contract') || isMissing('description')) return 0;
  if (isMissing('companyName') || isMissing('companyCountry')) return 1;
  return isMissing('url') ? 2 : 3;
}
