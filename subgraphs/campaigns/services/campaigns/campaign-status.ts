import type { LabelOf, statuses } from '../../../../core/rules/campaign-labels.ts';

export type Status = LabelOf<typeof statuses>;
export type Trigger = 'publish' | 'go_online' | 'end' | 'cancel';

/** Every move there is; what is not here is no move. Cancelled is final. */
const moves: Record<Trigger, { from: readonly Status[]; to: Status }> = {
  publish: { from: ['Draft', 'Inactive'], to: 'Published' },
  go_online: { from: ['Published'], to: 'Live' },
  end: { from: ['Published', 'Live'], to: 'Inactive' },
  cancel: { from: ['Draft', 'Published', 'Live', 'Inactive'], to: 'Cancelled' },
};

/** Where a trigger leads from a status, or null when it leads nowhere. */
export function findNextStatus(status: string, trigger: Trigger): Status | null {
  const { from, to } = moves[trigger];
  return from.some((one) => one === status) ? to : null;
}

/** The statuses of a campaign that channels show or are about to show. */
export const runningStatuses = ['Published', 'Live'] as const satisfies readonly Status[];

export function isRunning(status: string) {
  return runningStatuses.some((one) => one === status);
}

/** The status that holds now: past its end a campaign is inactive, even before the clock's job has said so. */
export function toPresentStatus(
  { status, endAt }: { status: string; endAt: Date | null },
  now: Date,
): string {
  return isRunning(status) && endAt && endAt <= now ? 'Inactive' : status;
}
