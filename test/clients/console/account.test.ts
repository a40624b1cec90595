import { expect, test } from 'vitest';
import { listTopChannels, toClickChartPoints } from '../../../clients/console/views/account/click-series.ts';
import {
  hasSecondFactor,
  isCampaignEndingSoon,
  listRefusedDeliveries,
} from '../../../clients/console/views/account/overview-facts.ts';
import { sumBudgets } from '../../../clients/console/views/account/sum-budgets.ts';

const now = Date.UTC(2026, 2, 31, 12);
const clicks = (day: string, channel: string, count: number) => ({ day, channel, clicks: count });

test('the chart has a row for each day, and adds up the channels without a colour', () => {
  const statistics = [
    ...['a', 'b', 'c', 'd', 'e'].map((channel, index) => clicks('2026-03-30', channel, 10 - index)),
    clicks('2026-03-30', 'f', 1),
    clicks('2026-03-31', 'g', 2),
    clicks('2026-01-01', 'g', 3),
  ];
  const channels = listTopChannels(statistics);
  const rows = toClickChartPoints(statistics, channels, { days: 3, now });

  expect(channels).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(rows).toEqual([
    { day: '2026-03-29' },
    { day: '2026-03-30', a: 10, b: 9, c: 8, d: 7, e: 6, other: 1 },
    { day: '2026-03-31', other: 2 },
  ]);
});

test('budgets are added by currency', () => {
  const campaign = (amount: number, currency: 'EUR' | 'USD', spent: number) => ({
    budget: { amount, currency },
    budgetUse: {
      spent: { amount: spent },
      reserved: { amount: 0 },
      available: { amount: amount - spent },
    },
  });

  expect(sumBudgets([campaign(5, 'USD', 0), campaign(100, 'EUR', 20), campaign(50, 'EUR', 50)])).toEqual([
    { currency: 'EUR', budget: 150, spent: 70, reserved: 0, available: 80 },
    { currency: 'USD', budget: 5, spent: 0, reserved: 0, available: 5 },
  ]);
});

test('refused deliveries, ending runs and a missing second factor need attention', () => {
  const delivery = (status: 'ONLINE' | 'NOT_PROCESSED') => ({
    id: status,
    title: 'Indeed',
    status,
    reason: null,
  });
  const campaign = {
    id: '1',
    reference: '1',
    name: 'Nurse',
    endAt: '2026-04-02T12:00:00Z',
    deliveries: [delivery('ONLINE'), delivery('NOT_PROCESSED')],
  };

  expect(listRefusedDeliveries({ running: { nodes: [campaign] } })).toEqual([
    { id: 'NOT_PROCESSED', channel: 'Indeed', reason: null, campaign },
  ]);
  expect([
    isCampaignEndingSoon(campaign, now),
    isCampaignEndingSoon({ endAt: '2026-04-30T12:00:00Z' }, now),
  ]).toEqual([true, false]);
  expect(isCampaignEndingSoon({ endAt: null }, now)).toBe(false);
  const me = (status: 'VERIFIED' | 'UNVERIFIED') => ({
    id: '1',
    userMetadata: null,
    factors: [{ id: '1', status }],
  });
  expect([hasSecondFactor(me('VERIFIED')), hasSecondFactor(me('UNVERIFIED')), hasSecondFactor(null)]).toEqual(
    [true, false, false],
  );
});
