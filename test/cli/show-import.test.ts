import { expect, test } from 'vitest';
import { formatImportProgress, formatImportReport } from '../../cli/import-export/format-import-report.ts';

const users = {
  step: 'users',
  total: 90_000,
  read: 12_000,
  added: 9_000,
  changed: 500,
  refused: 25,
  isDone: false,
};

test('a line of progress says how much came, how fast, and how long it will take', () => {
  expect(formatImportProgress(users, 5)).toBe('users: 12 000 of 90 000, 2 400/s, 33 s left');
  expect(formatImportProgress({ ...users, total: 20_000_000 }, 5)).toContain('2 h 19 min left');
  expect(formatImportProgress({ ...users, total: undefined }, 5)).toBe('users: 12 000, 2 400/s');
});

test('the report has a row per step, and names what cannot come', () => {
  const refused = [{ step: 'users', item: 'user 7', reason: 'its address is taken' }];
  const text = formatImportReport({
    isTrial: true,
    steps: [users, { ...users, step: 'keys', refused: 0 }],
    refused,
  });

  expect(text.split('\n')).toEqual([
    '         read    new  changed   same  refused',
    'users  12 000  9 000      500  2 475       25',
    'keys   12 000  9 000      500  2 500        0',
    '',
    'Rejected rows:',
    '  users: user 7: its address is taken',
    '  … and 24 more',
    '',
    'This was a trial: nothing was written.',
  ]);
});
