import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../core/errors/errors.ts';
import { campaignStatusLabels } from '../../../subgraphs/campaigns/contract/campaign-labels.ts';
import {
  type CampaignStatusLabel,
  type CampaignStatusTrigger,
  findNextCampaignStatus,
  isRunningCampaignStatus,
  requireNextCampaignStatus,
  toCurrentCampaignStatus,
} from '../../../subgraphs/campaigns/rules/campaign.ts';

const all = Object.values(campaignStatusLabels);
const triggers: CampaignStatusTrigger[] = ['publish', 'go_online', 'end', 'cancel'];

/** Copy of the contract's table. */
const allowed = [
  'Draft publish Published',
  'Inactive publish Published',
  'Published go_online Live',
  'Published end Inactive',
  'Live end Inactive',
  'Draft cancel Cancelled',
  'Published cancel Cancelled',
  'Live cancel Cancelled',
  'Inactive cancel Cancelled',
];

describe('the states of a campaign', () => {
  it('change exactly as in the contract', () => {
    const moves = all.flatMap((from) =>
      triggers.flatMap((trigger) => {
        const to = findNextCampaignStatus(from, trigger);
        return to ? [`${from} ${trigger} ${to}`] : [];
      }),
    );

    expect(moves.sort()).toEqual([...allowed].sort());
  });

  it('never leave Cancelled, and reach Live only after Published, for any events', () => {
    const next = (from: CampaignStatusLabel) =>
      triggers.map((trigger) => findNextCampaignStatus(from, trigger));

    expect(next('Cancelled')).toEqual(triggers.map(() => null));
    expect(all.filter((from) => next(from).includes('Live'))).toEqual(['Published']);
  });

  it('are inactive from the moment of the end, at any delay of the job', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.date({ noInvalidDate: true }),
        fc.integer(),
        (status, endAt, offset) => {
          const now = new Date(endAt.getTime() + offset);
          fc.pre(!Number.isNaN(now.getTime()));
          const isOver = isRunningCampaignStatus(status) && offset >= 0;
          expect(toCurrentCampaignStatus({ status, endAt }, now)).toBe(isOver ? 'Inactive' : status);
        },
      ),
    );
  });

  it('refuse any other move by the name of the present one', () => {
    const now = new Date();
    const moves = all.flatMap((status) => triggers.map((trigger) => ({ status, trigger })));
    for (const { status, trigger } of moves.filter(
      (one) => !findNextCampaignStatus(one.status, one.trigger),
    )) {
      const attempt = () => requireNextCampaignStatus({ status, endAt: null }, trigger, now);
      expect(attempt).toThrow(AppError);
      expect(attempt).toThrow(status);
    }
  });
});
