import { expect, test } from 'vitest';
import { formatPasswordLinksCsv } from '../../cli/commands/format-password-links-csv.ts';

const expiresAt = new Date('2027-01-31T10:00:00Z');

test('each user has a line of CSV with the link, and what holds a separator is quoted', () => {
  const links = [
    { login: 'anna', name: 'Anna "Ann", Editor', email: 'anna@example.com', secret: 'abc', expiresAt },
    { login: 'bert', name: null, email: null, secret: 'def', expiresAt },
  ];

  expect(formatPasswordLinksCsv(links, 'https://cms.example.com/base').split('\r\n')).toEqual([
    'login,name,email,link,valid_until',
    'anna,"Anna ""Ann"", Editor",anna@example.com,https://cms.example.com/base/cms/choose-password?key=abc,2027-01-31T10:00:00.000Z',
    'bert,,,https://cms.example.com/base/cms/choose-password?key=def,2027-01-31T10:00:00.000Z',
    '',
  ]);
});
