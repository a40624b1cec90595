import { expect, test } from 'vitest';
import { parsePhpDate } from '../../../../subgraphs/cms/services/meta-values/parse-php-date.ts';

test.each([
  ['2026-12-31 14:30 Europe/Berlin', '2026-12-31T13:30:00Z'],
  ['2026-07-01 10:00 europe/berlin', '2026-07-01T08:00:00Z'],
  ['Europe/Berlin 2026-07-01 10:00', '2026-07-01T08:00:00Z'],
  ['2026-12-31T14:30:00America/New_York', '2026-12-31T19:30:00Z'],
  ['1 January 2026 12:00 America/Argentina/Buenos_Aires', '2026-01-01T15:00:00Z'],
  ['2026-12-31 14:30 (Asia/Tokyo)', '2026-12-31T05:30:00Z'],
  ['2026-12-31 14:30 Japan', '2026-12-31T05:30:00Z'],
  ['2026-01-01 12:00 Etc/GMT+5', '2026-01-01T17:00:00Z'],
  ['2026-07-01 12:00 EST5EDT', '2026-07-01T16:00:00Z'],
  ['2026-01-01 12:00 Asia/Kolkata', '2026-01-01T06:30:00Z'],
  ['2026-12-31 14:30 CET', '2026-12-31T13:30:00Z'],
  ['2026-12-31 14:30 UTC', '2026-12-31T14:30:00Z'],
  ['2026-12-31T14:30:00+02:00', '2026-12-31T12:30:00Z'],
  ['2027-03-28 02:30 Europe/Berlin', '2027-03-28T01:30:00Z'],
  ['2026-10-25 02:30 Europe/Berlin', '2026-10-25T00:30:00Z'],
])('%s is %s', (text, expected) => {
  expect(parsePhpDate(text)).toBe(Date.parse(expected) / 1000);
});

test('a relative date counts from the time in its zone', () => {
  const tomorrow = parsePhpDate('tomorrow Pacific/Kiritimati') ?? 0;

  const clock = new Intl.DateTimeFormat('en', {
    timeZone: 'Pacific/Kiritimati',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  expect(clock.format(tomorrow * 1000)).toBe('00:00:00');
  expect(tomorrow * 1000 - Date.now()).toBeGreaterThan(0);
});

test.each(['no date at all', '2026-12-31 14:30 Mars/Olympus', 'Europe/Berlin no date', ' ', 'x'.repeat(101)])(
  '%j is no date',
  (text) => {
    expect(parsePhpDate(text)).toBeNull();
  },
);
