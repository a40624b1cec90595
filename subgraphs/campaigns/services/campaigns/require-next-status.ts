import { campaignErrors } from '../../errors.ts';
import { findNextStatus, type Trigger, toPresentStatus } from './campaign-status.ts';

const verbs: Record<Trigger, string> = {
  publish: 'published',
  go_online: 'brought online',
  end: 'taken offline',
  cancel: 'cancelled',
};

type Stored = { status: string; endAt: Date | null };

/** Where the trigger leads; refused by name of the present status when it leads nowhere. */
export function requireNextStatus(row: Stored, trigger: Trigger, now: Date) {
  const status = toPresentStatus(row, now);
  const next = findNextStatus(status, trigger);
  if (next) return next;
  throw campaignErrors.invalidTransition({
    message: `A campaign that is ${status} cannot be ${verbs[trigger]}.`,
    details: { status },
  });
}
