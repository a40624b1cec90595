import { describe, expect, test } from 'vitest';
import { listCampaignActions } from '../../../clients/console/views/campaigns/campaign-action-list.ts';
import {
  countDaysLeft,
  listDays,
  toDailyClicks,
} from '../../../clients/console/views/campaigns/campaign-numbers.ts';
import {
  addDays,
  calculateMaxExtensionDays,
  countDaysBetween,
  toDayText,
} from '../../../clients/console/views/campaigns/extension.ts';
import { groupDeliveryEvents } from '../../../clients/console/views/campaigns/group-delivery-events.ts';
import {
  reversePageArguments,
  reversePageInfo,
} from '../../../clients/console/views/campaigns/newest-first.ts';
import { translateDeliveryReason } from '../../../clients/console/views/campaigns/problem-texts.ts';

const now = Date.parse('2026-03-20T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000);

describe('the extension of a run', () => {
  test.each([
    [10, 30],
    [45, 15],
    [60, 0],
    [70, 0],
  ])('that ends in %i days is at most %i days', (daysLeft, maxDays) => {
    expect(calculateMaxExtensionDays(inDays(daysLeft), now)).toBe(maxDays);
  });

  test('counts calendar days, also over the change to summer time', () => {
    const end = new Date(2026, 2, 28, 23, 30);

    expect(countDaysBetween(end, toDayText(addDays(end, 14)))).toBe(14);
    expect(countDaysBetween(end, '2026-03-28')).toBe(0);
    expect(countDaysBetween(end, '')).toBeNaN();
  });
});

test('days of a run are left only while it runs', () => {
  const endAt = inDays(2.1).toISOString();

  expect(countDaysLeft({ status: 'LIVE', endAt }, now)).toBe(3);
  expect(countDaysLeft({ status: 'INACTIVE', endAt }, now)).toBeUndefined();
  expect(countDaysLeft({ status: 'LIVE', endAt: inDays(-1).toISOString() }, now)).toBe(0);
});

test('clicks of all channels are summed by day, and days without clicks are 0', () => {
  const statistics = [
    { day: '2026-03-18', clicks: 2 },
    { day: '2026-03-18', clicks: 3 },
    { day: '2026-03-20', clicks: 1 },
  ];

  expect(toDailyClicks(statistics, listDays(4, now))).toEqual([0, 5, 0, 1]);
});

test('a cancelled campaign cannot be published or changed', () => {
  expect(listCampaignActions({ status: 'CANCELLED' })).toEqual(['copy', 'delete']);
});

test('equal events of several channels at the same minute are one entry, newest first', () => {
  const online = { kind: 'ONLINE', message: 'It can be seen.' } as const;
  const groups = groupDeliveryEvents([
    { title: 'Indeed', events: [{ ...online, at: '2026-03-20T12:00:01Z' }] },
    {
      title: 'Jooble',
      events: [
        { kind: 'GIVEN_UP', message: 'Timeout.', at: '2026-03-20T12:09:00Z' },
        { ...online, at: '2026-03-20T12:00:05Z' },
      ],
    },
  ]);

  expect(groups.map(({ kind, message, channels }) => ({ kind, message, channels }))).toEqual([
    { kind: 'GIVEN_UP', message: 'Timeout.', channels: ['Jooble'] },
    { kind: 'ONLINE', message: '', channels: ['Indeed', 'Jooble'] },
  ]);
});

test('the reasons of a channel are translated, and unknown sentences stay as they are', () => {
  const reason =
    'url must be an https URL. description must have at least 200 characters of text that can be shown.';

  expect(translateDeliveryReason(reason, 'de')).toBe(
    'Link für Bewerbungen muss eine sichere Adresse sein, die mit https:// beginnt. Beschreibung braucht mindestens 200 Zeichen Text.',
  );
  expect(translateDeliveryReason('The remaining budget is too small for Indeed.', 'de')).toBe(
    'Das verbleibende Budget ist zu klein für Indeed.',
  );
  expect(translateDeliveryReason('Given up after 8 calls: The channel is switched off.', 'de')).toBe(
    'Nach 8 Aufrufen aufgegeben: Der Kanal ist abgeschaltet.',
  );
  expect(translateDeliveryReason('Call 3 of at most 8 failed: Status 500.', 'en')).toBe(
    'Call 3 of at most 8 failed: Status 500.',
  );
  expect(translateDeliveryReason('Our own words.', 'de')).toBe('Our own words.');
});

test('a list that the graph returns oldest first is paged newest first', () => {
  expect(reversePageArguments({ first: 20, after: 'oldest shown' })).toEqual({
    last: 20,
    before: 'oldest shown',
  });
  expect(reversePageArguments({ last: 20, before: 'newest shown' })).toEqual({
    first: 20,
    after: 'newest shown',
  });
  expect(
    reversePageInfo({
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: 'oldest',
      endCursor: 'newest',
    }),
  ).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor: 'newest', endCursor: 'oldest' });
});
