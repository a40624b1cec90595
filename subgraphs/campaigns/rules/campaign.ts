import type { PageRequest } from '../../../core/graphql/page.ts';
import type { Campaign as CampaignRow } from '../../../prisma/generated/campaigns/client.ts';
import { type LabelOf, stages, type statuses } from '../contract/campaign-labels.ts';
import { campaignErrors } from '../errors.ts';

type Owner = { userId: string; ownerEmail: string | null };

export function isCampaignId(text: string) {
  return /^[0-9a-f]{24}$/.test(text);
}

export function refuseForeignCursor({ cursor, backward }: PageRequest) {
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
    status: toPresentStatus(row, now),
    stage: stageLabels[row.step] ?? stages.NAMED,
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
export function toOwner({ userId, ownerEmail }: { userId: string | null; ownerEmail: string | null }): Owner {
  return { userId: userId ?? '', ownerEmail };
}

const stageLabels = Object.values(stages);

/** Limits an age to a 32-bit integer for GraphQL, because REST accepts greater numbers. */
function toYears(age: number) {
  return Math.min(age, 2_147_483_647);
}

/** Returns a reference to the landing article of a campaign. The CMS subgraph resolves whether it exists. */
export function findLandingArticle({ landingArticleId }: { landingArticleId: number | null }) {
  return landingArticleId === null ? null : { id: landingArticleId };
}

export type Status = LabelOf<typeof statuses>;
type StoredCampaign = { status: string; endAt: Date | null };
export type Trigger = 'publish' | 'go_online' | 'end' | 'cancel';

/** Allowed status changes by trigger. Cancelled is final. */
const moves: Record<Trigger, { from: readonly Status[]; to: Status }> = {
  publish: { from: ['Draft', 'Inactive'], to: 'Published' },
  go_online: { from: ['Published'], to: 'Live' },
  end: { from: ['Published', 'Live'], to: 'Inactive' },
  cancel: { from: ['Draft', 'Published', 'Live', 'Inactive'], to: 'Cancelled' },
};

/** Status after a trigger, or null if the trigger is not allowed in this status. */
export function findNextStatus(status: string, trigger: Trigger): Status | null {
  const { from, to } = moves[trigger];
  return from.some((one) => one === status) ? to : null;
}

/** The statuses of a campaign that channels show or are about to show. */
export const runningStatuses = ['Published', 'Live'] as const satisfies readonly Status[];

export function isRunning(status: string) {
  return runningStatuses.some((one) => one === status);
}

/**
 * Returns the current status. After its end, a campaign is inactive even if the job that records this has not
 * run yet.
 */
export function toPresentStatus({ status, endAt }: StoredCampaign, now: Date): string {
  return isRunning(status) && endAt && endAt <= now ? 'Inactive' : status;
}

const verbs: Record<Trigger, string> = {
  publish: 'published',
  go_online: 'brought online',
  end: 'taken offline',
  cancel: 'cancelled',
};

/** Status after the trigger; throws an error that names the present status if the trigger is not allowed. */
export function requireNextStatus(row: StoredCampaign, trigger: Trigger, now: Date) {
  const status = toPresentStatus(row, now);
  const next = findNextStatus(status, trigger);
  if (next) return next;
  throw campaignErrors.invalidTransition({
    message: `A campaign that is ${status} cannot be ${verbs[trigger]}.`,
    details: { status },
  });
}
