import { describe, expect, test } from 'vitest';
import {
  getActivityRangeStart,
  listMostFrequentLabels,
  toActivityPoints,
} from '../../../clients/console/views/operations/activity.ts';
import type { SettingRow } from '../../../clients/console/views/operations/setting-list.graph.ts';
import {
  filterSettings,
  paginateSettings,
  sortSettings,
} from '../../../clients/console/views/operations/setting-page.ts';
import { redactJobPayload } from '../../../core/jobs/redact-job-payload.ts';

describe('charts of activity', () => {
  const from = getActivityRangeStart(3, Date.parse('2026-03-01T10:40:00Z'));
  const signIns = {
    name: 'Successful',
    color: 'teal',
    counts: [
      { hour: '2026-03-01T08:00:00.000Z', label: 'password', count: 2 },
      { hour: '2026-03-01T08:00:00.000Z', label: 'otp', count: 1 },
      { hour: '2026-03-01T10:00:00.000Z', label: 'otp', count: 4 },
    ],
  };

  test('a range ends in the current hour', () => expect(from).toBe('2026-03-01T08:00:00.000Z'));

  test('hours without events are zero, and labels are summed', () => {
    const points = toActivityPoints([signIns, { name: 'Refused', color: 'red', counts: undefined }], from, 3);
    expect(points.map(({ Successful, Refused }) => [Successful, Refused])).toEqual([
      [3, 0],
      [0, 0],
      [4, 0],
    ]);
  });

  test('labels with most events are first, up to a limit', () => {
    expect(listMostFrequentLabels([signIns], 1)).toEqual([{ label: 'otp', count: 5 }]);
  });
});

describe('the list of settings', () => {
  const toRow = (name: string, rest: Partial<SettingRow> = {}): SettingRow => ({
    id: name,
    name,
    group: 'HTTP',
    description: 'Port of the server.',
    value: '1',
    isSecret: false,
    isRequired: false,
    isSet: false,
    source: 'DEFAULT',
    ...rest,
  });
  const rows = [
    toRow('SVC_PORT', { isSet: true, source: 'ENVIRONMENT' }),
    toRow('SVC_MAIL', { group: 'Mail', description: 'Address of the sender.', value: 'me@example.com' }),
    toRow('SVC_HOST'),
  ];
  const names = (found: readonly SettingRow[]) => found.map(({ name }) => name);
  const all = { searchText: '', groups: [], isChangedOnly: false };

  test('is filtered by words of name, description and value, by group, and by whether a setting is set', () => {
    expect(names(filterSettings(rows, { ...all, searchText: 'ADDRESS me@' }))).toEqual(['SVC_MAIL']);
    expect(names(filterSettings(rows, { ...all, groups: ['HTTP'] }))).toEqual(['SVC_PORT', 'SVC_HOST']);
    expect(names(filterSettings(rows, { ...all, isChangedOnly: true }))).toEqual(['SVC_PORT']);
  });

  test('keeps the order of the server by group', () => {
    expect(names(sortSettings(rows, { field: 'GROUP', direction: 'ASC' }))).toEqual(names(rows));
    expect(names(sortSettings(rows, { field: 'NAME', direction: 'DESC' }))).toEqual([
      'SVC_PORT',
      'SVC_MAIL',
      'SVC_HOST',
    ]);
  });

  test('is read page by page in both directions, and from an address that somebody has edited', () => {
    const first = paginateSettings(rows, { first: 2 });
    expect(names(first.nodes)).toEqual(['SVC_PORT', 'SVC_MAIL']);
    const second = paginateSettings(rows, { first: 2, after: first.pageInfo.endCursor ?? '' });
    expect(names(second.nodes)).toEqual(['SVC_HOST']);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const back = paginateSettings(rows, { last: 2, before: second.pageInfo.startCursor ?? '' });
    expect(names(back.nodes)).toEqual(names(first.nodes));
    expect(names(paginateSettings(rows, { first: 2, after: 'nonsense' }).nodes)).toEqual(names(first.nodes));
    expect(paginateSettings(rows, { first: 2, after: '-7' }).nodes).toHaveLength(2);
    expect(paginateSettings(rows, { first: 2, after: '99' }).nodes).toEqual([]);
  });
});

test('a payload shows ids, numbers and times, and hides every other text at every depth', () => {
  const userId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const payload = {
    userId,
    at: '2026-03-01T10:00:00.000Z',
    tries: 3,
    isLast: false,
    none: null,
    mails: [{ to: 'anna@example.com', token: `x${userId}` }, 'secret'],
  };
  expect(redactJobPayload(payload)).toEqual({ ...payload, mails: [{ to: '…', token: '…' }, '…'] });
});
